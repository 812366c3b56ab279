/** The objects and functions of this page are no text, which a server could write. */
export const ssr = false;
