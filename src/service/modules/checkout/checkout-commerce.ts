import type { CartCommerce } from '../cart/free-cart.js';
import type { EstimateCommerce } from '../estimate/estimate-commerce.js';
import type { OrderCommerce } from '../orders/order-commerce.js';

/** The services and settings that a checkout needs. */
export interface CheckoutCommerce extends CartCommerce, EstimateCommerce, OrderCommerce {}
