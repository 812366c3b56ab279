// Calls every effect, and shows the shop's data as it receives them.
import { effects, element, extend, text, type PlaceContext } from '../../../../extension/kit/index.js';

extend((host) => {
  const shop = effects(host);
  const heard = text('');
  const result = text('Nothing yet');
  let context = host.context as PlaceContext;
  let items = host.data('cart')?.itemCount ?? 0;
  const show = (): void => {
    const notes = (context.attributes ?? []).map(({ value }) => value).join(' ');
    heard.data = `${items} items in ${context.product?.selected['Colour'] ?? ''}, noted ${notes || 'nothing'}`;
  };
  show();
  host.onData('cart', (cart) => {
    items = cart?.itemCount ?? 0;
    show();
  });
  host.onData('context', (value) => {
    context = value as PlaceContext;
    show();
  });
  const asks: Record<string, () => Promise<unknown>> = {
    'Note it': () => shop.setAttributes({ asks: { label: 'Note', value: 'honey' } }),
    'Note no more': () => shop.setAttributes({ asks: null }),
    'Note for others': () => shop.setAttributes({ other: { label: 'Note', value: 'x' } }),
    'Five bowls': () => shop.setLine('bowl', 5),
    'No cup': () => shop.setLine('cup', 0),
    'In sand': () => shop.choose({ Colour: 'Sand' }),
    'In blue': () => shop.choose({ Colour: 'Blue' }),
    'Read the bowl': () => shop.readProduct('bowl').then(({ title }) => title),
    'A tenth less': () =>
      shop.applyDiscount('SAMPLE10').then(({ discountCodes }) => discountCodes.map(({ code }) => code)),
    'Another code': () => shop.applyDiscount('OTHER'),
    'Keep it': async () => {
      await shop.storage.write('size', 'M');
      return `${String(await shop.storage.read('size'))} ${String(context.settings?.['scale'])}`;
    },
    Orders: () => shop.readOrders().then((orders) => orders.map(({ number }) => number)),
    Prove: () => shop.sessionToken().then((token) => token.split('.').length),
    Wait: () => shop.block('Choose a day'),
  };
  host.root.append(
    element('heading', { level: 3 }, heard),
    element('heading', { level: 4 }, result),
    ...Object.entries(asks).map(([name, ask]) =>
      element(
        'button',
        {
          onPress: async () => {
            result.data = await ask().then(
              (answer) => `${name}: ${JSON.stringify(answer)}`,
              (error: unknown) => `${name} refused: ${String(error)}`,
            );
          },
        },
        name,
      ),
    ),
  );
});
