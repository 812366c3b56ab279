// @ts-check
// The files that `npm run create` writes: an element that reads the store's data and shows it in each of its states.

/**
 * @typedef {object} Names
 * @property {string} tag `wb-size-guide`
 * @property {string} noun `size-guide`
 * @property {string} camel `sizeGuide`
 * @property {string} pascal `SizeGuide`
 * @property {string} words `Size guide`
 */

/** The forms of an element's name. @param {string} tag @returns {Names} */
export function namesOf(tag) {
  const noun = tag.slice(3);
  const camel = noun.replaceAll(/-(\w)/g, (_, letter) => String(letter).toUpperCase());
  const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
  return { tag, noun, camel, pascal: capital(camel), words: capital(noun.replaceAll('-', ' ')) };
}

/** Contents by path from the root. @param {Names} names @returns {Record<string, string>} */
export const filesOf = (names) => ({
  [`elements/${names.tag}/${names.tag}.ts`]: element(names),
  [`elements/${names.tag}/${names.tag}.styles.ts`]: styles(names),
  [`elements/${names.tag}/define.ts`]: define(names),
  [`elements/${names.tag}/README.md`]: readme(names),
  [`elements/${names.tag}/${names.tag}.test.ts`]: test(names),
  [`src/element-base/texts/${names.noun}.ts`]: texts(names),
  [`src/testing/suite/scenes/${names.tag}.ts`]: scene(names),
});

/** @param {Names} names */
const element = ({ tag, noun, camel, pascal, words }) => `import type { StorePublicData } from '@storefront/contract';
import { html, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { errorView } from '../../src/element-base/error-view.js';
import { StoreController } from '../../src/element-base/store-controller.js';
import { StorefrontElement } from '../../src/element-base/storefront-element.js';
import { buttonStyles, skeletonStyles } from '../../src/element-base/base.styles.js';
import { ${camel}Messages } from '../../src/element-base/texts/${noun}.js';
import type { Async, StorefrontError } from '../../src/stores/types.js';
import { ${camel}Styles } from './${tag}.styles.js';

/**
 * @summary ${words}: describe its use for a shopper in one sentence.
 *
 * @slot heading - Replaces the text of the heading
 * @slot loading - Shown while the data loads
 * @slot error - Shown when loading failed
 *
 * @fires {CustomEvent<undefined>} wb-ready - The data has loaded
 * @fires {CustomEvent<ErrorDetail>} wb-error - Loading failed
 *
 * @csspart base - Everything
 * @csspart heading - The heading
 * @csspart skeleton - The placeholder while the data loads
 * @csspart error - The error and its button
 * @csspart retry-button - Loads the data again
 */
export class Wb${pascal} extends StorefrontElement {
  static override styles: CSSResultGroup = [
    StorefrontElement.styles,
    buttonStyles,
    skeletonStyles,
    ${camel}Styles,
  ];

  readonly #store = new StoreController<Async<StorePublicData>>(this);
  #former: Async<StorePublicData> | undefined;

  /** Level of the heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;

  /** Why loading failed; undefined otherwise. */
  get error(): StorefrontError | undefined {
    const view = this.#store.state;
    return view?.status === 'error' ? view.error : undefined;
  }

  /** Loads the data again. */
  async refresh(): Promise<void> {
    await this.shop?.stores.shop.refresh();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const store = this.shop?.stores.shop;
    this.#store.use(store);
    if (store?.getState().status === 'idle') void store.load();
  }

  protected override updated(): void {
    const view = this.#store.state ?? { status: 'idle' };
    this.reportView(this.#former, view, () => void this.refresh());
    this.#former = view;
  }

  protected override render(): TemplateResult {
    const view = this.#store.state;
    if (view?.data) return this.#body(view.data);
    if (view?.status === 'error') {
      return errorView(this.texts(commonMessages), view.error.code, () => void this.refresh());
    }
    return html\`<slot name="loading">
      <div part="skeleton" role="status" aria-label=\${this.texts(commonMessages).loading} data-testid="loading">
        <span class="skeleton line"></span>
      </div>
    </slot>\`;
  }

  #body({ name }: StorePublicData): TemplateResult {
    const texts = this.texts(${camel}Messages);
    return html\`<section part="base" aria-labelledby="heading" data-testid="${noun}">
      <div part="heading" class="heading" id="heading" role="heading" aria-level=\${this.headingLevel}>
        <slot name="heading">\${texts.heading}</slot>
      </div>
      <p data-testid="${noun}-text">\${texts.from(name)}</p>
    </section>\`;
  }
}
`;

