import { describe, expect, it } from 'vitest';
import {
  type ApiError,
  errorFromAnswer,
  errorFromCancel,
  errorFromNetwork,
  errorFromSession,
  isDeclined,
  isRefusal,
} from '#services/http/errors.ts';

const answers = [400, 403, 404, 409, 422, 499].map((status) => errorFromAnswer(status, null));
const declinedOnly = [errorFromAnswer(401, null), ...[408, 425, 429].map((status) => errorFromAnswer(status, null))];
const neither = [errorFromAnswer(500, null), errorFromAnswer(503, null), errorFromNetwork(null), errorFromCancel()];
const named = (errors: readonly ApiError[]) => errors.map((error) => [`${error.status}`, error] as const);

describe('a failed request', () => {
  it.each(named(answers))('is refused by %s', (_, error) => {
    expect([isDeclined(error), isRefusal(error)]).toEqual([true, true]);
  });

  it.each(named(declinedOnly))('is declined, though not for what it asks, by %s', (_, error) => {
    expect([isDeclined(error), isRefusal(error)]).toEqual([true, false]);
  });

  it.each(named(neither))('is neither with %s', (_, error) => {
    expect([isDeclined(error), isRefusal(error)]).toEqual([false, false]);
  });

  it('is not refused where the session ended, nor where something else was thrown', () => {
    expect([isRefusal(errorFromSession('session-expired')), isRefusal(new Error('x')), isRefusal(null)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
