import { z } from 'zod';
import { hostsOf } from '#server/db/hosts.ts';
import { type StoreAddress, storeAddress } from '#server/files/address.ts';
import { basePath } from '#server/http/base-path.ts';
import { senderAddress, smtpAddress } from '#server/letters/addresses.ts';
import { proxyList } from '#server/http/client-address.ts';
import { collectorAddress, ratioOf, SAMPLERS, type TracingSettings, tracingOf } from '#server/ops/tracing-settings.ts';
import { issuerAddress, type OidcSettings } from '#server/session/oidc-settings.ts';

/** A setting that cannot be used; the message is one line and names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Config = {
  port: number;
  host: string;
  /** As given; relative to the working directory. */
  dataDir: string;
  /** `never`: a database that is not up to date is refused instead of being changed. */
  migrate: 'start' | 'never';
  /** Undefined = the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Where live news is listened to, when `databaseUrl` leads through a transaction pooler. */
  databaseUrlListen: string | undefined;
  /** A standby of `databaseUrl`, which may answer what only reads. */
  databaseUrlRead: string | undefined;
  /** Undefined = the folder `files` under `dataDir`. */
  evidenceStore: StoreAddress | undefined;
  /** Wraps the server's keys in the database; undefined = they lie there as they are. */
  secretKey: string | undefined;
  /** Encrypts backups; undefined = they can be read by whoever has the file. */
  backupKey: string | undefined;
  /** An empty database for `npm run ops -- drill`. */
  drillDatabaseUrl: string | undefined;
  /** Signs the lines of `npm run ops -- audit export`. */
  auditKey: string | undefined;
  seed: 'demo' | 'none';
  /** Seconds. */
  accessTokenTtl: number;
  refreshTokenTtl: number;
  /** How long a session may last however often it is renewed. */
  sessionMaxAge: number;
  adminPassword: string | undefined;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Whether the log has a line of every answer. */
  accessLog: boolean;
  /** Where figures for Prometheus are; undefined = nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** How long a process that is told to stop goes on serving, so that a proxy sends nothing more. */
  drainSeconds: number;
  /** CIDRs of the reverse proxies whose X-Forwarded headers are believed; none = nobody's. */
  trustProxy: string[];
  /** Below which path everything lies; '' = at the root of its host. */
  basePath: string;
  /** The address that people use, without a slash at its end; undefined = letters hold no links. */
  appUrl: string | undefined;
  /** How letters leave, and from whom; undefined = none does. */
  letters: { smtpUrl: string; from: string } | undefined;
  /**
   * Whether this process delivers letters and reminds people beside answering; `only`: it does nothing else (`npm run
   * worker`).
   */
  worker: 'on' | 'off' | 'only';
  /** Whether a password is a way in for everybody; false: for those who administer everything. */
  localAccounts: boolean;
  /** Whether people may register themselves and wait for an admin. */
  registration: boolean;
  /** Whether events of webhooks are sent to addresses that are not public, and without TLS. */
  webhookPrivate: boolean;
  /** Undefined = no traces, and nothing of OpenTelemetry is loaded. */
  tracing: TracingSettings | undefined;
  /** Undefined = people sign in with a password only. */
  oidc: OidcSettings | undefined;
};

