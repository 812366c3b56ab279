/**
 * Lists are counted up to this number of entries. A `totalCount` of this number means "this many or more": show it with
 * a plus sign, and read `hasNextPage` to know where a list ends.
 */
export const MAX_TOTAL_COUNT = 1000;
