import type { FastifyRequest } from 'fastify';
import { languageOf } from '#server/http/language.ts';
import type { Arriving } from '#server/session/own-sessions.service.ts';

/** Where a request comes from, as far as a sign-in keeps it. */
export const arrivingOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Arriving => ({
  ip,
  agent: headers['user-agent'],
  language: languageOf(headers['accept-language']),
});
