import { nextFrame } from '@open-wc/testing';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { engine } from './engine.js';
import type { mount, Mounting, Scene, State } from './scene.js';

/** One tag in its scene, as the tests of the suite share it. */
export interface Stage {
  tag: string;
  scene: Scene;
  /** The states of `hostile`, by name: where everything of it is to be seen. */
  main: [string, State<StorefrontElement>][];
  /** Puts it on the page, in `ready` when no state is given. */
  show: (state?: State<StorefrontElement>, options?: Mounting) => ReturnType<typeof mount>;
  /** Says everything that is wrong in one of several rounds, and not only in the first. The stage is cleared after each. */
  rounds: <T>(all: Iterable<[string, T]>, round: (its: T) => Promise<void>) => Promise<void>;
}

/** The states in which everything of it is to be seen. @throws when the scene names one that it does not have */
export const mainStates = ({ hostile = ['ready'], states }: Scene): Stage['main'] =>
  hostile.map((name) => {
    const state = states[name];
    if (!state) throw new Error(`hostile: there is no state ${name}`);
    return [name, state];
  });

/** Gives what was asked for, cut short or answered late, the time to do harm. */
export async function quiet(el: StorefrontElement): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await el.updateComplete;
    await nextFrame();
  }
}

/** A test of what depends on no engine: one of them is enough. */
export const itOnce: (title: string, test: Mocha.AsyncFunc) => void = (title, test) => {
  if (engine === 'chromium') it(title, test);
};
