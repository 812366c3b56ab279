import { expect, nextFrame } from '@open-wc/testing';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { engine } from './engine.js';
import { quiet, type FixturePage } from './fixture-page.js';
import { EDGE, holder, keyboard, press, shiftTab, showsFocus, stopsOf } from './keyboard.js';
import { deep, nameOf } from './looks.js';

/** How often in a row Tab may leave the focus in a dialog where it is. */
const RESTS = 3;

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  made.dataset['testid'] = EDGE;
  return made;
}

/** Presses Tab from a button before the element to one after it. In a modal dialog: forwards and backwards. */
async function walk(el: StorefrontElement, container: HTMLElement): Promise<void> {
  const modal = [...deep(el)].find((node) => node.matches('dialog:modal'));
  // Tab leaves a dialog for Firefox's own window, and later keys are lost.
  if (modal && engine === 'firefox') return;
  const [before, after] = [button('Before'), button('After')];
  container.prepend(before);
  container.append(after);
  await quiet(el);
  if (!modal) before.focus();
  await nextFrame();
  const stops = stopsOf(modal ?? el);
  const seen = new Set<Element>();
  const blind = new Set<string>();
  const visit = (now: Element): void => {
    if (now !== document.body && now !== before && now !== after && !showsFocus(now)) blind.add(nameOf(now));
    seen.add(now);
  };
  // The initial focus in a dialog varies, and Tab may leave for the browser without returning to the first control, so
  // both directions are used.
  for (const step of modal ? [() => press('Tab'), shiftTab] : [() => press('Tab')]) {
    const visited = new Set<Element>();
    let last: Element | null = null;
    let rests = 0;
    // Scrollable regions and the parts of a date or video control are tab stops too.
    for (let count = stops.length * 2 + 12; count > 0; count -= 1) {
      await step();
      const now = holder();
      // A key that a busy browser answers late, and the next part of the same control, leave the focus where it is.
      rests = now === last ? rests + 1 : 0;
      last = now;
      if (!now || now === after || (modal && (rests > RESTS || (rests === 0 && visited.has(now))))) break;
      visited.add(now);
      visit(now);
      if (modal && now === document.body) break;
    }
  }
  // A control that disappears when the focus leaves need not be reached.
  const passed = stops.filter((stop) => !seen.has(stop) && stop.isConnected && stop.checkVisibility());
  expect(passed.map(nameOf).join('; '), 'never reached').to.equal('');
  expect([...blind].join('; '), 'do not show the focus').to.equal('');
  if (modal) expect(seen.has(before) || seen.has(after), 'Tab leaves the dialog').to.be.false;
  else expect(holder() === after, 'Tab comes out again').to.be.true;
}

/** Every control can be reached and used with the keyboard. */
export function keyboardChecks({ scene, show, everyCase }: FixturePage): void {
  it('reaches every control by Tab, shows the focus, and is left by Tab', async () => {
    await everyCase(Object.entries(scene.states), async (state) => {
      const { el, container } = await show(state);
      await walk(el, container);
    });
  });

  const { keys } = scene;
  if (typeof keys === 'function') {
    it('works with the keyboard only', async () => {
      const { el, shop, container } = await show();
      const start = button('Before');
      container.prepend(start);
      if (!container.querySelector(':focus')) start.focus();
      await keys(el, shop, keyboard);
    });
  }
}
