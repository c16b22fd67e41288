import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

const APP_URL_RULE = 'APP_URL: harus alamat yang dipakai orang, misalnya https://capaian.example.go.id';
const SMTP_RULE = 'SMTP_URL: harus berbentuk smtp://pengguna:sandi@host:587 atau smtps://…';

const BASE_RULE =
  'BASE_PATH: harus diawali garis miring dan tidak diakhiri garis miring, misalnya /kinerja; kosong = di akar';

describe('readConfig', () => {
  it('gives the defaults of the contract when nothing is set, and takes an empty variable for absent', () => {
    expect(readConfig({ PORT: '', PATH: '/bin' })).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      databaseUrlListen: undefined,
      databaseUrlRead: undefined,
      migrate: 'start',
      evidenceStore: undefined,
      secretKey: undefined,
      backupKey: undefined,
      drillDatabaseUrl: undefined,
      localAccounts: true,
      auditKey: undefined,
      seed: 'demo',
      accessTokenTtl: 900,
      refreshTokenTtl: 2_592_000,
      sessionMaxAge: 2_592_000,
      adminPassword: undefined,
      logLevel: 'warn',
      accessLog: false,
      metrics: undefined,
      drainSeconds: 0,
      worker: 'on',
      trustProxy: [],
      appUrl: undefined,
      basePath: '',
      tracing: undefined,
      registration: true,
      webhookPrivate: false,
      oidc: undefined,
    });
  });

  it('reads every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgresql://u:p@db:5432,db2/x',
      DATABASE_URL_LISTEN: 'postgres://u:p@db:6432/x',
      DATABASE_URL_READ: 'postgres://u:p@siaga/x',
      MIGRATE: 'never',
      EVIDENCE_STORE: 's3://bukti/capaian/uji?endpoint=http%3A%2F%2Fobjek%3A9000&region=id-1&path_style=true',
      AWS_ACCESS_KEY_ID: 'kunci',
      AWS_SECRET_ACCESS_KEY: 'rahasia',
      SECRET_KEY: 'tiga puluh dua karakter atau lebih',
      BACKUP_KEY: 'tiga puluh dua karakter yang lain',
      DRILL_DATABASE_URL: 'postgres://u:p@db/latihan',
      AUDIT_KEY: 'tiga puluh dua karakter lain lagi',
      SEED: 'none',
      ACCESS_TOKEN_TTL: '60',
      REFRESH_TOKEN_TTL: '3600',
      SESSION_MAX_AGE: '43200',
      ADMIN_PASSWORD: 'panjang sekali',
      LOG_LEVEL: 'info',
      ACCESS_LOG: 'true',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      DRAIN_SECONDS: '5',
      REGISTRATION: 'off',
      LOCAL_ACCOUNTS: 'off',
      WEBHOOK_PRIVATE: 'true',
      TRUST_PROXY: '10.0.0.0/8, fd00::/8,192.0.2.7',
      BASE_PATH: '/kantor/kinerja',
      APP_URL: 'https://capaian.example/kantor/kinerja/',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OIDC_ISSUER: 'https://sso.example/realms/kantor',
      OIDC_CLIENT_ID: 'capaian',
      OIDC_CLIENT_SECRET: 'rahasia',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_UNIT_CLAIM: 'satker',
      OIDC_LINK_EMAIL: 'true',
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://u:p@db:5432,db2/x',
      databaseUrlListen: 'postgres://u:p@db:6432/x',
      databaseUrlRead: 'postgres://u:p@siaga/x',
      migrate: 'never',
      evidenceStore: {
        ...{ bucket: 'bukti', prefix: 'capaian/uji/', endpoint: 'http://objek:9000', region: 'id-1', pathStyle: true },
        credentials: { accessKeyId: 'kunci', secretAccessKey: 'rahasia' },
      },
      secretKey: 'tiga puluh dua karakter atau lebih',
      backupKey: 'tiga puluh dua karakter yang lain',
      drillDatabaseUrl: 'postgres://u:p@db/latihan',
      auditKey: 'tiga puluh dua karakter lain lagi',
      seed: 'none',
      accessTokenTtl: 60,
      refreshTokenTtl: 3600,
      sessionMaxAge: 43_200,
      adminPassword: 'panjang sekali',
      logLevel: 'info',
      accessLog: true,
      metrics: { port: 9464, host: '::1' },
      drainSeconds: 5,
      worker: 'on',
      trustProxy: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7/32'],
      localAccounts: false,
      registration: false,
      webhookPrivate: true,
      basePath: '/kantor/kinerja',
      tracing: { sampler: 'traceidratio', ratio: 0.25 },
      appUrl: 'https://capaian.example/kantor/kinerja',
      oidc: {
        issuer: 'https://sso.example/realms/kantor',
        clientId: 'capaian',
        clientSecret: 'rahasia',
        roleClaim: 'groups',
        unitClaim: 'satker',
        linkByEmail: true,
        redirectUri: 'https://capaian.example/kantor/kinerja/login/oauth',
      },
    });
  });

  it('sends traces where a collector is named, unless a switch says no', () => {
    const tracingOf = (env: Record<string, string>) => readConfig(env).tracing;
    const named = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://otel.example/v1/traces' };
    const on = { sampler: 'parentbased_always_on', ratio: 1 };
    expect([
      tracingOf(named),
      tracingOf({ ...named, OTEL_SDK_DISABLED: 'false' }),
      tracingOf({ ...named, OTEL_SDK_DISABLED: 'true' }),
      tracingOf({ ...named, OTEL_TRACES_EXPORTER: 'none' }),
      tracingOf({ OTEL_TRACES_SAMPLER: 'always_on' }),
    ]).toEqual([on, on, undefined, undefined, undefined]);
  });

  it.each(['true', 'false'])('accounts are tied by their address or not, as it says (%s)', (said) => {
    const provider = { OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
    const env = { ...provider, APP_URL: 'https://capaian.example', OIDC_LINK_EMAIL: said };
    expect(readConfig(env).oidc?.linkByEmail).toBe(said === 'true');
  });

  it('fills a database of its own with the demo, and one that it was given only when told to', () => {
    const seedOf = (env: Record<string, string>) => readConfig(env).seed;
    const given = { DATABASE_URL: 'postgres://u:p@db/x' };
    expect([seedOf({}), seedOf(given), seedOf({ ...given, SEED: 'demo' }), seedOf({ SEED: 'none' })]).toEqual([
      'demo',
      'none',
      'demo',
      'none',
    ]);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT: harus bilangan bulat 0–65535 (sekarang: "70000")'],
    [{ PORT: '4e3' }, 'PORT: harus bilangan bulat 0–65535 (sekarang: "4e3")'],
    [{ ACCESS_LOG: 'ya' }, 'ACCESS_LOG: harus true atau false (sekarang: "ya")'],
    [{ METRICS_PORT: 'ya' }, 'METRICS_PORT: harus bilangan bulat 1–65535 (sekarang: "ya")'],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT: harus lain dari PORT (sekarang: "4000")'],
    [{ METRICS_HOST: 'a b' }, 'METRICS_HOST: harus nama host atau alamat IP (sekarang: "a b")'],
    [{ LOCAL_ACCOUNTS: 'false' }, 'LOCAL_ACCOUNTS: harus on atau off (sekarang: "false")'],
    [
      { LOCAL_ACCOUNTS: 'off' },
      'LOCAL_ACCOUNTS: off perlu OIDC_ISSUER; tanpa penyedia identitas hanya admin yang dapat masuk',
    ],
    [{ SEED: 'semua' }, 'SEED: harus demo atau none (sekarang: "semua")'],
    [{ ACCESS_TOKEN_TTL: '0' }, 'ACCESS_TOKEN_TTL: harus bilangan bulat 1–31622400 (sekarang: "0")'],
    [{ SESSION_MAX_AGE: '12h' }, 'SESSION_MAX_AGE: harus bilangan bulat 1–31622400 (sekarang: "12h")'],
    [{ DATABASE_URL: 'mysql://u:rahasia@db/x' }, 'DATABASE_URL: harus berbentuk postgres://…'],
    [
      { EVIDENCE_STORE: '/srv/bukti' },
      'EVIDENCE_STORE: harus berbentuk s3://bucket/awalan?endpoint=…&region=…&path_style=true (sekarang: "/srv/bukti")',
    ],
    [
      { EVIDENCE_STORE: 's3://b?pathstyle=true' },
      'EVIDENCE_STORE: tidak mengenal pathstyle; yang ada: endpoint, region, path_style (sekarang: "s3://b?pathstyle=true")',
    ],
    [
      { EVIDENCE_STORE: 's3://b?endpoint=objek:9000' },
      'EVIDENCE_STORE: endpoint harus alamat http:// atau https:// (sekarang: "s3://b?endpoint=objek:9000")',
    ],
    [{ EVIDENCE_STORE: 's3://b' }, 'AWS_ACCESS_KEY_ID: wajib diisi bila EVIDENCE_STORE diisi'],
    [
      { EVIDENCE_STORE: 's3://b', AWS_ACCESS_KEY_ID: 'a' },
      'AWS_SECRET_ACCESS_KEY: wajib diisi bila EVIDENCE_STORE diisi',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "10.0.0.0/33")',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/8,' },
      'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "10.0.0.0/8,")',
    ],
    [
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "nginx")',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/8/8' },
      'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "10.0.0.0/8/8")',
    ],
    [
      { TRUST_PROXY: 'fd00::/129' },
      'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "fd00::/129")',
    ],
    [
      { TRUST_PROXY: '10.0.0.1-9' },
      'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "10.0.0.1-9")',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "true")',
    ],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY: harus CIDR dipisahkan koma, misalnya 10.0.0.0/8,fd00::/8 (sekarang: "1")'],
    [{ DATABASE_URL: 'postgres://u:rahasia@db:x,db2/x' }, 'DATABASE_URL: harus berbentuk postgres://…'],
    [{ SECRET_KEY: 'rahasia' }, 'SECRET_KEY: paling sedikit 32 karakter acak, misalnya dari: openssl rand -base64 32'],
    [{ BACKUP_KEY: 'rahasia' }, 'BACKUP_KEY: paling sedikit 32 karakter acak, misalnya dari: openssl rand -base64 32'],
    [{ AUDIT_KEY: 'rahasia' }, 'AUDIT_KEY: paling sedikit 32 karakter acak, misalnya dari: openssl rand -base64 32'],
    [{ DATABASE_URL_LISTEN: 'mysql://u:rahasia@db/x' }, 'DATABASE_URL_LISTEN: harus berbentuk postgres://…'],
    [{ DRILL_DATABASE_URL: 'mysql://u:rahasia@db/x' }, 'DRILL_DATABASE_URL: harus berbentuk postgres://…'],
    [{ APP_URL: 'capaian.example' }, `${APP_URL_RULE} (sekarang: "capaian.example")`],
    [{ APP_URL: 'https://u:p@capaian.example' }, `${APP_URL_RULE} (sekarang: "https://u:p@capaian.example")`],
    [{ BASE_PATH: 'kinerja' }, `${BASE_RULE} (sekarang: "kinerja")`],
    [{ BASE_PATH: '/' }, `${BASE_RULE} (sekarang: "/")`],
    [{ BASE_PATH: '/kinerja/' }, `${BASE_RULE} (sekarang: "/kinerja/")`],
    [{ BASE_PATH: '/a/../b' }, `${BASE_RULE} (sekarang: "/a/../b")`],
    [{ BASE_PATH: '/a//b' }, `${BASE_RULE} (sekarang: "/a//b")`],
    [{ BASE_PATH: '//kinerja' }, `${BASE_RULE} (sekarang: "//kinerja")`],
    [{ BASE_PATH: '/kinerja kita' }, `${BASE_RULE} (sekarang: "/kinerja kita")`],
    [{ BASE_PATH: '/kiner%6aa' }, `${BASE_RULE} (sekarang: "/kiner%6aa")`],
    [{ BASE_PATH: '/a"b' }, `${BASE_RULE} (sekarang: "/a\\"b")`],
    [{ BASE_PATH: '/healthz' }, `${BASE_RULE} (sekarang: "/healthz")`],
    [
      { BASE_PATH: '/kinerja', APP_URL: 'https://kantor.example/' },
      'APP_URL: harus berakhir dengan BASE_PATH "/kinerja" (sekarang: "https://kantor.example")',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4317' },
      'OTEL_EXPORTER_OTLP_ENDPOINT: harus alamat http:// atau https:// penerima OTLP, misalnya http://127.0.0.1:4318 (sekarang: "otel:4317")',
    ],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL: harus http/protobuf (sekarang: "grpc")'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: harus bilangan 0–1, misalnya 0.1 (sekarang: "2")'],
    [{ SMTP_URL: 'http://u:rahasia@surel', MAIL_FROM: 'a@x.id' }, SMTP_RULE],
    [{ DATABASE_URL_READ: 'postgres://a:rahasia@b/x' }, 'DATABASE_URL: wajib diisi bila DATABASE_URL_READ diisi'],
    [{ DATABASE_URL_READ: 'postgres://a:rahasia@b,c/x' }, 'DATABASE_URL_READ: harus satu server, tanpa koma'],
    [{ WORKER: 'ya' }, 'WORKER: harus on, off, atau only (sekarang: "ya")'],
    [{ SMTP_URL: 'smtp://surel' }, 'MAIL_FROM: wajib diisi bila SMTP_URL diisi'],
    [{ MAIL_FROM: 'a@x.id' }, 'SMTP_URL: wajib diisi bila MAIL_FROM diisi'],
    [
      { SMTP_URL: 'smtp://surel', MAIL_FROM: 'Capaian' },
      'MAIL_FROM: harus alamat surel, misalnya Capaian <capaian@example.go.id> (sekarang: "Capaian")',
    ],
    [
      { OIDC_ISSUER: 'http://sso.example' },
      'OIDC_ISSUER: harus alamat https:// penyedia identitas, misalnya https://sso.example.go.id/realms/kantor (sekarang: "http://sso.example")',
    ],
    [{ OIDC_CLIENT_ID: 'capaian' }, 'OIDC_ISSUER: wajib diisi bila OIDC_CLIENT_ID diisi'],
    [{ OIDC_LINK_EMAIL: 'true' }, 'OIDC_ISSUER: wajib diisi bila OIDC_LINK_EMAIL diisi'],
    [{ OIDC_LINK_EMAIL: 'ya' }, 'OIDC_LINK_EMAIL: harus true atau false (sekarang: "ya")'],
    [{ OIDC_ISSUER: 'https://sso.example' }, 'OIDC_CLIENT_ID: wajib diisi bila OIDC_ISSUER diisi'],
    [
      { OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'capaian' },
      'OIDC_CLIENT_SECRET: wajib diisi bila OIDC_ISSUER diisi',
    ],
    [
      { OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'capaian', OIDC_CLIENT_SECRET: 'rahasia' },
      'APP_URL: wajib diisi bila OIDC_ISSUER diisi',
    ],
    [{ ADMIN_PASSWORD: 'pendek' }, 'ADMIN_PASSWORD: paling sedikit 8 karakter'],
  ])('refuses %o with one line that names it and shows no secret', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message));
  });
});
