import { effects, element, extend, text, type PlaceContext } from 'storefront-elements/extension';

/** The cart attribute that keeps the note. Its name is the extension's id, or begins with the id and a dot. */
const NAME = '{{id}}';
/** How many characters fit on the card. */
const MOST = 200;

/**
 * A note for the person who gets the present. The shopper writes it in the cart; the merchant reads it in the order.
 */
export default extend((host) => {
  const shop = effects(host);
  const { attributes = [] } = (host.context ?? {}) as PlaceContext;
  let note = attributes.find(({ name }) => name === NAME)?.value ?? '';

  const remaining = (): string => `${MOST - note.length} characters left`;
  const left = text(remaining());
  const status = text('');
  const field = element('text-area', {
    label: 'Note on the card',
    value: note,
    rows: 3,
    maxLength: MOST,
    onInput: ({ value = '' }) => {
      note = value;
      left.data = remaining();
      status.data = '';
    },
  });
  const save = element(
    'button',
    {
      onPress: async () => {
        try {
          await shop.setAttributes({ [NAME]: note.trim() ? { label: 'Note on the card', value: note } : null });
          status.data = 'Saved.';
        } catch {
          status.data = 'That did not work. Please try again.';
        }
      },
    },
    'Save the note',
  );
  const card = element(
    'stack',
    {},
    element('heading', { level: 3 }, 'A present?'),
    field,
    element('text', { size: 'small', tone: 'muted' }, left),
    save,
    element('text', {}, status),
  );
  const empty = element('text', { tone: 'muted' }, 'Put something into the cart, and a note can go with it.');

  const draw = (itemCount: number): void => host.root.replaceChildren(itemCount > 0 ? card : empty);
  draw(host.data('cart')?.itemCount ?? 0);
  host.onData('cart', (cart) => draw(cart?.itemCount ?? 0));
});
