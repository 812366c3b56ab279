/** Gift wrapping in the cart: a product of the shop with its own price, so the total is the amount that is charged. */
import { effects, element, extend, type CartData } from 'storefront-elements/extension';
import { keptAttribute } from './kept-attribute.js';
import { speak, type Words } from './words.js';

const HANDLE = 'gift-wrapping';
const MESSAGE = 'gift-wrap.message';
const LONGEST = 300;

const WORDS: Words<'wrap' | 'wrapFor' | 'message' | 'messageHint' | 'attribute' | 'soldOut' | 'failed'> = {
  en: {
    wrap: 'Wrap it as a gift',
    wrapFor: 'Wrap it as a gift, {0}',
    message: 'A few words on the card (optional)',
    messageHint: 'We write them by hand.',
    attribute: 'Words on the card',
    soldOut: 'Gift wrapping is not to be had at the moment.',
    failed: 'That did not work. Please try again.',
  },
  de: {
    wrap: 'Als Geschenk verpacken',
    wrapFor: 'Als Geschenk verpacken, {0}',
    message: 'Ein paar Worte auf der Karte (freiwillig)',
    messageHint: 'Wir schreiben sie von Hand.',
    attribute: 'Worte auf der Karte',
    soldOut: 'Die Geschenkverpackung ist gerade nicht zu haben.',
    failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  },
  fr: {
    wrap: 'Emballer en cadeau',
    wrapFor: 'Emballer en cadeau, {0}',
    message: 'Quelques mots sur la carte (facultatif)',
    messageHint: 'Nous les écrivons à la main.',
    attribute: 'Mots sur la carte',
    soldOut: 'L’emballage cadeau n’est pas disponible en ce moment.',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  es: {
    wrap: 'Envolver para regalo',
    wrapFor: 'Envolver para regalo, {0}',
    message: 'Unas palabras en la tarjeta (opcional)',
    messageHint: 'Las escribimos a mano.',
    attribute: 'Palabras en la tarjeta',
    soldOut: 'Ahora no hay envoltorio de regalo.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
  },
  ja: {
    wrap: 'ギフト包装する',
    wrapFor: 'ギフト包装する（{0}）',
    message: 'カードに添える言葉（任意）',
    messageHint: '手書きでお入れします。',
    attribute: 'カードの言葉',
    soldOut: 'ただいまギフト包装を承れません。',
    failed: 'うまくいきませんでした。もう一度お試しください。',
  },
  pl: {
    wrap: 'Zapakuj na prezent',
    wrapFor: 'Zapakuj na prezent, {0}',
    message: 'Kilka słów na kartce (opcjonalnie)',
    messageHint: 'Piszemy je odręcznie.',
    attribute: 'Słowa na kartce',
    soldOut: 'Pakowanie na prezent jest teraz niedostępne.',
    failed: 'Nie udało się. Spróbuj ponownie.',
  },
  ar: {
    wrap: 'تغليف كهدية',
    wrapFor: 'تغليف كهدية، {0}',
    message: 'بضع كلمات على البطاقة (اختياري)',
    messageHint: 'نكتبها بخط اليد.',
    attribute: 'كلمات على البطاقة',
    soldOut: 'تغليف الهدايا غير متاح حاليًا.',
    failed: 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  },
};

export default extend((host) => {
  const say = speak(WORDS, host.locale);
  const shop = effects(host);
  let isWrapped = false;
  let words = '';
  let isBusy = false;

  const message = element('text-area', {
    label: say('message'),
    hint: say('messageHint'),
    maxLength: LONGEST,
    rows: 2,
    onChange: ({ value = '' }) => keep(value.trim()),
  });
  const wrap = element('checkbox', {
    label: say('wrap'),
    checked: false,
    onChange: ({ checked = false }) => choose(checked),
  });
  const all = element('stack', { gap: 'base' }, wrap);

  const keep = async (value: string): Promise<void> => {
    try {
      await shop.setAttributes({ [MESSAGE]: value === '' ? null : { label: say('attribute'), value } });
      words = value;
      message.set({ error: undefined });
    } catch {
      message.set({ error: say('failed') });
    }
  };
  const show = (wrapped: boolean): void => {
    wrap.set({ checked: wrapped });
    if (wrapped === isWrapped) return;
    isWrapped = wrapped;
    if (wrapped) {
      message.set({ value: words });
      all.append(message);
    } else all.remove(message);
  };
  const choose = async (wrapped: boolean): Promise<void> => {
    isBusy = true;
    wrap.set({ error: undefined });
    try {
      await shop.setLine(HANDLE, wrapped ? 1 : 0);
      show(wrapped);
      if (!wrapped && words !== '') await keep('');
    } catch {
      wrap.set({ checked: isWrapped, error: say('failed') });
    } finally {
      isBusy = false;
    }
  };
  /** Another tab, or the shopper in the list of lines, may have removed it. */
  const hearCart = (cart: CartData | null | undefined): void => {
    if (!cart || isBusy) return;
    show(cart.lines.some(({ handle }) => handle === HANDLE));
  };
  const hearContext = (context: unknown): void => {
    const kept = keptAttribute(context, MESSAGE);
    if (kept === words) return;
    words = kept;
    message.set({ value: kept });
  };

  host.root.append(all);
  hearContext(host.context);
  hearCart(host.data('cart'));
  host.onData('cart', hearCart);
  host.onData('context', hearContext);
  const tellPrice = async (): Promise<void> => {
    try {
      const { price, available } = await shop.readProduct(HANDLE);
      if (!price) return;
      const format = new Intl.NumberFormat(host.locale, { style: 'currency', currency: price.currency });
      const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
      wrap.set({ label: say('wrapFor', format.format(price.amount / 10 ** digits)) });
      if (!available) wrap.set({ disabled: true, hint: say('soldOut') });
    } catch (error) {
      host.log(String(error));
    }
  };
  void tellPrice();
  host.onData('market', () => void tellPrice());
});
