// @ts-check
// The form's texts in five languages. Locales such as de-AT use de; others use en.

/**
 * @typedef {typeof en} Texts
 * @typedef {keyof Texts} TextKey
 */

const en = {
  number: 'Card number',
  expiry: 'Expiry date (MM / YY)',
  cvc: 'Security code',
  numberEmpty: 'Enter your card number.',
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is not valid. Check the digits.',
  numberNotTest: 'Only test cards work here. Do not enter a real card.',
  expiryEmpty: 'Enter the expiry date of your card.',
  expiryInvalid: 'The expiry date must be a month and a year, such as 04 / 30.',
  expiryPast: 'Your card has expired. Use another card.',
  cvcEmpty: 'Enter the security code of your card.',
  cvcIncomplete: 'Your security code is incomplete.',
  sandbox: 'Test mode: no real money moves.',
  testCards: 'Test cards',
  challengeTitle: 'Confirm your payment',
  challengeText: 'Your bank asks you to approve {amount} with the card ending in {last4}.',
  approve: 'Approve',
  refuse: 'Refuse',
  close: 'Close without answering',
  processing: 'Your payment is being processed.',
  card_declined: 'Your card was declined. Try another card.',
  insufficient_funds: 'Your card has insufficient funds. Try another card.',
  expired_card: 'Your card has expired. Try another card.',
  incorrect_cvc: 'The security code is wrong. Check it and try again.',
  processing_error: 'The payment could not be processed. Try again in a moment.',
  authentication_failed: 'You refused the payment. Nothing was charged.',
  authentication_canceled: 'The payment was not approved. Nothing was charged.',
  failed: 'The payment did not go through. Nothing was charged.',
  incomplete: 'Complete your card details.',
};

/** @type {Texts} */
const de = {
  number: 'Kartennummer',
  expiry: 'Gültig bis (MM / JJ)',
  cvc: 'Prüfnummer',
  numberEmpty: 'Geben Sie Ihre Kartennummer ein.',
  numberIncomplete: 'Ihre Kartennummer ist unvollständig.',
  numberInvalid: 'Ihre Kartennummer ist ungültig. Prüfen Sie die Ziffern.',
  numberNotTest: 'Hier gelten nur Testkarten. Geben Sie keine echte Karte ein.',
  expiryEmpty: 'Geben Sie das Ablaufdatum Ihrer Karte ein.',
  expiryInvalid: 'Das Ablaufdatum besteht aus Monat und Jahr, zum Beispiel 04 / 30.',
  expiryPast: 'Ihre Karte ist abgelaufen. Verwenden Sie eine andere.',
  cvcEmpty: 'Geben Sie die Prüfnummer Ihrer Karte ein.',
  cvcIncomplete: 'Ihre Prüfnummer ist unvollständig.',
  sandbox: 'Testbetrieb: Es fließt kein echtes Geld.',
  testCards: 'Testkarten',
  challengeTitle: 'Zahlung bestätigen',
  challengeText: 'Ihre Bank bittet Sie, {amount} mit der Karte mit den Endziffern {last4} freizugeben.',
  approve: 'Freigeben',
  refuse: 'Ablehnen',
  close: 'Schließen, ohne zu antworten',
  processing: 'Ihre Zahlung wird verarbeitet.',
  card_declined: 'Ihre Karte wurde abgelehnt. Versuchen Sie es mit einer anderen.',
  insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt. Versuchen Sie es mit einer anderen.',
  expired_card: 'Ihre Karte ist abgelaufen. Versuchen Sie es mit einer anderen.',
  incorrect_cvc: 'Die Prüfnummer ist falsch. Prüfen Sie sie und versuchen Sie es noch einmal.',
  processing_error: 'Die Zahlung konnte nicht verarbeitet werden. Versuchen Sie es gleich noch einmal.',
  authentication_failed: 'Sie haben die Zahlung abgelehnt. Es wurde nichts abgebucht.',
  authentication_canceled: 'Die Zahlung wurde nicht freigegeben. Es wurde nichts abgebucht.',
  failed: 'Die Zahlung ist nicht zustande gekommen. Es wurde nichts abgebucht.',
  incomplete: 'Vervollständigen Sie Ihre Kartendaten.',
};

/** @type {Texts} */
const fr = {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration (MM / AA)',
  cvc: 'Code de sécurité',
  numberEmpty: 'Saisissez votre numéro de carte.',
  numberIncomplete: 'Votre numéro de carte est incomplet.',
  numberInvalid: 'Votre numéro de carte n’est pas valide. Vérifiez les chiffres.',
  numberNotTest: 'Seules les cartes de test sont acceptées ici. Ne saisissez pas de vraie carte.',
  expiryEmpty: 'Saisissez la date d’expiration de votre carte.',
  expiryInvalid: 'La date d’expiration se compose d’un mois et d’une année, par exemple 04 / 30.',
  expiryPast: 'Votre carte a expiré. Utilisez-en une autre.',
  cvcEmpty: 'Saisissez le code de sécurité de votre carte.',
  cvcIncomplete: 'Votre code de sécurité est incomplet.',
  sandbox: 'Mode test : aucun argent réel ne circule.',
  testCards: 'Cartes de test',
  challengeTitle: 'Confirmez votre paiement',
  challengeText: 'Votre banque vous demande d’approuver {amount} avec la carte se terminant par {last4}.',
  approve: 'Approuver',
  refuse: 'Refuser',
  close: 'Fermer sans répondre',
  processing: 'Votre paiement est en cours de traitement.',
  card_declined: 'Votre carte a été refusée. Essayez-en une autre.',
  insufficient_funds: 'Les fonds de votre carte sont insuffisants. Essayez-en une autre.',
  expired_card: 'Votre carte a expiré. Essayez-en une autre.',
  incorrect_cvc: 'Le code de sécurité est incorrect. Vérifiez-le et réessayez.',
  processing_error: 'Le paiement n’a pas pu être traité. Réessayez dans un instant.',
  authentication_failed: 'Vous avez refusé le paiement. Rien n’a été débité.',
  authentication_canceled: 'Le paiement n’a pas été approuvé. Rien n’a été débité.',
  failed: 'Le paiement n’a pas abouti. Rien n’a été débité.',
  incomplete: 'Complétez les données de votre carte.',
};

