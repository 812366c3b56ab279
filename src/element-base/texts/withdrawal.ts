import { defineMessages } from '../locale/messages.js';

/** Texts of the withdrawal from a contract. The labels of its two steps are those of the EU's directive. */
export const withdrawalMessages = defineMessages('withdrawal', {
  link: 'Withdraw from contract here',
  intro: 'You can withdraw from a contract here. You get a receipt of your declaration by e-mail at once.',
  emailHelp: 'The receipt goes there.',
  contract: 'Order number',
  contractHelp: 'As in the confirmation of the order. If you do not have it, say what you bought and when.',
  statement: 'What you withdraw from',
  statementHelp: 'Leave it empty for the whole order. You do not have to give reasons.',
  continue: 'Continue',
  reviewHeading: 'Please check and confirm',
  declaration: 'Declaration',
  declares: 'I withdraw from the contract.',
  confirm: 'Confirm withdrawal',
  change: 'Change',
  received: (time: string, email: string) =>
    `We received your withdrawal on ${time}. The receipt is on its way to ${email}.`,
  receivedLater: (time: string, email: string, later: string) =>
    `We received your withdrawal on ${time}. We sent many receipts to ${email} today, so this one follows on ${later}.`,
});
export type WithdrawalTexts = typeof withdrawalMessages.en;
