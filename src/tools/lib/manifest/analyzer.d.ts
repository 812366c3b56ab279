// The analyzer ships no types for its programmatic entry.
declare module '@custom-elements-manifest/analyzer/cli.js' {
  import type { Package } from 'custom-elements-manifest';

  export function cli(options: { argv: string[]; cwd: string; noWrite: boolean }): Promise<Package>;
}
