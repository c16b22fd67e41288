/** What is counted of a call beside the call itself, when somebody counts (`METRICS_PORT`); each route declares it. */
export type Meter =
  | { of: 'sign-in' }
  /** An answer that goes on until one side ends it. */
  | { of: 'stream' }
  | { of: 'decision'; kind: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    meter?: Meter;
  }
}

/** The config of a route whose answers are counted as what they are. */
export const counted = (meter: Meter): { meter: Meter } => ({ meter });
