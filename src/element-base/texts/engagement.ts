import { defineMessages } from '../locale/messages.js';

/** Texts of the contact form and the restock notice. */
export const engagementMessages = defineMessages('engagement', {
  // contact form
  contact: 'Write to us',
  topic: 'Topic',
  topicChoose: 'Choose a topic',
  topicRequired: 'Choose a topic',
  message: 'Message',
  messageRequired: 'Write your message',
  send: 'Send',
  contactSent: (email: string) => `Thank you. We have your message and will answer to ${email}.`,
  leaveEmpty: 'Leave this field empty',

  // restock notice
  notify: 'Tell me when it is back',
  notifyForm: 'Tell me when it is back',
  variant: 'Which one',
  variantChoose: 'Choose one',
  variantRequired: 'Choose which one you are waiting for',
  channel: 'How should we tell you?',
  channelEmail: 'By e-mail',
  channelSms: 'By text message',
  phone: 'Mobile number',
  phoneHelp: 'With its country code, such as +49 170 1234567.',
  phoneRequired: 'Enter your mobile number',
  phoneInvalid: 'Enter a mobile number that begins with + and the country code',
  once: 'We use it for this one message.',
  consent: 'I agree to get a message when this is back.',
  consentRequired: 'Please agree, so that we may write to you',
  notifySubmit: 'Tell me',
  notifyDone: (address: string) => `Done. We will tell ${address} as soon as it is back.`,
  backInStock: 'Good news: it can be bought right now.',
});

export type EngagementTexts = typeof engagementMessages.en;
