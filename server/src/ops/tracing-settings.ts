/**
 * Which traces are sent, by the variables that OpenTelemetry itself gives names to. Where they are sent to, with which
 * headers and how patiently, the exporter reads from its own (`OTEL_EXPORTER_OTLP_…`).
 */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type TracingSettings = {
  sampler: (typeof SAMPLERS)[number];
  /** Of traces that begin here, how many are sent; looked at by the samplers that say `traceidratio`. */
  ratio: number;
};

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_TRACES_EXPORTER: 'otlp' | 'none';
  OTEL_SDK_DISABLED: 'true' | 'false';
  OTEL_TRACES_SAMPLER: TracingSettings['sampler'];
  OTEL_TRACES_SAMPLER_ARG: number;
};

/** A collector turns traces on, two switches turn them off. */
export function tracingOf(given: Given): TracingSettings | undefined {
  const collector = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT;
  const off = given.OTEL_SDK_DISABLED === 'true' || given.OTEL_TRACES_EXPORTER === 'none';
  if (collector === undefined || off) return undefined;
  return { sampler: given.OTEL_TRACES_SAMPLER, ratio: given.OTEL_TRACES_SAMPLER_ARG };
}

/** The address of a collector. @throws Error for what is none */
export function collectorAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('harus alamat http:// atau https:// penerima OTLP, misalnya http://127.0.0.1:4318');
  }
  return text;
}

/** A share between 0 and 1. @throws Error for anything else */
export function ratioOf(text: string): number {
  if (!/^(?:0?\.\d{1,9}|[01](?:\.0)?)$/.test(text)) throw new Error('harus bilangan 0–1, misalnya 0.1');
  return Number(text);
}
