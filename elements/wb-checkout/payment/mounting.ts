// What mounting a provider's form takes: it comes when there is something to pay.
export { readAppearance, watchAppearance } from './appearance.js';
export { mountInLightDom } from './light-slot.js';
export { loadPaymentProvider } from './provider.js';
export { Express } from './express.js';
