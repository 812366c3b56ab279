/** Requests per minute and caller. */
export interface RateLimits {
  /** Public reads, by address. */
  read: number;
  /** A shopper's reads and writes, by address. */
  write: number;
  /**
   * Routes where something can be guessed: order look-up, gift card codes. By address, and by shopper across addresses.
   */
  lookup: number;
  /** Routes whose input reaches a person: reviews, restock notices, messages. By address. */
  message: number;
  /** By address. */
  admin: number;
}

/** How much work of shoppers one process takes on. It refuses more at once, with 503 and Retry-After. */
export interface LoadLimits {
  /** Requests that run at once, besides payments. Others wait for one of them to end. */
  running: number;
  /** Requests of payments that run at once: completing and resuming a checkout, and events of providers. */
  payments: number;
  /** How long a request may have to wait for its turn, in milliseconds; reads half of it, payments twice. */
  waitMs: number;
  /** A request that has waited so long is refused after all, in milliseconds. */
  lateMs: number;
  /** Mean delay of the event loop from which writes are refused, in milliseconds; reads from half of it. */
  loopDelayMs: number;
}

/** `web` answers requests, `worker` does the background work, `all` both. */
export type Role = (typeof ROLES)[number];
const ROLES = ['all', 'web', 'worker'] as const;

export interface Config {
  role: Role;
  /**
   * How long a process that was asked to stop still takes requests. Meanwhile `/readyz` answers 503, so that a load balancer
   * sends new requests to others.
   */
  drainMs: number;
  host: string;
  port: number;
  /** The port where Prometheus reads `/metrics`. Absent: there is none. */
  metricsPort: number | undefined;
  /** The host of `metricsPort`. Default: this machine only, whatever `host` is. */
  metricsHost: string;
  /** The collector of OpenTelemetry that spans are sent to, by OTLP over HTTP. Absent: there is no tracing. */
  tracesUrl: string | undefined;
  /** May name several servers, as in `postgres://user@one,two/shop`: the one that takes writes is used. */
  databaseUrl: string | undefined;
  /** A replica of the database, for reads of what every visitor sees. Absent: they go to the database itself. */
  databaseReadUrl: string | undefined;
  /** Most database connections. Absent: see `openDatabase`. */
  poolSize: number | undefined;
  dataDir: string;
  /** May do everything in every store, and makes stores. Absent: only the keys of stores work. */
  adminApiKey: string | undefined;
  /**
   * Part of the hash of every gift card code. It must not change once cards are issued. Absent: only a salt is used.
   */
  giftCardKey: string | undefined;
  logLevel: string;
  /** Proxies that are trusted to name the client: true for all, false for none, or addresses and networks. */
  trustProxy: boolean | string[];
  /** Address of the shop's pages, for links in emails of a store that names no origin. Absent: see `pagesUrl`. */
  publicUrl: string | undefined;
  /**
   * The target of emails: `smtp://user:pass@host:587`, `smtps://…`, `file:///folder`. Absent: the page /outbox; in
   * production none.
   */
  mailUrl: URL | undefined;
  /** The sender of stores whose email settings name none: an email address. */
  mailFrom: string | undefined;
  /**
   * Address at which shoppers reach this service, for links in emails that end a notice. Absent: in development its
   * own.
   */
  apiUrl: string | undefined;
  /**
   * Path of shoppers' cookies. Absent: the store's own, so that stores are separate. `/` when a server that renders
   * pages must read them.
   */
  cookiePath: string | undefined;
  production: boolean;
  /** false: no limits, for tests and measurements. */
  rateLimits: RateLimits | false;
  /** false: nothing is refused because of load. */
  load: LoadLimits | false;
  /** Size of the cache of public reads, in bytes. */
  cacheBytes: number;
  /** Checks every response against the contract. For tests: it costs time. */
  checkResponses: boolean;
  /** Webhooks may go to private addresses, including this machine. */
  webhooksAllowPrivate: boolean;
  /**
   * The address where pages load the sandbox of extensions: another origin that serves this API's /ext/sandbox. Absent:
   * the API's own.
   */
  extensionSandboxUrl: string | undefined;
  /**
   * Address of the page on which editors of a site work, for links in their emails. Its origin is the only one whose pages
   * may use an editor's session. Absent: the API's own origin.
   */
  editorUrl: string | undefined;
}

