import type { FastifyRequest } from 'fastify';
import { type Language, languageOf } from '#server/http/language.ts';
import type { Arriving } from '#server/session/own-sessions.service.ts';

/** The language of a request; undefined when it names none, as programs do. */
export const spokenBy = (headers: FastifyRequest['headers']): Language | undefined =>
  headers['accept-language'] === undefined ? undefined : languageOf(headers['accept-language']);

/** Where a request comes from, as far as a sign-in keeps it. */
export const arrivingOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Arriving => ({
  ip,
  agent: headers['user-agent'],
  language: languageOf(headers['accept-language']),
  speaks: spokenBy(headers),
});
