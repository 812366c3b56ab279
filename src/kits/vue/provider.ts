import { provideStorefront, type ProvidedStorefront, type Storefront } from 'storefront-elements/context';
import { defineComponent, h, onBeforeUnmount, provide, type VNode } from 'vue';
import { SERVER } from './server.js';
import { STOREFRONT } from './storefront.js';

export interface StorefrontProviderProps {
  /** Such as `createStorefront({ … }).storefront`. The page that creates it frees it with `dispose()`. */
  storefront: Storefront;
}

/**
 * Another storefront for what is in its slot: a second store on the page. It cannot change; give the component a `key` to
 * replace it.
 */
export const StorefrontProvider = defineComponent(
  (props: StorefrontProviderProps, { slots }) => {
    provide(STOREFRONT, props.storefront);
    // A server renders with the storefront of the app alone.
    provide(SERVER, undefined);
    let provided: ProvidedStorefront | undefined;
    onBeforeUnmount(() => provided?.end());
    return () =>
      h(
        'div',
        {
          style: 'display: contents',
          // Before the elements in it come into the page and ask.
          onVnodeBeforeMount: ({ el }: VNode) => {
            provided = provideStorefront(el as Element, props.storefront);
          },
        },
        slots.default?.(),
      );
  },
  { name: 'StorefrontProvider', props: ['storefront'] },
);
