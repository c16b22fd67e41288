/** The import of people: their first passwords, beside what every import does. Decision 0091. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FIRST_PASSWORD_WAYS, type FirstPassword, type importPeopleQuery } from '#contract/import.ts';
import { startManaging } from '#server/access/managing.service.ts';
import { drawnPassword } from '#server/auth/drawn-password.ts';
import { hashDrawnPassword, hashPassword } from '#server/auth/passwords.ts';
import { isAnswered } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { applyPeople, planPeople } from '#server/import/people-import.ts';
import { type People, type PersonRow, peopleWorkbook, readPeople } from '#server/import/people-read.ts';
import { imported } from '#server/import/service.ts';
import type { Workbook } from '#server/import/workbook.ts';
import { canInvite, noLetters } from '#server/access/invitations.service.ts';

/** Hashes that are waited for at a time. */
const BATCH = 500;

async function hashesOf(rows: readonly PersonRow[], seed: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (let i = 0; i < rows.length; i += BATCH) {
    const some = rows.slice(i, i + BATCH).map(async ({ username, password }) => {
      const hash = password === null ? hashDrawnPassword(drawnPassword(seed, username)) : hashPassword(password);
      hashes.set(username, await hash);
    });
    await Promise.all(some);
  }
  return hashes;
}

/** By the rows of the sheet. */
const passwordsOf = (rows: readonly PersonRow[], seed: string): Map<number, FirstPassword> =>
  new Map(
    rows.flatMap(({ nomor, username, nama, satker, password }) =>
      password === null ? [[nomor, { username, nama, satker, kata_sandi: drawnPassword(seed, username) }]] : [],
    ),
  );

const NO_LETTERS = 'Surel berisi tautan tidak dapat dikirim dari server ini. Pilih daftar kata sandi.';

/** 32 bytes, for a caller that has drawn none. */
const ownSeed = () => randomBytes(32).toString('base64url');

/**
 * Imports people as new accounts. By letter, nobody learns the passwords that are drawn: each person sets their own. In a list,
 * passwords join the answer here, after what an idempotency key remembers of it: a
 * repeated call draws them again out of its seed. Who sent no seed is told them once.
 * @throws AppError 422 where no letters with links leave, and as every import
 */
export async function importPeople(deps: RouteDeps, request: FastifyRequest, query: z.infer<typeof importPeopleQuery>) {
  const byLetter = query.sandi === 'surel';
  if (byLetter && !canInvite(deps)) throw noLetters(NO_LETTERS);
  let read: People | undefined;
  let drawn = new Map<number, FirstPassword>();
  let told = drawn;
  let hashes: ReadonlyMap<string, string> = new Map();
  let admin = request.caller;
  const people = async (workbook: Workbook) => (read ??= await readPeople(workbook));
  const answer = await imported(deps, request, query, {
    beside: ['benih'],
    brief: true,
    read: peopleWorkbook,
    async ready(workbook, given) {
      const { rows, recorder } = await people(workbook);
      const repeated = await isAnswered(deps, request);
      if (repeated && given === null) return;
      // Of passwords that nobody is told, nobody has the seed either.
      const seed = byLetter ? ownSeed() : (given ?? ownSeed());
      drawn = byLetter ? new Map() : passwordsOf(rows, seed);
      if (given !== null) told = drawn;
      if (recorder.wrong.length === 0 && !repeated) hashes = await hashesOf(rows, seed);
    },
    async allowed(trx) {
      admin = await startManaging(trx, request.caller, 'create', 'User');
    },
    plan: async (trx, workbook) => planPeople(trx, await people(workbook), admin, query.sandi),
    async apply(trx, plan) {
      await applyPeople(trx, plan, hashes, { user: admin, time: deps.now() });
      // Another call with the same key may have been first, and drew others out of a seed of its own.
      told = drawn;
    },
  });
  const ways = FIRST_PASSWORD_WAYS.filter((way) => way !== 'surel' || canInvite(deps));
  // Who repeats the call finds all accounts there: which rows got none is kept with the answer, not so by the release before.
  const { there = [], ...data } = answer.data;
  const left = new Set(there);
  const letters = byLetter ? (read?.rows.filter(({ aktif, nomor }) => aktif && !left.has(nomor)).length ?? 0) : 0;
  const passwords = [...told].flatMap(([nomor, one]) => (left.has(nomor) ? [] : [one]));
  return { ...answer, data: { ...data, kata_sandi: passwords, cara_sandi: ways, surel: letters } };
}
