/** Starts the server from the environment, prints which packages of OpenTelemetry are loaded, and stops. */
import { createRequire } from 'node:module';
import { configFromEnv } from '../../kernel/config.js';
import { startServer } from '../../server.js';

const server = await startServer(configFromEnv());
await fetch(`${server.address}/readyz`);
const packages = Object.keys(createRequire(import.meta.url).cache).flatMap(
  (file) => /node_modules[\\/](@opentelemetry[\\/][a-z-]+)[\\/](?!.*node_modules)/.exec(file)?.[1] ?? [],
);
await server.close();
console.log(`loaded: ${JSON.stringify([...new Set(packages)])}`);
