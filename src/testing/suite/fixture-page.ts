import { nextFrame } from '@open-wc/testing';
import type { StorefrontElement } from '../../element-base/storefront-element.js';
import { engine } from './engine.js';
import type { mount, Mounting, Scene, State } from './scene.js';

/** One tag with its scene, as the test files of the suite share it. */
export interface FixturePage {
  tag: string;
  scene: Scene;
  /** The states of `hostile`, by name: those where the whole element is visible. */
  main: [string, State<StorefrontElement>][];
  /** Mounts the element, in `ready` by default. */
  show: (state?: State<StorefrontElement>, options?: Mounting) => ReturnType<typeof mount>;
  /** Runs a check for every case and reports all failures together. The page is cleared after each case. */
  everyCase: <T>(all: Iterable<[string, T]>, check: (value: T) => Promise<void>) => Promise<void>;
}

/** The states where the whole element is visible. @throws if the scene names an unknown one */
export const mainStates = ({ hostile = ['ready'], states }: Scene): FixturePage['main'] =>
  hostile.map((name) => {
    const state = states[name];
    if (!state) throw new Error(`hostile: there is no state ${name}`);
    return [name, state];
  });

/** Waits for late effects of cancelled or late requests. */
export async function quiet(el: StorefrontElement): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await el.updateComplete;
    await nextFrame();
  }
}

/** A test that does not depend on the engine: it runs in Chromium only. */
export const itOnce: (title: string, test: Mocha.AsyncFunc) => void = (title, test) => {
  if (engine === 'chromium') it(title, test);
};
