/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** Address of the shop's API. */
  readonly VITE_SHOP_API: string;
}
