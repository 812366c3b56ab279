/**
 * Tags whose elements show what their attributes say, and nothing else: as they were sent they stay right, so they get
 * their code only where a page names them in `hydrate`, because a script of its own changes them. All others listen to the
 * shopper, to the store, or tell the page of what they show.
 */
export const STILL: ReadonlySet<string> = new Set(['wb-money-display']);
