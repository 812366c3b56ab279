import { setTracer } from './tracer.js';

export interface TracingOptions {
  /** Receives messages for the operator, such as that the collector does not answer. Default: warnings of the process. */
  readonly warn?: (message: string) => void;
}

export interface Tracing {
  /** Sends the spans that wait, and ends tracing. */
  close(): Promise<void>;
}

/**
 * Sends the spans of this process to a collector, by OTLP over HTTP. OpenTelemetry is loaded only here. Call it before
 * `createApp`, once in a process.
 * @throws Error that names the packages to install
 * @param endpoint the collector's address without a path, such as http://127.0.0.1:4318
 */
export async function startTracing(
  endpoint: string,
  { warn = (message) => process.emitWarning(message) }: TracingOptions = {},
): Promise<Tracing> {
  const { openTelemetry } = await load();
  const running = openTelemetry(endpoint, warn);
  setTracer(running.tracer);
  return {
    async close() {
      setTracer(undefined);
      await running.close();
    },
  };
}

/** Optional peer dependencies of the package: they take more room than all that the service needs without them. */
export const PACKAGES = [
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
] as const;

async function load(): Promise<typeof import('./open-telemetry.js')> {
  try {
    return await import('./open-telemetry.js');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed; run: npm install ${PACKAGES.join(' ')}`,
      { cause: error },
    );
  }
}
