/**
 * What a call asks before a byte of its body is read: first the right, then the object that its address names
 * (contract.md §3). Whoever is refused here learns nothing of what the call would take.
 */
import type { FastifyRequest } from 'fastify';
import { idSchema } from '#contract/envelope.ts';
import { assertAllowed } from '#server/auth/plugin.ts';
import type { App } from '#server/http/app-type.ts';
import { isAnswered } from '#server/http/idempotency.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';

/** Path and query as they came, before any schema has looked at them. */
export type Address = { params: Readonly<Record<string, string>>; query: Readonly<Record<string, unknown>> };
export type Gate = {
  /** @throws AppError 403 when the person may do this with no record at all */
  right?: (person: CurrentUser) => void;
  /** @throws AppError 404 when the object is not there for this person, 403 when it is and they may not */
  object?: (person: CurrentUser, address: Address) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    gate?: Gate;
  }
}

/** The config of a call that everybody signed in may make; what it reaches is their own, or decided by its body. */
export const forEverybody = (object?: Gate['object']): { gate: Gate } => ({ gate: object ? { object } : {} });

/** The config of a call that needs `action` on `subject`, on whatever record. */
export const needs = (action: string, subject: string, object?: Gate['object']): { gate: Gate } => ({
  gate: { right: (person) => assertAllowed(person, action, subject), ...(object ? { object } : {}) },
});

/** An id out of an address; undefined when it cannot be one. */
export function idIn(value: unknown): string | undefined {
  const { success, data } = idSchema.safeParse(value);
  return success ? data : undefined;
}

/** Asks the gate of every route of `api`, after the session; a route without one does not start. */
export function keepGates(api: App, deps: Pick<RouteDeps, 'db' | 'now'>): void {
  api.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.gate) throw new Error(`${String(method)} ${url} has no gate: say who may call it (auth/gate.ts)`);
  });
  api.addHook('onRequest', async (request: FastifyRequest) => {
    const { gate } = request.routeOptions.config;
    gate?.right?.(request.pengguna);
    const address = { params: request.params as Address['params'], query: request.query as Address['query'] };
    try {
      await gate?.object?.(request.pengguna, address);
    } catch (error) {
      // A repeated call gets its first answer, also when that call is what removed the object.
      const isGone = error instanceof AppError && error.status === 404;
      if (!isGone || !(await isAnswered(deps, request))) throw error;
    }
  });
}
