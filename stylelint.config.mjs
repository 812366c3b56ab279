// npm run check:css: the styles of elements use tokens for colours and logical sides.

const sides = '(?:top|right|bottom|left)';
const colourUse = "Use token('color-…'), so that a page can change the colour.";
const sideUse = 'Use the logical property, so that the style fits both text directions.';

export default {
  customSyntax: 'postcss-lit',
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'color-named': ['never', { message: colourUse }],
    'color-no-hex': [true, { message: colourUse }],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: colourUse },
    ],
    'property-disallowed-list': [
      [
        `/^(?:scroll-)?(?:margin|padding)-${sides}$/`,
        `/^border-${sides}(?:-(?:width|style|color))?$/`,
        '/^border-(?:top|bottom)-(?:left|right)-radius$/',
        `/^${sides}$/`,
      ],
      { message: sideUse },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(?:text-align|float|clear)$/': ['left', 'right'],
        // Four values whose second and fourth differ: a left and a right side.
        '/^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/': [
          /^(?:\S+|\S*\(.*\)) (\S+|\S*\(.*?\)) (?:\S+|\S*\(.*\)) (?!\1$)\S+$/,
        ],
        // `token()` writes it with its fallback, and the compiler checks the name.
        '/./': [/var\(\s*--wb-/],
      },
      { message: (property, value) => `"${property}: ${value}" needs a logical property, or token() for a token.` },
    ],
  },
};
