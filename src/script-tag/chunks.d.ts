/** Made by the build from the table of chunks: what to load for which tag. */
declare module 'storefront:chunks' {
  export const loads: ReadonlyMap<string, () => Promise<unknown>>;
}
