/** What this site takes of the kit, in one place: what any project of its own would import. */
export * from 'storefront-elements/ssr';
export { clientFiles } from 'storefront-elements/ssr/client-files';
