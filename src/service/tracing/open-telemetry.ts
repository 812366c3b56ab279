/** The tracer that OpenTelemetry makes. Only `startTracing` imports this module, when tracing is on. */
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Link,
  type Span as OpenSpan,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { statementName } from './statement-name.js';
import type { Tracer } from './tracer.js';

/** How long a collector may take. At the end of the process, no more than this is lost. */
const EXPORT_MS = 5000;

/** Takes what `startTracing` takes. */
export function openTelemetry(
  endpoint: string,
  warn: (message: string) => void,
): { readonly tracer: Tracer; close(): Promise<void> } {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const report = (message: string): void => warn(`Spans were not sent to ${url}: ${message}`);
  const nothing = (): void => undefined;
  const logger = { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES replace the name.
    resource: resourceFromAttributes({ 'service.name': 'storefront' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }))],
  });
  // Without the propagator of baggage: a shopper's request could pass any text on to other systems.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  return {
    tracer: tracerOf(provider),
    async close() {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}

function tracerOf(provider: NodeTracerProvider): Tracer {
  const spans = provider.getTracer('storefront');
  return {
    inSpan(name, { kind = 'internal', attributes = {}, cause }, work) {
      const options = {
        kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
        attributes,
        links: linksTo(cause),
      };
      return spans.startActiveSpan(name, options, async (span) => {
        try {
          return await work({ set: (key, value) => void span.setAttribute(key, value) });
        } catch (error) {
          fail(span, typeOf(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },
    request(name, attributes, headers) {
      const caller = propagation.extract(ROOT_CONTEXT, headers);
      const span = spans.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
      const within = trace.setSpan(caller, span);
      return {
        run: (next) => context.with(within, next),
        end(status, more) {
          span.setAttributes(more);
          if (status === undefined) fail(span, 'aborted');
          else span.setAttribute('http.response.status_code', status);
          if (status !== undefined && status >= 500) fail(span, String(status));
          span.end();
        },
      };
    },
    statement(text, name) {
      if (trace.getActiveSpan() === undefined) return undefined;
      const summary = statementName(text);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.summary': summary,
        ...(name === undefined ? {} : { 'storefront.prepared_statement': name }),
      };
      const span = spans.startSpan(summary, { kind: SpanKind.CLIENT, attributes });
      return (error) => {
        if (error !== undefined) fail(span, typeOf(error));
        span.end();
      };
    },
    headers() {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
  };
}

/** @param cause a `traceparent`; none, or one that cannot be read: no link */
function linksTo(cause: string | null | undefined): Link[] {
  if (cause === null || cause === undefined) return [];
  const context = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent: cause }));
  return context ? [{ context }] : [];
}

function fail(span: OpenSpan, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The code of an error, otherwise its name. Its message may hold values. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}
