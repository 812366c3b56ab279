import type { FastifyInstance } from 'fastify';
import type { Config } from './config.js';
import type { Database } from './database/connection.js';
import type { AccountOptions } from './modules/account/options.js';
import type { Mailer } from './modules/emails/mailer.js';
import type { PaymentProviders } from './modules/store/payment-providers.js';
import type { StoreDirectory } from './modules/store/store-directory.js';
import type { BodyCache } from './plugins/body-cache.js';

/** What the modules share. One per app. */
export interface Services {
  database: Database;
  config: Config;
  stores: StoreDirectory;
  providers: PaymentProviders;
  bodies: BodyCache;
  accounts: AccountOptions;
  /** Sends emails; undefined: nobody does. */
  mailer: Mailer | undefined;
}

/** Registers the routes of one noun. */
export type Module = (app: FastifyInstance, services: Services) => void;
