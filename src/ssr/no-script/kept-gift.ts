/**
 * The input for a gift card that was not added. The redirect to the product's page keeps it for some minutes in
 * a cookie, because an address would put a name and a message into logs. The address only has the name of the refused field.
 */
import type { GiftCardDeliveryInput } from '@storefront/contract';

/** Query parameter of a page whose fields get the values back: the field that was refused, or `none`. */
export const GIFT_PARAMETER = 'gift-refused';
/** Not a cookie of the API, which gets all that begin with `wb_`. */
const COOKIE = 'storefront_gift';
const SECONDS = 600;
const FIELDS = ['recipientName', 'recipientEmail', 'message', 'sendOn'] as const;
type GiftField = (typeof FIELDS)[number];
/** Characters. Longer than the longest valid fields. */
const MOST_VALUE = 3000;

export interface KeptGift {
  values?: GiftCardDeliveryInput;
  refused?: GiftField;
}

const asField = (text: string | null): GiftField | undefined => FIELDS.find((field) => field === text);

/** The field that the service refused, by the paths of an error. */
export function refusedField(error: unknown): GiftField | undefined {
  const { errors = [] } = error as { errors?: readonly { path?: string }[] };
  return errors
    .map(({ path }) => asField(path?.replace(/^giftCard\./, '') ?? null))
    .find((field) => field !== undefined);
}

/** `Set-Cookie` that keeps the values; without values one that removes them. */
export function giftCookie(values: GiftCardDeliveryInput | undefined, isSecure: boolean): string {
  const text = values ? Buffer.from(JSON.stringify(values)).toString('base64url') : '';
  const isKept = text !== '' && text.length <= MOST_VALUE;
  const ends = `Max-Age=${String(isKept ? SECONDS : 0)}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${COOKIE}=${isKept ? text : ''}; Path=/; ${ends}`;
}

/** True if the request has values of an earlier attempt. */
export const hasKeptGift = ({ headers }: Request): boolean => valueOf(headers) !== undefined;

/** The values and the error for the fields of a page; undefined on a page that no refused form leads to. */
export function keptGift({ url, headers }: Request): KeptGift | undefined {
  const parameter = new URL(url).searchParams.get(GIFT_PARAMETER);
  if (parameter === null) return undefined;
  const refused = asField(parameter);
  const values = read(valueOf(headers));
  return { ...(values && { values }), ...(refused && { refused }) };
}

function valueOf(headers: Headers): string | undefined {
  const pattern = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w-]{1,${String(MOST_VALUE)}})\\s*(?:;|$)`);
  return pattern.exec(headers.get('cookie') ?? '')?.[1];
}

/** The shopper's browser sends the cookie, so it may contain anything. */
function read(text: string | undefined): GiftCardDeliveryInput | undefined {
  if (text === undefined) return undefined;
  try {
    const record = Object(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))) as Record<string, unknown>;
    const entries = FIELDS.map((name) => [name, record[name]] as const);
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  } catch {
    return undefined;
  }
}
