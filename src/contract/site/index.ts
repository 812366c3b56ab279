/**
 * The document of a site that a merchant composes: its schemas, section types, checks and migrations. An entry of its own:
 * only the service, the server of published sites and the editor load it.
 */
export * from './api.js';
export * from './check/check-document.js';
export * from './check/contrast.js';
export { checkReferences, referencesIn, type SiteReference } from './check/references.js';
export { mapSettings } from './checking/map-settings.js';
export { differencesBetween, operationsBetween, placeIn } from './differences.js';
export * from './document.js';
export * from './editors.js';
export * from './fields/section-type.js';
export type { FieldKind, RichText, SiteLink, SitePicture, SiteText } from './fields/fields.js';
export { LINK_TARGETS } from './fields/fields.js';
export * from './merging/merge-operations.js';
export * from './merging/same-json.js';
export * from './migrate.js';
export * from './operations.js';
export * from './reports.js';
export * from './section-types.js';
export * from './sections/index.js';
export * from './theme/index.js';
export * from './validate.js';
