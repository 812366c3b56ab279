import type { Scene } from '../../src/testing/suite/scene.js';

/** The scene of one tag from the shared tests, so that the gallery shows the tested states. */
export async function sceneOf(tag: string): Promise<Scene> {
  const module = (await import(`../../src/testing/suite/scenes/${tag}.ts`)) as { default: Scene };
  return module.default;
}
