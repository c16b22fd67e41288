/**
 * What a call checks before a byte of its body is read: first the caller's right, then the object that the address
 * names (contract.md §3). A caller who is refused here does not learn from validation faults what the call accepts.
 */
import type { FastifyRequest } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { idSchema } from '#contract/envelope.ts';
import { assertAllowed } from '#server/auth/plugin.ts';
import type { App } from '#server/http/app-type.ts';
import { isAnswered } from '#server/http/idempotency.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';

/** Path and query as they were sent; no schema has checked them yet. */
export type Address = { params: Readonly<Record<string, string>>; query: Readonly<Record<string, unknown>> };

/** The object that an address names, looked up together with the session; whoever has none never learns of it. */
export type Lookup = {
  /** Undefined when the address names none. */
  ask: (address: Address) => CompiledQuery<unknown> | undefined;
  /** @throws AppError as `Gate.object`. @param found the rows, none when nothing was asked */
  check: (person: CurrentUser, found: readonly unknown[], address: Address) => void | Promise<void>;
};

/** A lookup whose rows are those of its statement. */
export const lookup = <Row>(
  ask: (address: Address) => CompiledQuery<Row> | undefined,
  check: (person: CurrentUser, row: Row | undefined, address: Address) => void,
): Lookup => ({ ask, check: (person, found, address) => check(person, (found as readonly Row[])[0], address) });

export type Gate = {
  /** @throws AppError 403 when the person may do this with no record at all */
  right?: (person: CurrentUser) => void;
  /**
   * @throws AppError 404 when the object does not exist or is invisible to this person, 403 when they see it but may
   *   not do this
   */
  object?: ((person: CurrentUser, address: Address) => Promise<void>) | Lookup;
  /** What an integration needs for a call that asks people for no right; without it such a call is theirs alone. */
  forTokens?: readonly [action: string, subject: string];
};

const addressOf = ({ params, query }: FastifyRequest): Address => ({
  params: params as Address['params'],
  query: query as Address['query'],
});

/** What the gate of a call looks up, to be asked together with the session; undefined: nothing. */
export function alongOf(request: FastifyRequest): CompiledQuery<unknown> | undefined {
  const object = request.routeOptions.config.gate?.object;
  return typeof object === 'object' ? object.ask(addressOf(request)) : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    gate?: Gate;
  }
}

/**
 * The config of a call that everybody signed in may make: it reaches only their own records, or its body decides what
 * it reaches.
 */
export const forEverybody = (object?: Gate['object']): { gate: Gate } => ({ gate: object ? { object } : {} });

/** The same for a call that integrations may make too, with this right. */
export const forEverybodyAndTokens = (action: string, subject: string): { gate: Gate } => ({
  gate: { forTokens: [action, subject] },
});

/** The config of a call that needs the right to `action` on at least some record of `subject`. */
export const needs = (action: string, subject: string, object?: Gate['object']): { gate: Gate } => ({
  gate: { right: (person) => assertAllowed(person, action, subject), ...(object ? { object } : {}) },
});

/** An id out of an address; undefined when the text is not a valid id. */
export function idIn(value: unknown): string | undefined {
  const { success, data } = idSchema.safeParse(value);
  return success ? data : undefined;
}

/** Refuses (403) calls that are for people: those outside of `/api`, and those that ask for no right. */
function refuseTokens({ caller, routeOptions }: FastifyRequest, { right, forTokens }: Gate): void {
  if (forTokens) assertAllowed(caller, ...forTokens);
  else if (!right || !routeOptions.url?.startsWith('/api/')) {
    throw new AppError(403, 'Token tidak berlaku untuk panggilan ini. Masuklah sebagai pengguna.');
  }
}

/**
 * Runs the gate of every route of `api` after the session check. A route without a gate stops the start of the server,
 * so that none is forgotten.
 */
export function keepGates(api: App, deps: Pick<RouteDeps, 'db' | 'now'>): void {
  api.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.gate) throw new Error(`${String(method)} ${url} has no gate: say who may call it (auth/gate.ts)`);
  });
  api.addHook('onRequest', async (request: FastifyRequest) => {
    const { gate } = request.routeOptions.config;
    const { caller } = request;
    if (caller.token && gate) refuseTokens(request, gate);
    gate?.right?.(caller);
    const object = gate?.object;
    try {
      if (typeof object === 'function') await object(caller, addressOf(request));
      else await object?.check(caller, request.found, addressOf(request));
    } catch (error) {
      // A repeated call gets its first answer, even when the object is missing now because that first call deleted it.
      const isGone = error instanceof AppError && error.status === 404;
      if (!isGone || !(await isAnswered(deps, request))) throw error;
    }
  });
}
