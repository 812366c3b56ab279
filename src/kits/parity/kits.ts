/** The kits that have to offer the same, and the exports that they have beside the components. */
export interface Kit {
  readonly package: string;
  /** Folder from the repository's root. */
  readonly folder: string;
  /** Names of values, by entry of the package. The components are in the root, beside these. */
  readonly functions: Readonly<Record<string, readonly string[]>>;
  /** The name that the kit's users write for an event of the DOM. */
  readonly listener: (event: string) => string;
}

/** `wb-products-load` is `products-load`: the prefix says nothing inside a kit. */
const withoutPrefix = (event: string): string => event.replace(/^wb-/, '');

/** `wb-products-load` is `onProductsLoad`. */
export const handler = (event: string): string =>
  `on-${withoutPrefix(event)}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Functions that both kits have, by the same name. */
const common = ['useCartStore', 'useClient', 'useStore', 'useStorefrontLinks'];

export const kits = {
  react: {
    package: 'storefront-react',
    folder: 'src/kits/react',
    functions: {
      '.': [
        ...common,
        'ItemTemplate',
        'Slot',
        'StorefrontClientProvider',
        'StorefrontStoreProvider',
        'initializeStores',
      ],
      './rtk': [
        'actionCalled',
        'createReduxStores',
        'stateChanged',
        'stateReleased',
        'storefrontMiddleware',
        'storefrontReducer',
      ],
      './ssr': ['StorefrontFragment', 'StorefrontPageProvider', 'createStorefrontRenderer', 'html', 'requestOf'],
      './ssr/client': ['StorefrontPageProvider'],
      './zustand': ['createZustandStores'],
    },
    listener: handler,
  },
  vue: {
    package: 'storefront-vue',
    folder: 'src/kits/vue',
    functions: {
      '.': [
        ...common,
        'StorefrontProvider',
        'createStorefront',
        'useCheckoutStore',
        'useMarketStore',
        'useShopStore',
        'useStorefront',
        'useStores',
      ],
      './hydrate': ['hydrateStorefront'],
      './nuxt': ['nuxtClientPluginObject'],
      './ssr': ['createStorefrontRenderer', 'openStorefrontPage'],
    },
    listener: withoutPrefix,
  },
} as const satisfies Record<string, Kit>;

export type KitName = keyof typeof kits;
