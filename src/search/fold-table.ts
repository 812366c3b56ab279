/**
 * What a letter becomes when it is folded, baked in: a browser's own tables differ with its age, and then the same
 * query would find different things. `fold.node.test.ts` holds the rows against Unicode's data.
 */

/** Rows of letters: the first code point, and what each letter from there on becomes, itself where it stays. */
export const ROWS: readonly (readonly [first: number, folded: string])[] = [
  // Latin, Greek, and the half-width kana that old tills print.
  // prettier-ignore
  [0xc0, 'aaaaaaÆceeeeiiiidnooooo×ouuuuyÞßaaaaaaæceeeeiiiidnooooo÷ouuuuyþyaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĲĳjjkkkllllllllllnnnnnnŉnnooooooŒœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzsƀɓƃƃƅƅɔƈƈɖɗƌƌƍǝeɛƒƒɠɣƕɩɨƙƙƚƛɯɲƞɵooƣƣƥƥʀƨƨʃƪƫƭƭʈuuʊʋƴƴƶƶʒƹƹƺƻƽƽƾƿǀǁǂǃǄǅǆǇǈǉǊǋǌaaiioouuuuuuuuuuǝaaaaǢǣǥǥggkkooooʒʒjǱǲǳggƕƿnnaaǼǽooaaaaeeeeiiiioooorrrruuuussttȝȝhhƞȡȣȣȥȥaaeeooooooooyyȴȵȶȷȸȹⱥȼȼƚⱦȿɀɂɂƀʉʌɇɇɉɉɋɋɍɍɏɏ'],
  [
    0x370,
    'ͱͱͳͳʹ͵ͷͷ͸͹ͺͻͼͽ;ϳ΀΁΂΃΄΅α·εηι΋ο΍υωιαβγδεζηθικλμνξοπρ΢στυφχψωιυαεηιυαβγδεζηθικλμνξοπρσστυφχψωιυουωϗβθυυυφπϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯκρσϳθε϶ϸϸσϻϻϼͻͼͽ',
  ],
  [
    0x1e00,
    'aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyẚsẜẝẞẟaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyỻỻỽỽỿỿ',
  ],
  [
    0x1f00,
    'ααααααααααααααααεεεεεε἖἗εεεεεε἞἟ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο὆὇οοοοοο὎὏υυυυυυυυ὘υ὚υ὜υ὞υωωωωωωωωωωωωωωωωααεεηηιιοουυωω὾὿ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωωωωωωωωωωααααα᾵ααααααα᾽ι᾿῀῁ηηη῅ηηεεηηη῍῎῏ιιιι῔῕ιιιιιι῜῝῞῟υυυυρρυυυυυυρ῭΅`῰῱ωωω῵ωωοοωωω´῾῿',
  ],
  [
    0xff66,
    'ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a',
  ],
  // Superscripts and subscripts: m², H₂O.
  [0xb2, '23'],
  [0xb9, '1o'],
  [0xaa, 'a'],
  [0x2080, '0123456789'],
  [0x259, 'e'],
  // Arabic letters that are typed either way, with and without hamza, Arabic or Persian.
  [0x622, 'ااوايا'],
  [0x629, 'ه'],
  [0x649, 'ي'],
  [0x671, 'ا'],
  [0x6a9, 'ك'],
  [0x6c0, 'ەہہ'],
  [0x6cc, 'ي'],
  [0x6d2, 'ےے'],
];

/** Runs of letters that become others at a fixed distance: `[first, last, distance, step]`. */
export const SHIFTS: readonly (readonly [first: number, last: number, distance: number, step: number])[] = [
  [0x400, 0x40f, 80, 1], // Cyrillic capitals
  [0x410, 0x42f, 32, 1],
  [0x460, 0x480, 1, 2],
  [0x48a, 0x4be, 1, 2],
  [0x4c1, 0x4cd, 1, 2],
  [0x4d0, 0x52e, 1, 2],
  [0x531, 0x556, 48, 1], // Armenian
  [0x1c90, 0x1cbf, -0xbc0, 1], // Georgian
  [0xff01, 0xff5e, -0xfee0, 1], // full-width ASCII
];

/** Letters that become several. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  // prettier-ignore
  ...{ Æ: 'ae', Þ: 'th', ß: 'ss', æ: 'ae', þ: 'th', Ĳ: 'ij', ĳ: 'ij', Œ: 'oe', œ: 'oe', Ǆ: 'dz', ǅ: 'dz', ǆ: 'dz', Ǉ: 'lj', ǈ: 'lj', ǉ: 'lj', Ǌ: 'nj', ǋ: 'nj', ǌ: 'nj', Ǣ: 'ae', ǣ: 'ae', Ǳ: 'dz', ǲ: 'dz', ǳ: 'dz', Ǽ: 'ae', ǽ: 'ae', ẞ: 'ss', ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' },
};

/** A letter, a mark, and the letter that both are; Latin and Greek lose their marks instead. */
export const PAIRS =
  // prettier-ignore
  'и\u0306йе\u0300ѐе\u0308ёг\u0301ѓі\u0308їк\u0301ќи\u0300ѝу\u0306ўѵ\u030fѷж\u0306ӂа\u0306ӑа\u0308ӓе\u0306ӗә\u0308ӛж\u0308ӝз\u0308ӟи\u0304ӣи\u0308ӥо\u0308ӧө\u0308ӫэ\u0308ӭу\u0304ӯу\u0308ӱу\u030bӳч\u0308ӵы\u0308ӹन\u093cऩर\u093cऱळ\u093cऴ\u09c7\u09be\u09cb\u09c7\u09d7\u09cc\u0b47\u0b56\u0b48\u0b47\u0b3e\u0b4b\u0b47\u0b57\u0b4cஒ\u0bd7ஔ\u0bc6\u0bbe\u0bca\u0bc7\u0bbe\u0bcb\u0bc6\u0bd7\u0bcc\u0c46\u0c56\u0c48\u0cbf\u0cd5\u0cc0\u0cc6\u0cd5\u0cc7\u0cc6\u0cd6\u0cc8\u0cc6\u0cc2\u0cca\u0cca\u0cd5\u0ccb\u0d46\u0d3e\u0d4a\u0d47\u0d3e\u0d4b\u0d46\u0d57\u0d4c\u0dd9\u0dca\u0dda\u0dd9\u0dcf\u0ddc\u0ddc\u0dca\u0ddd\u0dd9\u0ddf\u0ddeဥ\u102eဦ';

/** Kana that a voicing mark joins to the next letter of Unicode; both syllabaries, katakana 0x60 further on. */
export const VOICED = 'かきくけこさしすせそたちつてとはひふへほゝ';
/** Those that a half-voicing mark joins to the letter after that. */
export const HALF_VOICED = 'はひふへほ';
