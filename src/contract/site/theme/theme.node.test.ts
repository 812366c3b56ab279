import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contrastRatio } from '../../schemas/contrast.js';
import { contrastOf, contrastWords } from './contrast.js';
import { fromDtcg } from './from-dtcg.js';
import { mend, mendColour, mendedTheme } from './mend.js';
import { closeColour, distance, fromOklch, hueOf, toOklch } from './oklch.js';
import { CONTRAST_PAIRS } from './pairs.js';
import { THEME_COLOURS, type SiteFonts, type SiteTheme } from './theme.js';
import { toDtcg } from './to-dtcg.js';
import { coloursOf } from './values.js';

const themeOf = (parts: Partial<SiteTheme> = {}): SiteTheme => ({ scheme: 'both', light: {}, dark: {}, ...parts });
const FONTS: SiteFonts = {
  body: 'Figtree',
  heading: 'Fraunces',
  mono: 'system',
  headings: 'capitals',
  display: 'swap',
};
const imported = (json: unknown, families?: readonly string[]): { theme: SiteTheme; fonts: SiteFonts } => {
  const { theme, fonts, faults } = fromDtcg(json, families) as never as {
    theme: SiteTheme;
    fonts: SiteFonts;
    faults?: unknown;
  };
  assert.equal(faults, undefined);
  return { theme, fonts };
};

describe('colours in OKLCH', () => {
  it('come back as the same bytes', () => {
    for (const hex of ['#000000', '#ffffff', '#1f4fc4', '#e9a890', '#00ff00', '#767671'])
      assert.equal(fromOklch(toOklch(hex)), hex);
  });

  it('are those of CSS Color 4', () => {
    const { l, c, h } = toOklch('#ff0000');
    assert.deepEqual([l.toFixed(3), c.toFixed(3), h.toFixed(1)], ['0.628', '0.258', '29.2']);
    assert.equal(hueOf('#808080'), undefined);
  });

  it('lose chroma, and no hue, where no screen shows them', () => {
    const asked = { l: 0.7, c: 0.4, h: 145 };
    assert.equal(fromOklch(asked), undefined);
    assert.ok(Math.abs((hueOf(closeColour(asked)) ?? 0) - 145) < 1.5);
  });
});

describe('the contrast of a theme', () => {
  it('is enough in the theme of the kit, in both schemes', () => {
    const pairs = contrastOf(themeOf());
    assert.equal(pairs.length, 2 * CONTRAST_PAIRS.length);
    assert.ok(pairs.every(({ passes }) => passes));
  });

  it('is told in words with the ratio and the remedy, the weakest pair first', () => {
    const [first, ...more] = contrastOf(
      themeOf({
        scheme: 'light',
        light: { 'color-muted': '#999999', 'color-field': '#ffffff', 'color-error': '#ff0000' },
      }),
    );
    assert.equal(
      first?.message,
      'The contrast of "Secondary text" on "Surface" in the light scheme is 2.6 to 1; text needs 4.5 to 1. Make one of the two darker, or mend it.',
    );
    assert.equal(more.filter(({ passes }) => !passes).length, 5);
    assert.ok(more.slice(5).every(({ passes }) => passes));
    assert.deepEqual([1.5, 3.2, 5, 9].map(contrastWords), ['too weak to read', 'weak', 'strong', 'very strong']);
  });

  it('is not rounded up to one that passes', () => {
    // 4.4959 to 1 on white.
    const pairs = contrastOf(themeOf({ scheme: 'light', light: { 'color-muted': '#777676' } }), 'color-muted');
    const onPage = pairs.find(({ back }) => back === 'color-background');
    assert.equal(onPage?.ratio, Math.floor(contrastRatio('#777676', '#ffffff') * 100) / 100);
    assert.equal(onPage.passes, contrastRatio('#777676', '#ffffff') >= 4.5);
  });

  it('has only the schemes that shoppers see', () => {
    const dark = contrastOf(themeOf({ scheme: 'dark' }));
    assert.deepEqual([...new Set(dark.map(({ scheme }) => scheme))], ['dark']);
  });
});

describe('mending', () => {
  it('gives the nearest colour of the same hue that passes with all that it meets', () => {
    const theme = themeOf({ light: { 'color-primary': '#ff8a3d' } });
    const mended = mendColour(theme, 'light', 'color-primary') ?? '';
    assert.ok(Math.abs((hueOf(mended) ?? 0) - (hueOf('#ff8a3d') ?? 0)) < 2, mended);
    for (const back of ['#ffffff', '#f5f5f3']) assert.ok(contrastRatio(mended, back) >= 4.5);
    // No colour of the hue that passes is clearly nearer.
    const own = toOklch('#ff8a3d');
    const away = distance(own, toOklch(mended));
    for (let l = 0; l <= 1; l += 0.004)
      for (let c = 0; c <= own.c; c += own.c / 12) {
        const other = fromOklch({ l, c, h: own.h });
        if (other && contrastRatio(other, '#f5f5f3') >= 4.5 && contrastRatio(other, '#ffffff') >= 4.5)
          assert.ok(distance(own, toOklch(other)) > away - 0.006, other);
      }
  });

  it('changes nothing that passes', () => {
    assert.deepEqual(mend(themeOf()), []);
    assert.equal(mendColour(themeOf(), 'light', 'color-primary'), '#1f4fc4');
  });

  it('changes the text on the primary colour when that colour cannot', () => {
    const theme = themeOf({ scheme: 'light', light: { 'color-primary': '#7a1f3d', 'color-on-primary': '#7a1f3d' } });
    assert.deepEqual(
      mend(theme).map(({ token }) => token),
      ['color-on-primary'],
    );
  });

  it('always ends in a theme that passes, whatever the colours', () => {
    // A fixed sequence: the same colours in every run.
    let seed = 7;
    const next = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
    const hex = (): string =>
      `#${Math.floor(next() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`;
    for (let run = 0; run < 12; run += 1) {
      const colours = (): Record<string, string> => Object.fromEntries(THEME_COLOURS.map((name) => [name, hex()]));
      const theme = themeOf({ light: colours(), dark: colours() });
      const mended = mendedTheme(theme, mend(theme));
      assert.deepEqual(
        contrastOf(mended).filter(({ passes }) => !passes),
        [],
        `run ${String(run)}`,
      );
    }
  });
});

