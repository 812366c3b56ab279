/** The delivery day: chosen at the checkout, kept with the cart, and part of the order. */
import { effects, element, extend } from 'storefront-elements/extension';
import { dayOf, deliveryDays, isDeliverable } from './delivery-days.js';
import { keptAttribute } from './kept-attribute.js';
import { speak, type Words } from './words.js';

const NAME = 'delivery-date';

const WORDS: Words<'label' | 'hint' | 'any' | 'gone' | 'failed'> = {
  en: {
    label: 'Delivery day',
    hint: 'Our courier comes from Tuesday to Saturday.',
    any: 'As soon as it is ready',
    gone: 'The day you chose is no longer possible. Please choose another one.',
    failed: 'That was not saved. Please choose again.',
  },
  de: {
    label: 'Liefertag',
    hint: 'Unser Bote kommt von Dienstag bis Samstag.',
    any: 'Sobald alles fertig ist',
    gone: 'Der gewählte Tag ist nicht mehr möglich. Bitte wähle einen anderen.',
    failed: 'Das wurde nicht gespeichert. Bitte wähle noch einmal.',
  },
  fr: {
    label: 'Jour de livraison',
    hint: 'Notre coursier passe du mardi au samedi.',
    any: 'Dès que possible',
    gone: 'Le jour choisi n’est plus possible. Choisissez-en un autre.',
    failed: 'Ce choix n’a pas été enregistré. Choisissez à nouveau.',
  },
  es: {
    label: 'Día de entrega',
    hint: 'Nuestro mensajero pasa de martes a sábado.',
    any: 'Lo antes posible',
    gone: 'El día elegido ya no es posible. Elige otro.',
    failed: 'No se ha guardado. Elige de nuevo.',
  },
  ja: {
    label: 'お届け日',
    hint: 'お届けは火曜日から土曜日です。',
    any: '準備ができしだい',
    gone: 'お選びの日にはお届けできなくなりました。別の日をお選びください。',
    failed: '保存できませんでした。もう一度お選びください。',
  },
  pl: {
    label: 'Dzień dostawy',
    hint: 'Nasz kurier jeździ od wtorku do soboty.',
    any: 'Jak najszybciej',
    gone: 'Wybrany dzień nie jest już możliwy. Wybierz inny.',
    failed: 'Nie udało się zapisać. Wybierz ponownie.',
  },
  ar: {
    label: 'يوم التوصيل',
    hint: 'يأتي مندوبنا من الثلاثاء إلى السبت.',
    any: 'في أقرب وقت ممكن',
    gone: 'لم يعد اليوم الذي اخترته متاحًا. يُرجى اختيار يوم آخر.',
    failed: 'لم يُحفظ اختيارك. يُرجى الاختيار مرة أخرى.',
  },
};

export default extend((host) => {
  const say = speak(WORDS, host.locale);
  const shop = effects(host);
  const today = dayOf(new Date());
  const format = new Intl.DateTimeFormat(host.locale, {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    timeZone: 'UTC',
  });
  const options = [
    { value: '', label: say('any') },
    ...deliveryDays(today).map((day) => ({ value: day, label: format.format(new Date(`${day}T00:00:00Z`)) })),
  ];
  let chosen = '';

  /** An earlier choice that is no longer available blocks the order until the shopper chooses again. */
  const refuse = (reason: string | null): void => {
    day.set({ error: reason ?? undefined });
    shop.block(reason).catch(() => undefined);
  };
  const save = async (value: string): Promise<void> => {
    const wanted = isDeliverable(value, today) ? { label: say('label'), value } : null;
    try {
      await shop.setAttributes({ [NAME]: wanted });
      chosen = value;
      refuse(null);
    } catch {
      // The field shows the stored value.
      day.set({ value: chosen, error: say('failed') });
    }
  };
  const day = element('select', {
    label: say('label'),
    hint: say('hint'),
    options,
    value: '',
    onChange: ({ value = '' }) => save(value),
  });
  const hear = (context: unknown): void => {
    const kept = keptAttribute(context, NAME);
    if (kept === chosen) return;
    if (kept !== '' && !isDeliverable(kept, today)) {
      refuse(say('gone'));
      return;
    }
    chosen = kept;
    day.set({ value: kept });
  };
  host.root.append(day);
  hear(host.context);
  host.onData('context', hear);
});
