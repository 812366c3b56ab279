import { expect } from '@open-wc/testing';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { accessible } from './axe.js';
import { engine } from './engine.js';
import { quiet, type FixturePage } from './fixture-page.js';
import { deep } from './looks.js';

/**
 * A theme's rules that reach into elements: inherited text properties of the page, and rules for every element. The
 * page's own content inside an element is the page's affair.
 */
const alien = (tag: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  const text = `
    color: #b00; font: italic 300 small-caps 29px/3 monospace; letter-spacing: 3px; word-spacing: 9px;
    word-break: break-all; overflow-wrap: normal; hyphens: auto; white-space: pre; text-align: center; text-indent: 40px;
    text-shadow: 1px 1px 2px red; text-transform: uppercase; cursor: crosshair; direction: rtl;`;
  sheet.replaceSync(`
    body { ${text} }
    body :not(${tag} *) { ${text.replaceAll(';', ' !important;')} }
    body :not(${tag} *) { padding: 0; border: 0; float: none; }
    ${tag} > div:is([slot*='payment'], [slot*='wb-express']) { padding: 30px !important; border: 5px solid !important; max-width: 90px !important; float: right !important; }
    iframe { width: 40px !important; height: 10px !important; padding: 9px !important; border: 3px solid !important; opacity: 0.1 !important; }
    img, svg { width: 40px !important; opacity: 0.1 !important; float: right !important; }
    :is(button, input, select, textarea, a, label):not(${tag} *) { all: unset !important; }
  `);
  return sheet;
};

/** The page has its scrollbar also when its own text becomes larger. */
const plain = new CSSStyleSheet();
plain.replaceSync('html { overflow-y: scroll }');

/** All that text inherits, and what the rules above change. */
const inherited = [
  ...['color', 'font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'line-height'],
  ...['letter-spacing', 'word-spacing', 'word-break', 'overflow-wrap', 'hyphens', 'white-space', 'text-align'],
  ...['text-indent', 'text-shadow', 'text-transform', 'cursor', 'direction', 'opacity', 'float'],
];

interface Look {
  node: Element;
  styles: string[];
  width: number;
  height: number;
}

/** The host and all nodes of the element, without the page's own content. */
function looks(el: Element): Look[] {
  return [el, ...deep(el)]
    .filter((node) => node === el || node.getRootNode() instanceof ShadowRoot || node.matches(`${el.localName} > div`))
    .map((node) => {
      const computed = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      return { node, styles: inherited.map((name) => computed.getPropertyValue(name)), width, height };
    });
}

/** A theme changes nothing inside elements: not the look of text, not the size of a box. */
export function alienPageChecks({ tag, scene, show, everyCase }: FixturePage): void {
  const passes = (scene.inherits ?? []).map(({ property }) => property);

  it('looks the same on a page with hostile styles', async () => {
    const sheet = alien(tag);
    await everyCase(Object.entries(scene.states), async (state) => {
      const { el } = await show(state);
      await quiet(el);
      try {
        let wrong = await differences(el, sheet, passes);
        // Content that arrived in between changes sizes too.
        if (wrong.length > 0) wrong = await differences(el, sheet, passes);
        expect(wrong.slice(0, 4).join('\n'), `${String(wrong.length)} nodes`).to.equal('');
        // Engines do not differ in what axe sees of equal styles.
        if (engine === 'chromium') await accessible(el, 'hostile styles');
      } finally {
        document.adoptedStyleSheets = [];
      }
    });
  });

  it('uses its tokens on a page with hostile styles', async () => {
    const { el } = await show();
    document.adoptedStyleSheets = [alien(tag)];
    const tokens = { '--wb-font-size': '18px', '--wb-font-line-height': '2', '--wb-color-text': 'rgb(1, 2, 3)' };
    for (const [name, value] of Object.entries(tokens)) document.body.style.setProperty(name, value);
    try {
      const { fontSize, lineHeight, color } = getComputedStyle(el);
      const wanted = passes.length > 0 ? ['29px', '87px', 'rgb(187, 0, 0)'] : ['18px', '36px', 'rgb(1, 2, 3)'];
      expect([fontSize, lineHeight, color]).to.deep.equal(wanted);
    } finally {
      document.body.removeAttribute('style');
      document.adoptedStyleSheets = [];
    }
  });
}

/** A line for each node of the element that the sheet changes. The sheet stays. */
async function differences(el: StorefrontElement, sheet: CSSStyleSheet, passes: readonly string[]): Promise<string[]> {
  document.adoptedStyleSheets = [plain];
  await quiet(el);
  const before = new Map(looks(el).map((look) => [look.node, look]));
  document.adoptedStyleSheets = [plain, sheet];
  await quiet(el);
  return looks(el).flatMap(({ node, styles, width, height }) => {
    const old = before.get(node);
    if (!old) return [`${node.outerHTML.slice(0, 90)}: is new`];
    const changes = inherited.flatMap((name, at) =>
      styles[at] === old.styles[at] || passes.includes(name)
        ? []
        : [`${name} ${old.styles[at] ?? ''} → ${styles[at] ?? ''}`],
    );
    if (passes.length === 0 && (Math.abs(width - old.width) > 1 || Math.abs(height - old.height) > 1))
      changes.push(`size ${String([old.width, old.height])} → ${String([width, height])}`);
    return changes.length === 0 ? [] : [`${node.outerHTML.slice(0, 90)}: ${changes.join(', ')}`];
  });
}