export const defaultConfig: Config = {
  role: 'all',
  drainMs: 0,
  host: '127.0.0.1',
  port: 4000,
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  tracesUrl: undefined,
  databaseUrl: undefined,
  databaseReadUrl: undefined,
  poolSize: undefined,
  dataDir: '.data',
  adminApiKey: undefined,
  giftCardKey: undefined,
  logLevel: 'info',
  trustProxy: false,
  publicUrl: undefined,
  mailUrl: undefined,
  mailFrom: undefined,
  apiUrl: undefined,
  cookiePath: undefined,
  production: false,
  rateLimits: { read: 3000, write: 600, lookup: 20, message: 60, admin: 3000 },
  load: { running: 32, payments: 1000, waitMs: 1000, lateMs: 1500, loopDelayMs: 1000 },
  cacheBytes: 64 * 1024 * 1024,
  checkResponses: false,
  webhooksAllowPrivate: true,
  extensionSandboxUrl: undefined,
  editorUrl: undefined,
};

/** A load balancer that asks every two seconds has seen it twice. */
const PRODUCTION_DRAIN_MS = 5000;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Settings from the environment: `PORT HOST METRICS_PORT METRICS_HOST DATABASE_URL DATABASE_READ_URL DATABASE_POOL_SIZE DATA_DIR
 * ADMIN_API_KEY GIFT_CARD_KEY LOG_LEVEL TRUST_PROXY PUBLIC_URL PUBLIC_API_URL MAIL_URL MAIL_FROM COOKIE_PATH NODE_ENV
 * CACHE_MB WEBHOOKS_ALLOW_PRIVATE ROLE DRAIN_SECONDS MAX_RUNNING MAX_PAYMENTS MAX_WAIT_MS MAX_LOOP_DELAY_MS
 * OTEL_EXPORTER_OTLP_ENDPOINT EDITOR_URL`.
 * @throws Error that names the variable and its allowed values
 */
export function configFromEnv(env: NodeJS.ProcessEnv = process.env): Config {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const logLevel = text('LOG_LEVEL') ?? defaultConfig.logLevel;
  if (!LOG_LEVELS.includes(logLevel)) throw new Error(`LOG_LEVEL is "${logLevel}"; use one of ${LOG_LEVELS.join(' ')}`);
  const adminApiKey = text('ADMIN_API_KEY');
  if (adminApiKey && adminApiKey.length < 16)
    throw new Error('ADMIN_API_KEY is shorter than 16 characters; make one with: openssl rand -base64 32');
  const giftCardKey = text('GIFT_CARD_KEY');
  if (giftCardKey && giftCardKey.length < 16)
    throw new Error('GIFT_CARD_KEY is shorter than 16 characters; make one with: openssl rand -base64 32');
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must begin with postgres://');
  const databaseReadUrl = text('DATABASE_READ_URL');
  if (databaseReadUrl && !/^postgres(ql)?:\/\//.test(databaseReadUrl))
    throw new Error('DATABASE_READ_URL must begin with postgres://');
  const extensionSandboxUrl = text('EXTENSION_SANDBOX_URL');
  if (extensionSandboxUrl && !/^https?:\/\/.+\/ext\/sandbox$/.test(extensionSandboxUrl))
    throw new Error('EXTENSION_SANDBOX_URL must be a full address that ends in /ext/sandbox');
  const production = text('NODE_ENV') === 'production';
  return {
    ...defaultConfig,
    role: role(text('ROLE')),
    drainMs: drainMs(text('DRAIN_SECONDS')) ?? (production ? PRODUCTION_DRAIN_MS : defaultConfig.drainMs),
    port: port('PORT', text('PORT')) ?? defaultConfig.port,
    host: text('HOST') ?? defaultConfig.host,
    metricsPort: port('METRICS_PORT', text('METRICS_PORT')),
    metricsHost: text('METRICS_HOST') ?? defaultConfig.metricsHost,
    tracesUrl: address(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'the address of the collector without /v1/traces, such as http://127.0.0.1:4318',
      text('OTEL_EXPORTER_OTLP_ENDPOINT'),
    ),
    databaseUrl,
    databaseReadUrl,
    poolSize: poolSize(text('DATABASE_POOL_SIZE')),
    dataDir: text('DATA_DIR') ?? defaultConfig.dataDir,
    adminApiKey,
    giftCardKey,
    logLevel,
    trustProxy: trustProxy(text('TRUST_PROXY')),
    publicUrl: address('PUBLIC_URL', 'the whole address of the shop, such as https://shop.example', text('PUBLIC_URL')),
    apiUrl: address(
      'PUBLIC_API_URL',
      'the whole address of this service, such as https://api.shop.example',
      text('PUBLIC_API_URL'),
    ),
    mailUrl: mailUrl(text('MAIL_URL')),
    mailFrom: mailFrom(text('MAIL_FROM')),
    cookiePath: cookiePath(text('COOKIE_PATH')),
    production,
    webhooksAllowPrivate: flag('WEBHOOKS_ALLOW_PRIVATE', text('WEBHOOKS_ALLOW_PRIVATE')) ?? !production,
    extensionSandboxUrl,
    editorUrl: address(
      'EDITOR_URL',
      "the whole address of the editor's page, such as https://editor.shop.example",
      text('EDITOR_URL'),
    ),
    load: load(text),
    cacheBytes: megabytes('CACHE_MB', text('CACHE_MB')) ?? defaultConfig.cacheBytes,
  };
}

function role(value: string | undefined): Role {
  const found = value === undefined ? defaultConfig.role : ROLES.find((name) => name === value);
  if (found === undefined) throw new Error(`ROLE is "${value}"; use one of ${ROLES.join(' ')}`);
  return found;
}

function drainMs(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,3}$/.test(value))
    throw new Error(`DRAIN_SECONDS is "${value}"; use a whole number of seconds from 0 to 999`);
  return Number(value) * 1000;
}