describe('a theme as design tokens', () => {
  const theme = themeOf({
    light: {
      'color-primary': '#6f2a32',
      'font-size': '1.0625rem',
      'font-line-height': '1.55',
      'radius-lg': '0',
      'spacing-gutter': '20px',
    },
    dark: { 'color-primary': '#e9a890' },
  });

  it('comes back as it was, with its fonts', () => {
    for (const scheme of ['both', 'light', 'dark'] as const) {
      const whole = { theme: { ...theme, scheme }, fonts: FONTS };
      assert.deepEqual(imported(JSON.parse(JSON.stringify(toDtcg(whole)))), whole);
    }
    assert.deepEqual(imported(toDtcg({ theme: themeOf(), fonts: FONTS })).theme, themeOf());
  });

  it('has all 24 tokens', () => {
    const { sets } = toDtcg({ theme, fonts: FONTS });
    const names = Object.values(sets.base.sources[0]).flatMap((group) => Object.keys(group));
    assert.equal(names.length, 24);
  });

  it('is read from the file of another tool: groups, inherited types, names of other tokens, older values', () => {
    const { theme: read, fonts } = imported(
      {
        brand: { $type: 'color', ink: { $value: { colorSpace: 'oklch', components: [0.4, 0.1, 20] } } },
        color: {
          $type: 'color',
          text: { $value: '{brand.ink}' },
          background: { $value: '#FAF6EE' },
          primary: { $value: { colorSpace: 'hsl', components: [0, 100, 25] } },
        },
        font: { body: { $type: 'fontFamily', $value: ['inter', 'sans-serif'] } },
        radius: { $type: 'dimension', md: { $value: '4px' } },
      },
      ['Inter', 'Fraunces'],
    );
    assert.equal(read.light['color-background'], '#faf6ee');
    assert.equal(read.light['color-primary'], '#800000');
    assert.ok(Math.abs((hueOf(read.light['color-text'] ?? '') ?? 0) - 20) < 2);
    assert.equal(read.light['radius-md'], '4px');
    assert.equal(fonts.body, 'Inter');
    assert.equal(read.scheme, 'light');
  });

  it('reads modes that are groups of their own', () => {
    const colour = (hex: string): unknown => ({ color: { text: { $type: 'color', $value: hex } } });
    const { theme: read } = imported({ light: colour('#101010'), dark: colour('#f0f0f0') });
    assert.deepEqual(
      [read.scheme, coloursOf(read, 'light')['color-text'], coloursOf(read, 'dark')['color-text']],
      ['both', '#101010', '#f0f0f0'],
    );
  });

  it('lists tokens that a theme has no place for', () => {
    const file = {
      color: { text: { $type: 'color', $value: '#101010' }, brand: { $type: 'color', $value: '#202020' } },
    };
    const read = fromDtcg(file);
    assert.deepEqual('unused' in read && read.unused, ['color.brand']);
  });

  it('names the token and the remedy of everything that it cannot read', () => {
    const messages = (json: unknown, families?: readonly string[]): string[] =>
      (fromDtcg(json, families).faults ?? []).map(({ message }) => message);
    const colour = (value: unknown, type = 'color'): unknown => ({ color: { text: { $type: type, $value: value } } });
    assert.match(messages(7)[0] ?? '', /must be a JSON object/);
    assert.match(messages({})[0] ?? '', /no tokens in this file/);
    assert.match(messages(colour('red'))[0] ?? '', /"color.text" has the value "red": write it as #rrggbb/);
    assert.match(
      messages(colour('#101010', 'dimension'))[0] ?? '',
      /"color.text" is of the type "dimension": it must be "color"/,
    );
    assert.match(messages(colour('{ink.none}'))[0] ?? '', /names "{ink.none}", which is not in the file/);
    assert.match(messages(colour('{color.text}'))[0] ?? '', /leads back to itself/);
    assert.match(
      messages(colour({ colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 }))[0] ?? '',
      /is transparent/,
    );
    assert.match(messages(colour({ colorSpace: 'xyz', components: [0, 0, 0] }))[0] ?? '', /colour space "xyz"/);
    assert.match(
      messages({ radius: { sm: { $type: 'dimension', $value: { value: 4, unit: 'pt' } } } })[0] ?? '',
      /"radius.sm" is no length/,
    );
    assert.match(
      messages({ font: { body: { $type: 'fontFamily', $value: ['Papyrus'] } } }, ['Inter'])[0] ?? '',
      /"Papyrus", which is not on offer: choose one of Inter/,
    );
    assert.match(messages({ font: { 'line-height': { $type: 'number', $value: 9 } } })[0] ?? '', /from 1 to 2.999/);
    assert.match(
      messages({ sets: { base: { sources: [{ $ref: 'a.json' }] } }, resolutionOrder: [] })[0] ?? '',
      /refers to "a.json"/,
    );
    for (const json of [
      null,
      [],
      'x',
      { color: null },
      { color: { text: { $value: null } } },
      JSON.parse('{"__proto__":{"a":{"$value":1}}}'),
    ])
      assert.doesNotThrow(() => fromDtcg(json));
  });
});
