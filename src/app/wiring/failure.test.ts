import { describe, expect, it } from 'vitest';
import { asNotFound, failureFrom } from '#app/wiring/failure.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import type { FailureKind } from '#machines/kit/failure.ts';
import {
  ApiError,
  errorFromAnswer,
  errorFromCancel,
  errorFromNetwork,
  errorFromSession,
} from '#services/http/errors.ts';

const answer = (status: number, message: string) => errorFromAnswer(status, { alert: { code: status, message } });

describe('a failed load becomes a value', () => {
  it.each<[string, ApiError, boolean, FailureKind, string | null]>([
    ['400', answer(400, 'Tahun salah'), true, 'failed', 'Tahun salah'],
    ['401 after the replay', answer(401, 'Token ditolak'), true, 'failed', 'Token ditolak'],
    ['403', answer(403, 'Bukan unit Anda'), true, 'forbidden', 'Bukan unit Anda'],
    ['404', answer(404, 'Tidak ada'), true, 'notFound', 'Tidak ada'],
    ['409', answer(409, 'Berubah'), true, 'failed', 'Berubah'],
    ['413', answer(413, 'Terlalu besar'), true, 'failed', 'Terlalu besar'],
    ['422', answer(422, 'Tidak sah'), true, 'failed', 'Tidak sah'],
    ['500', answer(500, 'Rusak'), true, 'failed', 'Rusak'],
    ['502 with HTML', errorFromAnswer(502, null), true, 'failed', MESSAGES.terjadiKesalahan],
    ['503', answer(503, 'Sibuk'), true, 'failed', 'Sibuk'],
    ['a cut connection', errorFromNetwork(new TypeError('Failed to fetch')), true, 'offline', null],
    ['no connection', errorFromNetwork(new TypeError('Failed to fetch')), false, 'offline', null],
    ['waiting given up', errorFromCancel(), true, 'failed', null],
    ['a 200 of a wrong shape', new ApiError({ status: 200 }), true, 'failed', MESSAGES.terjadiKesalahan],
    ['no new token, online', errorFromSession('refresh-unavailable'), true, 'failed', MESSAGES.terjadiKesalahan],
    ['no new token, offline', errorFromSession('refresh-unavailable'), false, 'offline', MESSAGES.terjadiKesalahan],
    ['a refresh that hangs, offline', errorFromSession('refresh-timeout'), false, 'offline', MESSAGES.terjadiKesalahan],
    ['an expired session', errorFromSession('session-expired'), true, 'expired', MESSAGES.sesiHabis],
    ['another session', errorFromSession('session-changed'), true, 'expired', MESSAGES.terjadiKesalahan],
    ['nobody signed in', errorFromSession('signed-out'), true, 'expired', MESSAGES.terjadiKesalahan],
  ])('%s', (_, error, online, kind, message) => {
    expect(failureFrom(error, online)).toEqual({ kind, message, traceId: null, retryAfter: null });
  });

  it('keeps the number for support and the seconds to wait', () => {
    const error = errorFromAnswer(429, { alert: { code: 429, message: 'Terlalu sering' }, traceId: 'a1' }, () => '30');
    expect(failureFrom(error, true)).toEqual({
      kind: 'failed',
      message: 'Terlalu sering',
      traceId: 'a1',
      retryAfter: 30,
    });
  });

  it.each(['soon', '-1', '', '1.5', 'Wed, 21 Oct 2026 07:28:00 GMT', '99999999'])(
    'does not wait for a Retry-After that is no number of seconds: %s',
    (wait) => {
      expect(errorFromAnswer(429, null, () => wait).retryAfter).toBe(null);
    },
  );

  it('takes an id that is none for something that is not there, and nothing else', () => {
    const not = (error: unknown) => {
      try {
        return asNotFound(error);
      } catch (thrown) {
        return thrown;
      }
    };
    expect(not(answer(422, 'id: uuid'))).toMatchObject({ status: 404, message: 'id: uuid' });
    const busy = answer(503, 'Sibuk');
    expect(not(busy)).toBe(busy);
  });
});
