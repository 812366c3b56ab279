import type { FastifyInstance } from 'fastify';
import type { Attempts } from './attempts.js';
import type { Body } from './bodies.js';
import type { Config } from './config.js';
import type { Kept } from './kept.js';
import type { Database } from '../database/connection.js';
import type { AccountOptions } from './account-options.js';
import type { Mailer } from './mailer.js';
import type { PaymentProviders } from './payment-providers.js';
import type { ProductCounts } from './product-counts.js';
import type { PublicReads } from './public-reads.js';
import type { StoreDirectory } from './store-directory.js';
import type { WorkerMetrics } from './worker-metrics.js';

/** The services that the modules share. One per app. */
export interface Services {
  database: Database;
  /** Reads of what every visitor sees, on a replica where there is one. */
  publicReads: PublicReads;
  config: Config;
  stores: StoreDirectory;
  providers: PaymentProviders;
  /** Responses of public reads. */
  bodies: Kept<Body>;
  /** Of categories, by market. */
  productCounts: ProductCounts;
  /** Limits on what can be guessed, for all processes together. */
  attempts: Attempts;
  accounts: AccountOptions;
  /** Sends emails; undefined: no emails are sent. */
  mailer: Mailer | undefined;
  /** The metrics of the background work. */
  workers: WorkerMetrics;
  /** True from the request to stop until the process ends. */
  isStopping: boolean;
}

/** Registers the routes of one noun. */
export type Module = (app: FastifyInstance, services: Services) => void;