/** `MAX_RUNNING=0` turns the limits off. */
function load(text: (name: string) => string | undefined): LoadLimits | false {
  const defaults = defaultConfig.load as LoadLimits;
  const whole = (name: string, otherwise: number, least = 1): number => {
    const value = text(name);
    if (value === undefined) return otherwise;
    if (!/^\d{1,6}$/.test(value) || Number(value) < least)
      throw new Error(`${name} is "${value}"; use a whole number from ${least} to 999999`);
    return Number(value);
  };
  const waitMs = whole('MAX_WAIT_MS', defaults.waitMs);
  const limits = {
    running: whole('MAX_RUNNING', defaults.running, 0),
    payments: whole('MAX_PAYMENTS', defaults.payments),
    waitMs,
    lateMs: (waitMs * defaults.lateMs) / defaults.waitMs,
    loopDelayMs: whole('MAX_LOOP_DELAY_MS', defaults.loopDelayMs),
  };
  return limits.running === 0 ? false : limits;
}

function poolSize(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 2 || number > 1000)
    throw new Error(`DATABASE_POOL_SIZE is "${value}"; use a number of connections from 2 to 1000, or leave it out`);
  return number;
}

function port(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535) throw new Error(`${name} is "${value}"; use a number from 0 to 65535`);
  return number;
}

function address(name: string, what: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`${name} is "${value}"; use ${what}`);
  return url.href;
}

function mailUrl(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSmtp =
    url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
  const isFile = url?.protocol === 'file:' && url.host === '' && url.pathname.length > 1;
  // The message must not contain the value: it may include a password.
  if (!url || !(isSmtp || isFile) || url.search || url.hash)
    throw new Error(
      'MAIL_URL must be smtp://user:password@host:587, smtps://user:password@host:465 or file:///a/folder',
    );
  return url;
}

function mailFrom(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[^@\s<>,]+@[^@\s<>,]+$/.test(value))
    throw new Error(`MAIL_FROM is "${value}"; use an email address, such as shop@example.com`);
  return value;
}

/** The address of the shop's pages when a store names none: PUBLIC_URL, otherwise in development this service. */
export const pagesUrl = ({ publicUrl: configured, production, host, port: port }: Config): string | undefined =>
  configured ?? (production ? undefined : `http://${host.includes(':') ? `[${host}]` : host}:${port}`);

/** The address where shoppers reach this service; undefined in production without PUBLIC_API_URL. */
export const serviceUrl = ({ apiUrl, ...config }: Config): string | undefined =>
  apiUrl ?? pagesUrl({ ...config, apiUrl, publicUrl: undefined });

function cookiePath(value: string | undefined): string | undefined {
  if (value !== undefined && !/^\/[\w./-]{0,100}$/.test(value))
    throw new Error(`COOKIE_PATH is "${value}"; use a path that begins with /, such as / itself`);
  return value;
}

function megabytes(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,5}$/.test(value)) throw new Error(`${name} is "${value}"; use a whole number of megabytes, 0 for none`);
  return Number(value) * 1024 * 1024;
}

function flag(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value !== '0' && value !== '1') throw new Error(`${name} is "${value}"; use 1 for yes or 0 for no`);
  return value === '1';
}

function trustProxy(value: string | undefined): boolean | string[] {
  if (value === undefined || value === 'false') return false;
  return value === 'true' ? true : value.split(',').map((address) => address.trim());
}
