/** The site's own words in one language. Everything else is the merchant's, or an element's. */
export interface Words {
  readonly skip: string;
  readonly menu: string;
  readonly close: string;
  readonly search: string;
  readonly account: string;
  readonly cart: string;
  /** On the checkout, where nothing else leads away. */
  readonly toCart: string;
  readonly home: string;
  readonly breadcrumb: string;
  readonly allOf: (name: string) => string;
  readonly withdrawal: string;
  readonly markets: string;
  /** Older stories. */
  readonly older: string;
  /** More results of a search, without script. */
  readonly more: string;
  readonly moreFor: (query: string) => string;
  readonly backToFirst: string;
  readonly aboutShop: string;
  readonly notFound: string;
  readonly notNow: string;
  readonly wentWrong: string;
  readonly tryAgain: string;
  readonly needsScript: string;
  readonly findOrder: string;
  readonly checkout: string;
  readonly yourOrder: string;
  readonly unknownSection: (type: string) => string;
}
