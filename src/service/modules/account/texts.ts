import type { AccountEmailKind } from '@storefront/contract';

export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

type Texts = Readonly<Record<AccountEmailKind, EmailText>>;

/** `{store}` is the shop, `{link}` the address of its page. */
const texts: Readonly<Record<string, Texts>> = {
  en: {
    verify: {
      subject: '{store}: confirm your e-mail address',
      body: 'Open your account by following this link within 48 hours:\n\n{link}\n\nIf you did not ask for an account, do not follow it; nothing will happen.',
    },
    'account-exists': {
      subject: '{store}: you have an account already',
      body: 'Somebody, probably you, asked for an account with this address. You have one already: sign in, or set a new password here:\n\n{link}\n\nIf it was not you, there is nothing to do.',
    },
    'password-reset': {
      subject: '{store}: set a new password',
      body: 'Set a new password by following this link within one hour:\n\n{link}\n\nIf you did not ask for it, there is nothing to do; your password stays as it is.',
    },
    'password-changed': {
      subject: '{store}: your password was changed',
      body: 'The password of your account was changed, and you were signed out everywhere else.\n\nIf it was not you, set a new one here:\n\n{link}',
    },
    'account-deleted': {
      subject: '{store}: your account was deleted',
      body: 'Your account was deleted. Your orders stay in the records of the shop, as the law asks for.',
    },
  },
  de: {
    verify: {
      subject: '{store}: Bestätigen Sie Ihre E-OutgoingEmail-Adresse',
      body: 'Eröffnen Sie Ihr Konto, indem Sie diesem Link innerhalb von 48 Stunden folgen:\n\n{link}\n\nWenn Sie kein Konto eröffnen wollten, folgen Sie ihm nicht; dann geschieht nichts.',
    },
    'account-exists': {
      subject: '{store}: Sie haben bereits ein Konto',
      body: 'Jemand, vermutlich Sie selbst, wollte mit dieser Adresse ein Konto eröffnen. Sie haben bereits eines: Melden Sie sich an, oder setzen Sie hier ein neues Passwort:\n\n{link}\n\nWenn Sie es nicht waren, müssen Sie nichts tun.',
    },
    'password-reset': {
      subject: '{store}: Neues Passwort setzen',
      body: 'Setzen Sie ein neues Passwort, indem Sie diesem Link innerhalb einer Stunde folgen:\n\n{link}\n\nWenn Sie das nicht wollten, müssen Sie nichts tun; Ihr Passwort bleibt, wie es ist.',
    },
    'password-changed': {
      subject: '{store}: Ihr Passwort wurde geändert',
      body: 'Das Passwort Ihres Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.\n\nWenn Sie das nicht waren, setzen Sie hier ein neues:\n\n{link}',
    },
    'account-deleted': {
      subject: '{store}: Ihr Konto wurde gelöscht',
      body: 'Ihr Konto wurde gelöscht. Ihre Bestellungen bleiben, wie das Gesetz es verlangt, in den Unterlagen des Shops.',
    },
  },
  fr: {
    verify: {
      subject: '{store} : confirmez votre adresse e-mail',
      body: 'Ouvrez votre compte en suivant ce lien dans les 48 heures :\n\n{link}\n\nSi vous n’avez pas demandé de compte, ne le suivez pas ; rien ne se passera.',
    },
    'account-exists': {
      subject: '{store} : vous avez déjà un compte',
      body: 'Quelqu’un, sans doute vous, a demandé un compte avec cette adresse. Vous en avez déjà un : connectez-vous, ou choisissez un nouveau mot de passe ici :\n\n{link}\n\nSi ce n’était pas vous, il n’y a rien à faire.',
    },
    'password-reset': {
      subject: '{store} : choisissez un nouveau mot de passe',
      body: 'Choisissez un nouveau mot de passe en suivant ce lien dans l’heure :\n\n{link}\n\nSi vous ne l’avez pas demandé, il n’y a rien à faire ; votre mot de passe reste le même.',
    },
    'password-changed': {
      subject: '{store} : votre mot de passe a été changé',
      body: 'Le mot de passe de votre compte a été changé et vous avez été déconnecté partout ailleurs.\n\nSi ce n’était pas vous, choisissez-en un nouveau ici :\n\n{link}',
    },
    'account-deleted': {
      subject: '{store} : votre compte a été supprimé',
      body: 'Votre compte a été supprimé. Vos commandes restent dans les registres de la boutique, comme la loi l’exige.',
    },
  },
  es: {
    verify: {
      subject: '{store}: confirme su dirección de correo',
      body: 'Abra su cuenta siguiendo este enlace en las próximas 48 horas:\n\n{link}\n\nSi no ha pedido una cuenta, no lo siga; no ocurrirá nada.',
    },
    'account-exists': {
      subject: '{store}: ya tiene una cuenta',
      body: 'Alguien, probablemente usted, ha pedido una cuenta con esta dirección. Ya tiene una: inicie sesión o elija aquí una contraseña nueva:\n\n{link}\n\nSi no ha sido usted, no tiene que hacer nada.',
    },
    'password-reset': {
      subject: '{store}: elija una contraseña nueva',
      body: 'Elija una contraseña nueva siguiendo este enlace en el plazo de una hora:\n\n{link}\n\nSi no lo ha pedido, no tiene que hacer nada; su contraseña no cambia.',
    },
    'password-changed': {
      subject: '{store}: su contraseña ha cambiado',
      body: 'La contraseña de su cuenta ha cambiado y se ha cerrado la sesión en los demás dispositivos.\n\nSi no ha sido usted, elija aquí una nueva:\n\n{link}',
    },
    'account-deleted': {
      subject: '{store}: su cuenta se ha eliminado',
      body: 'Su cuenta se ha eliminado. Sus pedidos permanecen en los registros de la tienda, como exige la ley.',
    },
  },
  ar: {
    verify: {
      subject: '{store}: تأكيد عنوان بريدك الإلكتروني',
      body: 'افتح حسابك باتباع هذا الرابط خلال 48 ساعة:\n\n{link}\n\nإذا لم تطلب حسابًا فلا تتبعه، ولن يحدث شيء.',
    },
    'account-exists': {
      subject: '{store}: لديك حساب بالفعل',
      body: 'طلب شخص ما، وربما أنت، حسابًا بهذا العنوان. لديك حساب بالفعل: سجّل الدخول، أو اختر كلمة مرور جديدة هنا:\n\n{link}\n\nإذا لم تكن أنت فلا حاجة إلى فعل شيء.',
    },
    'password-reset': {
      subject: '{store}: اختر كلمة مرور جديدة',
      body: 'اختر كلمة مرور جديدة باتباع هذا الرابط خلال ساعة واحدة:\n\n{link}\n\nإذا لم تطلب ذلك فلا حاجة إلى فعل شيء، وتبقى كلمة مرورك كما هي.',
    },
    'password-changed': {
      subject: '{store}: تم تغيير كلمة المرور',
      body: 'تم تغيير كلمة مرور حسابك، وتم تسجيل خروجك من كل الأجهزة الأخرى.\n\nإذا لم تكن أنت من فعل ذلك فاختر كلمة جديدة هنا:\n\n{link}',
    },
    'account-deleted': {
      subject: '{store}: تم حذف حسابك',
      body: 'تم حذف حسابك. تبقى طلباتك في سجلات المتجر كما يقتضي القانون.',
    },
  },
  ja: {
    verify: {
      subject: '{store}：メールアドレスの確認',
      body: '48時間以内に次のリンクを開くと、アカウントが作成されます。\n\n{link}\n\nお心当たりがない場合は、リンクを開かないでください。何も起こりません。',
    },
    'account-exists': {
      subject: '{store}：アカウントはすでにあります',
      body: 'このメールアドレスでアカウントの申し込みがありました。アカウントはすでに作成されています。ログインするか、次のリンクから新しいパスワードを設定してください。\n\n{link}\n\nお心当たりがない場合は、何もする必要はありません。',
    },
    'password-reset': {
      subject: '{store}：新しいパスワードの設定',
      body: '1時間以内に次のリンクを開いて、新しいパスワードを設定してください。\n\n{link}\n\nお心当たりがない場合は、何もする必要はありません。パスワードは変わりません。',
    },
    'password-changed': {
      subject: '{store}：パスワードが変更されました',
      body: 'アカウントのパスワードが変更され、ほかのすべての端末からログアウトしました。\n\nお心当たりがない場合は、次のリンクから新しいパスワードを設定してください。\n\n{link}',
    },
    'account-deleted': {
      subject: '{store}：アカウントが削除されました',
      body: 'アカウントは削除されました。ご注文の記録は、法令に従ってショップに保管されます。',
    },
  },
  pl: {
    verify: {
      subject: '{store}: potwierdź swój adres e-mail',
      body: 'Otwórz konto, klikając ten link w ciągu 48 godzin:\n\n{link}\n\nJeśli to nie Twoja prośba, nie klikaj; nic się nie stanie.',
    },
    'account-exists': {
      subject: '{store}: masz już konto',
      body: 'Ktoś, prawdopodobnie Ty, poprosił o konto z tym adresem. Masz już konto: zaloguj się lub ustaw tutaj nowe hasło:\n\n{link}\n\nJeśli to nie Ty, nie musisz nic robić.',
    },
    'password-reset': {
      subject: '{store}: ustaw nowe hasło',
      body: 'Ustaw nowe hasło, klikając ten link w ciągu godziny:\n\n{link}\n\nJeśli to nie Twoja prośba, nie musisz nic robić; hasło się nie zmieni.',
    },
    'password-changed': {
      subject: '{store}: Twoje hasło zostało zmienione',
      body: 'Hasło do Twojego konta zostało zmienione, a na pozostałych urządzeniach nastąpiło wylogowanie.\n\nJeśli to nie Ty, ustaw tutaj nowe:\n\n{link}',
    },
    'account-deleted': {
      subject: '{store}: Twoje konto zostało usunięte',
      body: 'Twoje konto zostało usunięte. Zamówienia pozostają w dokumentacji sklepu, jak wymaga tego prawo.',
    },
  },
};

/** @param locale BCP 47; in a language that there is no text in, it is English */
export function emailText(kind: AccountEmailKind, locale: string, values: { store: string; link: string }): EmailText {
  const its = (texts[locale.toLowerCase().split('-')[0] ?? ''] ?? texts['en']!)[kind];
  const fill = (text: string): string => text.replace(/\{(store|link)\}/g, (_, name: 'store' | 'link') => values[name]);
  // A name with a line break would begin another header.
  return { subject: fill(its.subject).replace(/\s+/g, ' '), body: fill(its.body) };
}
