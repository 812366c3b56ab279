/** Everything that this site imports from the kit, in one place: the same as any project would import. */
export * from 'storefront-elements/ssr';
export { clientFiles } from 'storefront-elements/ssr/client-files';
