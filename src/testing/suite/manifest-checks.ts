import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { itOnce, quiet, type FixturePage } from './fixture-page.js';
import { facesOf, nameOf, withoutTestId } from './looks.js';

interface Named {
  name: string;
}
/** A declaration of custom-elements.json. */
export interface Declaration {
  tagName?: string;
  slots?: Named[];
  events?: Named[];
  cssParts?: Named[];
  cssProperties?: Named[];
}
/** Tokens, parts, slots and events of the manifest exist. */
export function manifestChecks({ tag, scene, show, everyCase }: FixturePage, declaration: Declaration): void {
  const { ready } = scene.states;

  itOnce('uses every token it declares, and none without a fallback', async () => {
    const { el } = await show(scene.states[scene.picture?.state ?? 'ready'] ?? ready);
    // Some elements adopt styles later, with lazily loaded code.
    const adopted = el.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const styles = [
      ...(customElements.get(tag) as typeof LitElement).elementStyles.map((style) =>
        'cssText' in style ? style.cssText : '',
      ),
      ...adopted.map(({ cssText }) => cssText),
    ].join('\n');
    const unused = (declaration.cssProperties ?? [])
      .map(({ name }) => name)
      .filter((name) => !styles.includes(`var(${name},`));
    const excused = Object.keys(scene.missing ?? {}).flatMap((key) => (key.startsWith('token:') ? key.slice(6) : []));
    expect(unused.sort().join(', '), 'not used').to.equal(excused.sort().join(', '));
    expect(/var\(\s*--wb-[\w-]+\s*\)/.exec(styles)?.[0], 'without a fallback').to.equal(undefined);
  });

  itOnce('has every part, slot and event of the manifest, and a test id on every control', async () => {
    const seen = new Set<string>();
    const nameless = new Set<string>();
    const names = (declaration.events ?? []).map(({ name }) => name);
    const wanted = [
      ...(declaration.cssParts ?? []).map(({ name }) => `part:${name}`),
      ...(declaration.slots ?? []).map(({ name }) => `slot:${name}`),
      ...names.map((name) => `event:${name}`),
    ];
    await everyCase(Object.entries(scene.states), async (state) => {
      const events = new Set<string>();
      const { el } = await show(state, { events: { names, seen: events } });
      await quiet(el);
      facesOf(el, seen);
      for (const control of withoutTestId(el)) {
        const excuse = Object.keys(scene.nameless ?? {}).find((selector) => control.matches(selector));
        nameless.add(excuse ?? nameOf(control));
      }
      for (const name of events) seen.add(`event:${name}`);
    });
    const excused = Object.keys(scene.missing ?? {}).filter((key) => !key.startsWith('token:'));
    const unseen = wanted.filter((face) => !seen.has(face) && !excused.includes(face));
    expect(unseen.join(', '), 'not seen in any state').to.equal('');
    const needless = excused.filter((face) => seen.has(face) || !wanted.includes(face));
    expect(needless.join(', '), 'excused without need').to.equal('');
    const allowed = Object.keys(scene.nameless ?? {});
    expect([...nameless].sort().join('; '), 'without data-testid').to.equal(allowed.sort().join('; '));
  });
}