/** @param {Names} names */
const styles = ({ camel }) => `import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const ${camel}Styles = css\`
  .heading {
    font-family: \${token('font-heading')};
    font-size: 1.25em;
    font-weight: 600;
  }
  .skeleton.line {
    block-size: 3.5rem;
  }
  .error-view {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
  }
\`;
`;

/** @param {Names} names */
const define = ({ tag, pascal }) => `import { Wb${pascal} } from './${tag}.js';

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': Wb${pascal};
  }
}

if (!customElements.get('${tag}')) customElements.define('${tag}', Wb${pascal});
`;

/** @param {Names} names */
const texts = ({ camel, words }) => `import { defineMessages } from '../locale/messages.js';

export const ${camel}Messages = defineMessages('${camel}', {
  heading: '${words}',
  from: (shop: string) => \`From \${shop}.\`,
});
`;

/** @param {Names} names */
const readme = ({ tag, words }) => `# \`<${tag}>\`

${words}: describe its use for a shopper, and its place on a page.

\`\`\`html
<wb-store base-url="https://shop.example/api" store-id="1">
  <${tag}></${tag}>
</wb-store>
\`\`\`

## States

Loading, ready, and an error with its button. Each has a slot of its own.

<!-- api:start -->
<!-- api:end -->
`;

/** @param {Names} names */
const test = ({ tag, noun, pascal }) => `import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import { fixtureStorefront } from '../../src/testing/fixture-storefront.js';
import './define.js';
import type { Wb${pascal} } from './${tag}.js';

const find = <T extends HTMLElement = HTMLElement>(el: Element, testid: string): T | null =>
  el.shadowRoot!.querySelector<T>(\`[data-testid="\${testid}"]\`);

const shown = (shop = fixtureStorefront()) => fixture<Wb${pascal}>(html\`<${tag} .storefront=\${shop}></${tag}>\`);

describe('${tag}', () => {
  it('is accessible while loading, ready and failed', async () => {
    const shop = fixtureStorefront();
    shop.api.hold();
    const el = await shown(shop);
    expect(find(el, 'loading')).to.exist;
    await expect(el).to.be.accessible();
    shop.api.release();
    await waitUntil(() => find(el, '${noun}'), 'it arrives');
    await expect(el).to.be.accessible();

    const broken = fixtureStorefront();
    broken.api.fail('GET /store/1', 'VALIDATION_FAILED');
    const failed = await shown(broken);
    await waitUntil(() => find(failed, 'error'), 'it fails');
    await expect(failed).to.be.accessible();
  });

  it('names the shop, under a heading of the level asked for', async () => {
    const el = await shown();
    await waitUntil(() => find(el, '${noun}'), 'it arrives');
    expect(find(el, '${noun}-text')!.textContent).to.equal('From Fixture & Daughters.');
    el.headingLevel = 3;
    await el.updateComplete;
    expect(el.shadowRoot!.querySelector('[part=heading]')).to.have.attribute('aria-level', '3');
  });

  it('asks again after a failure', async () => {
    const shop = fixtureStorefront();
    shop.api.fail('GET /store/1', 'VALIDATION_FAILED');
    const el = await shown(shop);
    await waitUntil(() => find(el, 'error'), 'it fails');
    expect(el.error?.code).to.equal('VALIDATION_FAILED');
    shop.api.heal();
    const ready = oneEvent(el, 'wb-ready');
    find(el, 'retry')!.click();
    await ready;
    expect(find(el, '${noun}')).to.exist;
  });
});
`;

/** @param {Names} names */
const scene = ({ tag, noun, words }) => `import '../../../../elements/${tag}/define.js';
import { failing, loading, scene } from '../scene.js';

export default scene('${tag}', {
  reads: true,
  states: {
    ready: { shows: '${noun}' },
    loading: loading(),
    error: failing(),
  },
  serverText: '${words}',
  keys: { none: 'it has no controls yet' },
});
`;
