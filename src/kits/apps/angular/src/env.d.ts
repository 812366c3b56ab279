/** Address of the shop's API: `ng build --define SHOP_API="'https://api.shop.example'"`. */
declare const SHOP_API: string;