const wholeNumber = (min: number, max: number) => {
  const message = `harus bilangan bulat ${min}–${max}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, message);
};
const host = z.string().regex(/^[\w.:-]+$/, 'harus nama host atau alamat IP');
/** A setting that is read by a function of its area. @param said for what it does not understand; else what it throws */
const readBy = <T>(read: (text: string) => T, said?: string) =>
  z.string().transform((text, context) => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue(said ?? (error instanceof Error ? error.message : 'tidak sah'));
      return z.NEVER;
    }
  });
const YEAR_SECONDS = 366 * 86_400;
const postgresUrl = z
  .string()
  // Of several hosts (`h1:5432,h2:5432`) each is tried by itself.
  .refine(
    (text) => hostsOf(text).length > 0 && hostsOf(text).every((url) => URL.canParse(url)),
    'harus berbentuk postgres://…',
  )
  .optional();

/** @throws Error for what is no address of a site without query and anchor */
function appAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new Error('harus alamat yang dipakai orang, misalnya https://capaian.example.go.id');
  }
  return url.href.replace(/\/+$/, '');
}

const OTLP = 'harus http/protobuf';
const RANDOM_KEY = 'paling sedikit 32 karakter acak, misalnya dari: openssl rand -base64 32';

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_URL_LISTEN: postgresUrl,
  DATABASE_URL_READ: postgresUrl.refine((url) => hostsOf(url ?? '_').length < 2, 'harus satu server, tanpa koma'),
  MIGRATE: z.enum(['start', 'never'], 'harus start atau never').default('start'),
  EVIDENCE_STORE: readBy(storeAddress).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SECRET_KEY: z.string().min(32, RANDOM_KEY).optional(),
  BACKUP_KEY: z.string().min(32, RANDOM_KEY).optional(),
  DRILL_DATABASE_URL: postgresUrl,
  AUDIT_KEY: z.string().min(32, RANDOM_KEY).optional(),
  SEED: z.enum(['demo', 'none'], 'harus demo atau none').optional(),
  ACCESS_TOKEN_TTL: wholeNumber(1, YEAR_SECONDS).default(900),
  REFRESH_TOKEN_TTL: wholeNumber(1, YEAR_SECONDS).default(2_592_000),
  SESSION_MAX_AGE: wholeNumber(1, YEAR_SECONDS).default(2_592_000),
  ADMIN_PASSWORD: z.string().min(8, 'paling sedikit 8 karakter').max(128, 'paling banyak 128 karakter').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'harus silent, error, warn, info, atau debug')
    .default('warn'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  ACCESS_LOG: z.enum(['true', 'false'], 'harus true atau false').default('false'),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  TRUST_PROXY: readBy(proxyList, 'harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8').default([]),
  BASE_PATH: readBy(basePath).default(''),
  APP_URL: readBy(appAddress).optional(),
  SMTP_URL: readBy(smtpAddress).optional(),
  REGISTRATION: z.enum(['on', 'off'], 'harus on atau off').default('on'),
  LOCAL_ACCOUNTS: z.enum(['on', 'off'], 'harus on atau off').default('on'),
  WEBHOOK_PRIVATE: z.enum(['true', 'false'], 'harus true atau false').default('false'),
  MAIL_FROM: readBy(senderAddress).optional(),
  WORKER: z.enum(['on', 'off', 'only'], 'harus on, off, atau only').default('on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: readBy(collectorAddress).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: readBy(collectorAddress).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf'], OTLP).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/protobuf'], OTLP).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'harus otlp atau none').default('otlp'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'harus true atau false').default('false'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `harus salah satu dari ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: readBy(ratioOf).default(1),
  OIDC_ISSUER: readBy(issuerAddress).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_UNIT_CLAIM: z.string().optional(),
  OIDC_LINK_EMAIL: z.enum(['true', 'false'], 'harus true atau false').optional(),
});

/** @throws ConfigError when the store has no credentials */
function evidenceStoreOf(e: z.infer<typeof schema>): StoreAddress | undefined {
  if (e.EVIDENCE_STORE === undefined) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY';
    throw new ConfigError(`${missing}: wajib diisi bila EVIDENCE_STORE diisi`);
  }
  return { ...e.EVIDENCE_STORE, credentials: { accessKeyId, secretAccessKey } };
}

/** @throws ConfigError when one of the two is missing */
function lettersOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: z.infer<typeof schema>): Config['letters'] {
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined) throw new ConfigError('SMTP_URL: wajib diisi bila MAIL_FROM diisi');
  if (from === undefined) throw new ConfigError('MAIL_FROM: wajib diisi bila SMTP_URL diisi');
  return { smtpUrl, from };
}

/** @throws ConfigError when links would lead out of where the program is served */
function addressesOf({
  APP_URL: appUrl,
  BASE_PATH: base,
}: z.infer<typeof schema>): Pick<Config, 'appUrl' | 'basePath'> {
  // Without a base nothing is known of it: a proxy may take away what stands there.
  if (appUrl !== undefined && base !== '' && new URL(appUrl).pathname !== base) {
    throw new ConfigError(`APP_URL: harus berakhir dengan BASE_PATH "${base}" (sekarang: ${JSON.stringify(appUrl)})`);
  }
  return { appUrl, basePath: base };
}

