import type { BrowserContext, Request, Route } from '@playwright/test';

export const REFRESH = '**/api/auth/jwt/refresh-token';
const EXPIRED = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  contentType: 'application/json',
  body: JSON.stringify({ alert: { code: 401, status: 401, message: 'Token sudah kedaluwarsa.' }, data: null }),
};
const bearerOf = (request: Request) => request.headers().authorization ?? '';

/** A server that takes no access token it has seen before `kill`; everything else about it is real. */
export async function mortalTokens(context: BrowserContext) {
  const seen = new Set<string>();
  const dead = new Set<string>();
  await context.route(/\/api\/(?!auth\/)/, async (route: Route) => {
    const token = bearerOf(route.request());
    seen.add(token);
    await (dead.has(token) ? route.fulfill(EXPIRED) : route.fallback());
  });
  return {
    dead,
    /** Every token used so far is expired from now on. */
    kill: () => {
      for (const token of seen) dead.add(token);
    },
  };
}
