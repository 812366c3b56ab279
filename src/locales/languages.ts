/** The languages of the kit besides English, and how each comes. */
export const languages: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {};
