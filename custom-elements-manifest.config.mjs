// The analyzer reads these files. `npm run manifest` (src/tools/manifest.ts) runs it and keeps what is public.
export default {
  globs: ['elements/wb-*/*.ts', 'src/element-base/*.ts', 'src/element-base/*/*-{element,panel}.ts', 'src/context/*.ts'],
  exclude: ['**/*.test.ts', '**/*.styles.ts', '**/*.template.ts'],
  litelement: true,
  packagejson: false,
  quiet: true,
};
