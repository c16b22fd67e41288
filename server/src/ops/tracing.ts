/** Spans of requests for a collector that speaks OTLP (docs/decisions/0113). Loaded only when one is named. */
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { getNumberFromEnv, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import type { TracingSettings } from '#server/ops/tracing-settings.ts';
import { VERSION } from '#server/version.ts';

/** Milliseconds that the end of the process waits for a collector, and between two lines about one that is not there. */
const LAST_MS = 2000;
const TELL_MS = 60_000;
/** Asked every second by whoever watches, and the two dozen files that a page consists of. */
const UNTRACED = new Set<string | undefined>(['/healthz', '/readyz', '/*']);

const propagator = new W3CTraceContextPropagator();
const HEADERS = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
};

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('ratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

/** What of a name is set, without what is not. */
const given = (numbers: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).filter((entry): entry is [string, number] => entry[1] !== undefined));

export type Tracing = {
  /** Makes a span of every request of an application that has no routes yet. */
  watch(app: App): void;
  /** Sends what is left; never waits long, and never throws. */
  close(): Promise<void>;
};

type Log = { warn(data: { err: unknown }, message: string): void };

/** @param log told, once a minute at most, that nothing can be delivered */
export function openTracing(settings: TracingSettings, log: Log): Tracing {
  let told = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    log.warn({ err: error instanceof Error ? error : new Error(JSON.stringify(error)) }, 'traces not delivered');
  });
  const batch = given({
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
  });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'capaian', 'service.version': VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batch })],
  });
  const tracer = provider.getTracer('capaian', VERSION);
  const spans = new WeakMap<FastifyRequest, Span>();
  const errors = new WeakMap<FastifyRequest, string>();
  return {
    watch(app) {
      app.addHook('onRequest', async (request) => {
        const { method, url, protocol, routeOptions } = request;
        const { url: route, config } = routeOptions;
        // A stream lasts as long as its page: its span would be sent hours later, and say nothing.
        if (UNTRACED.has(route) || config.meter?.of === 'stream') return;
        const above = propagator.extract(ROOT_CONTEXT, request.headers, HEADERS);
        const attributes = {
          'http.request.method': method,
          'url.scheme': protocol,
          // Never the query, which may hold what people search for.
          'url.path': url.replace(/[?#].*$/s, ''),
          ...(route !== undefined && { 'http.route': route }),
          'capaian.request_id': request.id,
        };
        const name = route === undefined ? method : `${method} ${route}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, above);
        const { traceId, spanId } = span.spanContext();
        request.log = request.log.child({ trace_id: traceId, span_id: spanId });
        spans.set(request, span);
      });
      // What it is answered with is decided afterwards.
      app.addHook('onError', async (request, _reply, error) => void errors.set(request, error.code ?? error.name));
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) {
          span?.setStatus({ code: SpanStatusCode.ERROR });
          span?.setAttribute('error.type', errors.get(request) ?? String(reply.statusCode));
        }
        span?.end();
      });
    },
    async close() {
      const timer = Promise.withResolvers<void>();
      setTimeout(timer.resolve, LAST_MS).unref();
      await Promise.race([provider.shutdown().catch(() => undefined), timer.promise]);
    },
  };
}