const OIDC = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_CLAIM', 'OIDC_UNIT_CLAIM', 'OIDC_LINK_EMAIL'] as const;

/** @throws ConfigError when the settings of the identity provider are incomplete */
function oidcOf(e: z.infer<typeof schema>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, APP_URL: appUrl } = e;
  const given = OIDC.find((name) => e[name] !== undefined);
  if (issuer === undefined) {
    if (given === undefined) return undefined;
    throw new ConfigError(`OIDC_ISSUER: wajib diisi bila ${given} diisi`);
  }
  const needed = (name: string) => new ConfigError(`${name}: wajib diisi bila OIDC_ISSUER diisi`);
  if (clientId === undefined) throw needed('OIDC_CLIENT_ID');
  if (clientSecret === undefined) throw needed('OIDC_CLIENT_SECRET');
  if (appUrl === undefined) throw needed('APP_URL');
  return {
    issuer,
    clientId,
    clientSecret,
    roleClaim: e.OIDC_ROLE_CLAIM,
    unitClaim: e.OIDC_UNIT_CLAIM,
    linkByEmail: e.OIDC_LINK_EMAIL === 'true',
    redirectUri: `${appUrl}/login/oauth`,
  };
}

/** @throws ConfigError when nobody but administrators could come in */
function areLocal({ LOCAL_ACCOUNTS: local, OIDC_ISSUER: issuer }: z.infer<typeof schema>): boolean {
  if (local === 'on' || issuer !== undefined) return local === 'on';
  throw new ConfigError('LOCAL_ACCOUNTS: off perlu OIDC_ISSUER; tanpa penyedia identitas hanya admin yang dapat masuk');
}

const SECRETS = new Set([
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'AWS_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_URL_LISTEN',
  'DATABASE_URL_READ',
  'SECRET_KEY',
  'BACKUP_KEY',
  'DRILL_DATABASE_URL',
  'AUDIT_KEY',
  'ADMIN_PASSWORD',
]);

/**
 * The settings of contract.md §1 from the environment; an empty variable counts as absent.
 * @throws ConfigError naming the first wrong variable, its value (unless secret) and what is expected
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? '');
    const value = SECRETS.has(name) ? '' : ` (sekarang: ${JSON.stringify(env[name])})`;
    throw new ConfigError(`${name}: ${issue?.message ?? 'tidak sah'}${value}`);
  }
  const e = parsed.data;
  if (e.METRICS_PORT === e.PORT) throw new ConfigError(`METRICS_PORT: harus lain dari PORT (sekarang: "${e.PORT}")`);
  if (e.DATABASE_URL_READ !== undefined && e.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_URL: wajib diisi bila DATABASE_URL_READ diisi');
  }
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseUrlListen: e.DATABASE_URL_LISTEN,
    databaseUrlRead: e.DATABASE_URL_READ,
    migrate: e.MIGRATE,
    evidenceStore: evidenceStoreOf(e),
    secretKey: e.SECRET_KEY,
    backupKey: e.BACKUP_KEY,
    drillDatabaseUrl: e.DRILL_DATABASE_URL,
    auditKey: e.AUDIT_KEY,
    // Public passwords never reach a real installation by omission (contract.md §1).
    seed: e.SEED ?? (e.DATABASE_URL === undefined ? 'demo' : 'none'),
    accessTokenTtl: e.ACCESS_TOKEN_TTL,
    refreshTokenTtl: e.REFRESH_TOKEN_TTL,
    sessionMaxAge: e.SESSION_MAX_AGE,
    adminPassword: e.ADMIN_PASSWORD,
    logLevel: e.LOG_LEVEL,
    accessLog: e.ACCESS_LOG === 'true',
    metrics: e.METRICS_PORT === undefined ? undefined : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    drainSeconds: e.DRAIN_SECONDS,
    trustProxy: e.TRUST_PROXY,
    ...addressesOf(e),
    letters: lettersOf(e),
    worker: e.WORKER,
    localAccounts: areLocal(e),
    registration: e.REGISTRATION === 'on',
    webhookPrivate: e.WEBHOOK_PRIVATE === 'true',
    tracing: tracingOf(e),
    oidc: oidcOf(e),
  };
}
