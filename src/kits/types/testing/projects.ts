import { angularTag, svelteTag, vueComponent, vueTag } from './templates.js';
import { elements, type TestFile } from './cases.js';
import { reactComponents, reactTags, solidTags } from './tsx.js';
import { directiveName } from '../../generate/angular.js';
import { withComponent } from '../../generate/model.js';

/** One type checker and what it checks. */
export interface Project {
  name: string;
  files: readonly TestFile[];
  /** The tsconfig.json beside the files, which extends that of the repository. */
  config: object;
  /** The program below node_modules, and its arguments. */
  command: readonly [program: string, ...args: string[]];
}

const compilerOptions = {
  // The built declarations, as an app reads them.
  customConditions: [],
  module: 'ESNext',
  moduleResolution: 'bundler',
  skipLibCheck: false,
  noEmit: true,
  types: [],
  incremental: false,
  composite: false,
};

export const projects = (): Project[] => [
  {
    name: 'tsc',
    files: [reactComponents(), reactTags(), solidTags()],
    config: { compilerOptions: { ...compilerOptions, jsx: 'preserve', jsxImportSource: 'react' }, include: ['*.tsx'] },
    command: ['typescript/bin/tsc', '-p', '.', '--pretty', 'false'],
  },
  {
    name: 'vue-tsc',
    files: [...withComponent(elements()).map(vueComponent), ...elements().map(vueTag)],
    config: { compilerOptions, vueCompilerOptions: { strictTemplates: true }, include: ['*.vue'] },
    command: ['vue-tsc/bin/vue-tsc.js', '-p', '.', '--pretty', 'false'],
  },
  {
    name: 'svelte-check',
    files: elements().map(svelteTag),
    config: { compilerOptions, include: ['*.svelte'] },
    command: ['svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.json', '--output', 'machine'],
  },
  {
    name: 'ngc',
    files: elements().map((element) => angularTag(element, directiveName(element))),
    config: { compilerOptions, angularCompilerOptions: { strictTemplates: true }, include: ['*.ts'] },
    command: ['@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', '.'],
  },
];
