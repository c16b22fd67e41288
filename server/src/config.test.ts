import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('readConfig', () => {
  it('gives the defaults of the contract when nothing is set, and takes an empty variable for absent', () => {
    expect(readConfig({ PORT: '', PATH: '/bin' })).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      seed: 'demo',
      accessTokenTtl: 900,
      refreshTokenTtl: 2_592_000,
      sessionMaxAge: 2_592_000,
      adminPassword: undefined,
      logLevel: 'warn',
    });
  });

  it('reads every variable', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgresql://u:p@db:5432/x',
      SEED: 'none',
      ACCESS_TOKEN_TTL: '60',
      REFRESH_TOKEN_TTL: '3600',
      SESSION_MAX_AGE: '43200',
      ADMIN_PASSWORD: 'panjang sekali',
      LOG_LEVEL: 'info',
    };
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://u:p@db:5432/x',
      seed: 'none',
      accessTokenTtl: 60,
      refreshTokenTtl: 3600,
      sessionMaxAge: 43_200,
      adminPassword: 'panjang sekali',
      logLevel: 'info',
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT: harus bilangan bulat 0–65535 (sekarang: "70000")'],
    [{ PORT: '4e3' }, 'PORT: harus bilangan bulat 0–65535 (sekarang: "4e3")'],
    [{ SEED: 'semua' }, 'SEED: harus demo atau none (sekarang: "semua")'],
    [{ ACCESS_TOKEN_TTL: '0' }, 'ACCESS_TOKEN_TTL: harus bilangan bulat 1–31622400 (sekarang: "0")'],
    [{ SESSION_MAX_AGE: '12h' }, 'SESSION_MAX_AGE: harus bilangan bulat 1–31622400 (sekarang: "12h")'],
    [{ DATABASE_URL: 'mysql://u:rahasia@db/x' }, 'DATABASE_URL: harus berbentuk postgres://…'],
    [{ ADMIN_PASSWORD: 'pendek' }, 'ADMIN_PASSWORD: paling sedikit 8 karakter'],
  ])('refuses %o with one line that names it and shows no secret', (env, message) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(message));
  });
});