/** @type {Texts} */
const es = {
  number: 'Número de tarjeta',
  expiry: 'Fecha de caducidad (MM / AA)',
  cvc: 'Código de seguridad',
  numberEmpty: 'Introduce el número de tu tarjeta.',
  numberIncomplete: 'El número de tu tarjeta está incompleto.',
  numberInvalid: 'El número de tu tarjeta no es válido. Revisa las cifras.',
  numberNotTest: 'Aquí solo funcionan tarjetas de prueba. No introduzcas una tarjeta real.',
  expiryEmpty: 'Introduce la fecha de caducidad de tu tarjeta.',
  expiryInvalid: 'La fecha de caducidad consta de mes y año, por ejemplo 04 / 30.',
  expiryPast: 'Tu tarjeta ha caducado. Usa otra.',
  cvcEmpty: 'Introduce el código de seguridad de tu tarjeta.',
  cvcIncomplete: 'El código de seguridad está incompleto.',
  sandbox: 'Modo de prueba: no se mueve dinero real.',
  testCards: 'Tarjetas de prueba',
  challengeTitle: 'Confirma tu pago',
  challengeText: 'Tu banco te pide que apruebes {amount} con la tarjeta terminada en {last4}.',
  approve: 'Aprobar',
  refuse: 'Rechazar',
  close: 'Cerrar sin responder',
  processing: 'Tu pago se está procesando.',
  card_declined: 'Tu tarjeta ha sido rechazada. Prueba con otra.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes. Prueba con otra.',
  expired_card: 'Tu tarjeta ha caducado. Prueba con otra.',
  incorrect_cvc: 'El código de seguridad no es correcto. Revísalo e inténtalo de nuevo.',
  processing_error: 'No se ha podido procesar el pago. Inténtalo de nuevo en un momento.',
  authentication_failed: 'Has rechazado el pago. No se ha cobrado nada.',
  authentication_canceled: 'El pago no se ha aprobado. No se ha cobrado nada.',
  failed: 'El pago no se ha realizado. No se ha cobrado nada.',
  incomplete: 'Completa los datos de tu tarjeta.',
};

/** @type {Texts} */
const ja = {
  number: 'カード番号',
  expiry: '有効期限（月 / 年）',
  cvc: 'セキュリティコード',
  numberEmpty: 'カード番号を入力してください。',
  numberIncomplete: 'カード番号が不完全です。',
  numberInvalid: 'カード番号が正しくありません。番号を確認してください。',
  numberNotTest: 'ここではテストカードのみ使用できます。実際のカードは入力しないでください。',
  expiryEmpty: 'カードの有効期限を入力してください。',
  expiryInvalid: '有効期限は「04 / 30」のように月と年で入力してください。',
  expiryPast: 'カードの有効期限が切れています。別のカードをご利用ください。',
  cvcEmpty: 'カードのセキュリティコードを入力してください。',
  cvcIncomplete: 'セキュリティコードが不完全です。',
  sandbox: 'テストモード：実際のお金は動きません。',
  testCards: 'テストカード',
  challengeTitle: 'お支払いの確認',
  challengeText: '末尾が {last4} のカードでの {amount} のお支払いについて、カード会社が承認を求めています。',
  approve: '承認する',
  refuse: '拒否する',
  close: '回答せずに閉じる',
  processing: 'お支払いを処理しています。',
  card_declined: 'カードが拒否されました。別のカードをお試しください。',
  insufficient_funds: 'カードの残高が不足しています。別のカードをお試しください。',
  expired_card: 'カードの有効期限が切れています。別のカードをお試しください。',
  incorrect_cvc: 'セキュリティコードが正しくありません。確認してもう一度お試しください。',
  processing_error: 'お支払いを処理できませんでした。しばらくしてからもう一度お試しください。',
  authentication_failed: 'お支払いを拒否しました。請求は発生していません。',
  authentication_canceled: 'お支払いは承認されませんでした。請求は発生していません。',
  failed: 'お支払いは完了しませんでした。請求は発生していません。',
  incomplete: 'カード情報をすべて入力してください。',
};

/** @type {Readonly<Record<string, Texts>>} */
export const languages = { en, de, fr, es, ja };

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * @param {string} locale BCP 47
 * @returns {{ texts: Texts, language: string, dir: 'ltr' | 'rtl' }} the language is that of the texts; the direction is
 *   the page's, also where the texts are not in its language
 */
export function textsFor(locale) {
  const primary = locale.toLowerCase().split('-')[0] ?? '';
  const language = Object.hasOwn(languages, primary) ? primary : 'en';
  return { texts: languages[language] ?? en, language, dir: rightToLeft.has(primary) ? 'rtl' : 'ltr' };
}

/** @param {Texts} texts @param {string} code @returns {string | undefined} */
export const textOf = (texts, code) => (Object.hasOwn(texts, code) ? texts[/** @type {TextKey} */ (code)] : undefined);
