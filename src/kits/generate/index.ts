import type { Package } from 'custom-elements-manifest';
import { angularDirectives } from './angular.js';
import { reactElements, vueElements } from './components.js';
import { kitElements } from './model.js';
import { tagsModule } from './typings.js';
import { parityOf } from './parity.js';

export { componentName } from './names.js';

/** The generated files of the kits, by path from the repository's root. */
export function kitFiles(manifest: Package): Record<string, string> {
  const elements = kitElements(manifest);
  return {
    'src/kits/angular/directives.ts': angularDirectives(elements),
    'src/kits/react/elements.ts': reactElements(elements),
    'src/kits/react/parity.json': JSON.stringify(parityOf(elements, 'react')),
    'src/kits/types/tags.ts': tagsModule(elements),
    'src/kits/vue/elements.ts': vueElements(elements),
    'src/kits/vue/parity.json': JSON.stringify(parityOf(elements, 'vue')),
  };
}
