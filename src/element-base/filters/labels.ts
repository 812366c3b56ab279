import type { SearchFacetName, SearchFacetValue, StorePublicData } from '@storefront/contract';

export type TagTitles = StorePublicData['tagTitles'] | undefined;

/** A tag as a word: `big-letter` is "Big letter". */
function asWords(tag: string): string {
  const text = tag.replace(/[-_\s]+/g, ' ').trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The words for a facet value: a tag's title from the merchant, or the tag as a word. */
export const facetLabel = (
  name: SearchFacetName,
  { value, label }: Pick<SearchFacetValue, 'value' | 'label'>,
  titles: TagTitles,
): string => (name === 'tag' ? (titles?.[value] ?? asWords(value)) : label);
