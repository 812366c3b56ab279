import { defineMessages } from '../locale/messages.js';

/** Texts of the fields that say whom a gift card goes to. A part of the group of the gift cards. */
export const giftDeliveryMessages = defineMessages('giftCards', {
  deliveryHeading: 'Who is it for?',
  deliveryIntro: 'We send the code by e-mail. Leave the address empty to get it yourself.',
  recipientName: 'Their name',
  recipientEmail: 'Their e-mail address',
  giftMessage: 'Your message',
  sendOn: 'Send on',
  sendOnHelp: 'Leave it empty to send it as soon as it is paid.',
  sendOnInvalid: 'Choose today or a day within a year',
});
export type GiftDeliveryTexts = typeof giftDeliveryMessages.en;
