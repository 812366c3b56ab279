/**
 * Asks two questions on the product's page, and chooses the size that fits. Shows nothing for a product without sizes.
 */
import { effects, element, extend, type PlaceContext } from 'storefront-elements/extension';
import { ADVICE, advise, type Word } from './size-advice.js';
import { speak, type Words } from './words.js';

const WORDS: Words<Word | 'title' | 'fits' | 'soldOut'> = {
  en: {
    title: 'Which size fits?',
    fits: '{0} fits. We have chosen it for you.',
    soldOut: '{0} would fit, and is sold out at the moment.',
    seats: 'How many sit at the table?',
    seatsFew: 'Up to six',
    seatsMany: 'More than six',
    overhang: 'How far should the cloth hang down?',
    overhangShort: 'A hand’s breadth',
    overhangLong: 'Down to the lap',
    place: 'Where will it stand?',
    placeBed: 'By the bed or on a shelf',
    placeRoom: 'On a sideboard or the floor',
    only: 'Is it the only light there?',
    onlyYes: 'Yes',
    onlyNo: 'No, one of several',
  },
  de: {
    title: 'Welche Größe passt?',
    fits: '{0} passt. Wir haben sie für dich gewählt.',
    soldOut: '{0} würde passen, ist aber gerade ausverkauft.',
    seats: 'Wie viele sitzen am Tisch?',
    seatsFew: 'Bis zu sechs',
    seatsMany: 'Mehr als sechs',
    overhang: 'Wie weit soll das Tuch überhängen?',
    overhangShort: 'Eine Handbreit',
    overhangLong: 'Bis auf den Schoß',
    place: 'Wo wird sie stehen?',
    placeBed: 'Am Bett oder im Regal',
    placeRoom: 'Auf dem Sideboard oder am Boden',
    only: 'Ist sie dort das einzige Licht?',
    onlyYes: 'Ja',
    onlyNo: 'Nein, eines von mehreren',
  },
  fr: {
    title: 'Quelle taille convient ?',
    fits: '{0} convient. Nous l’avons choisie pour vous.',
    soldOut: '{0} conviendrait, mais n’est plus disponible.',
    seats: 'Combien de personnes à table ?',
    seatsFew: 'Jusqu’à six',
    seatsMany: 'Plus de six',
    overhang: 'Jusqu’où la nappe doit-elle tomber ?',
    overhangShort: 'Une largeur de main',
    overhangLong: 'Jusqu’aux genoux',
    place: 'Où sera-t-elle posée ?',
    placeBed: 'Près du lit ou sur une étagère',
    placeRoom: 'Sur un buffet ou au sol',
    only: 'Est-ce la seule lumière ?',
    onlyYes: 'Oui',
    onlyNo: 'Non, une parmi d’autres',
  },
  es: {
    title: '¿Qué tamaño va bien?',
    fits: '{0} va bien. Lo hemos elegido por ti.',
    soldOut: '{0} iría bien, pero ahora está agotado.',
    seats: '¿Cuántos se sientan a la mesa?',
    seatsFew: 'Hasta seis',
    seatsMany: 'Más de seis',
    overhang: '¿Hasta dónde debe caer el mantel?',
    overhangShort: 'Un palmo',
    overhangLong: 'Hasta el regazo',
    place: '¿Dónde estará?',
    placeBed: 'Junto a la cama o en un estante',
    placeRoom: 'En un aparador o en el suelo',
    only: '¿Es la única luz?',
    onlyYes: 'Sí',
    onlyNo: 'No, una de varias',
  },
  ja: {
    title: 'どのサイズが合いますか',
    fits: '{0}が合います。選んでおきました。',
    soldOut: '{0}が合いますが、ただいま品切れです。',
    seats: '食卓には何人座りますか',
    seatsFew: '6人まで',
    seatsMany: '7人以上',
    overhang: '布はどのくらい垂らしますか',
    overhangShort: '手のひらの幅ほど',
    overhangLong: '膝にかかるくらい',
    place: 'どこに置きますか',
    placeBed: 'ベッドの横や棚',
    placeRoom: 'サイドボードや床',
    only: 'その場所の明かりはこれだけですか',
    onlyYes: 'はい',
    onlyNo: 'いいえ、ほかにもあります',
  },
  pl: {
    title: 'Który rozmiar pasuje?',
    fits: 'Pasuje {0}. Wybraliśmy go dla Ciebie.',
    soldOut: 'Pasowałby {0}, ale jest teraz wyprzedany.',
    seats: 'Ile osób siada do stołu?',
    seatsFew: 'Do sześciu',
    seatsMany: 'Więcej niż sześć',
    overhang: 'Jak nisko ma opadać obrus?',
    overhangShort: 'Na szerokość dłoni',
    overhangLong: 'Do kolan',
    place: 'Gdzie będzie stała?',
    placeBed: 'Przy łóżku lub na półce',
    placeRoom: 'Na komodzie lub na podłodze',
    only: 'Czy to jedyne światło?',
    onlyYes: 'Tak',
    onlyNo: 'Nie, jedno z kilku',
  },
  ar: {
    title: 'أي مقاس يناسبك؟',
    fits: 'المقاس {0} مناسب، وقد اخترناه لك.',
    soldOut: 'المقاس {0} مناسب، لكنه نفد حاليًا.',
    seats: 'كم شخصًا يجلس إلى الطاولة؟',
    seatsFew: 'ستة أو أقل',
    seatsMany: 'أكثر من ستة',
    overhang: 'إلى أي حد يتدلى المفرش؟',
    overhangShort: 'بعرض كف اليد',
    overhangLong: 'حتى الركبتين',
    place: 'أين سيوضع؟',
    placeBed: 'بجانب السرير أو على رف',
    placeRoom: 'على خزانة أو على الأرض',
    only: 'هل هو الضوء الوحيد هناك؟',
    onlyYes: 'نعم',
    onlyNo: 'لا، واحد من عدة أضواء',
  },
};

export default extend((host) => {
  const { product } = (host.context ?? {}) as PlaceContext;
  const advice = product && ADVICE[product.handle];
  if (!advice) return;
  const say = speak(WORDS, host.locale);
  const shop = effects(host);
  const sizes = [...new Set(product.variants.map(({ options }) => options[advice.option] ?? ''))].filter(Boolean);
  const answers: (number | undefined)[] = advice.questions.map(() => undefined);
  const result = element('stack');
  let selected = product.selected;
  host.onData('context', (context) => {
    selected = (context as PlaceContext).product?.selected ?? selected;
  });

  const recommend = async (): Promise<void> => {
    const size = advise(advice, answers, sizes);
    if (size === undefined) return;
    const wanted = { ...selected, [advice.option]: size };
    const variant = product.variants.find(({ options }) =>
      Object.entries(wanted).every(([name, value]) => options[name] === value),
    );
    if (variant?.available) await shop.choose({ [advice.option]: size });
    const tone = variant?.available ? 'success' : 'warning';
    const words = say(variant?.available ? 'fits' : 'soldOut', size);
    result.replaceChildren(element('banner', { tone }, element('text', {}, words)));
  };
  host.root.append(
    element(
      'disclosure',
      { summary: say('title') },
      element(
        'stack',
        { gap: 'large' },
        ...advice.questions.map(({ ask, answers: items }, index) =>
          element('radio-group', {
            label: say(ask),
            options: items.map(({ word }, at) => ({ value: String(at), label: say(word) })),
            onChange: ({ value = '' }) => {
              answers[index] = Number(value);
              return recommend();
            },
          }),
        ),
        result,
      ),
    ),
  );
});
