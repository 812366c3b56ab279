import type { Scene } from '../../src/testing/suite/scene.js';

/** The stage directions of one tag: those that the shared tests use, so that what is shown is what is tested. */
export async function sceneOf(tag: string): Promise<Scene> {
  const module = (await import(`../../src/testing/suite/scenes/${tag}.ts`)) as { default: Scene };
  return module.default;
}
