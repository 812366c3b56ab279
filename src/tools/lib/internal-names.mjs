// @ts-check
/**
 * Members that only the kit's own code and Lit's use, by their names and never as texts: the script tag has short names
 * in their place. None of them is an element's public property, a member of the stores and the client that a page may
 * put in place of ours, data of the API, or the name of an export.
 */
export const internalNames = [
  // StorefrontElement
  'currentLocale',
  'setViewStates',
  'reportView',
  // Lit's elements and their controllers
  'createProperty',
  'getPropertyDescriptor',
  'getPropertyOptions',
  'noAccessor',
  'wrapped',
  'elementStyles',
  'finalizeStyles',
  'shadowRootOptions',
  'enableUpdating',
  'isUpdatePending',
  'hasUpdated',
  'performUpdate',
  'willUpdate',
  'firstUpdated',
  'getUpdateComplete',
  'renderOptions',
  'renderBefore',
  'createRenderRoot',
  'renderRoot',
  'addController',
  'removeController',
  'hostConnected',
  'hostDisconnected',
  'hostUpdate',
  'hostUpdated',
  // Lit's parts
  'creationScope',
  'setConnected',
  // client and stores among themselves
  'connection',
  'repeatable',
  'stopAnnouncing',
  'bringSearchCopy',
  'storageKey',
  // what draws extensions
  'heard',
  'prepare',
  'setText',
  'makers',
  'weights',
];

/** With those that Lit's own minifier has named; of its templates none, which templates of another Lit meet. */
export const internal = new RegExp(`^(?:${internalNames.join('|')}|_\\$E\\w|_\\$A[EKL]|_\\$Do)$`);
