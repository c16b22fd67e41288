/** Problems that people report: taken in with a recording that is one in all its parts, and answered by support. */
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Problem, ProblemBody, ProblemDetail, problemEditBody, ProblemSent } from '#contract/problems.ts';
import { endOf } from '#domain/access/kept-data.ts';
import { MAX_SENT_TRACE, problemName } from '#domain/support/problem.ts';
import { traceOf, traceText } from '#domain/support/trace-text.ts';
import { assertCurrent } from '#server/access/managing.service.ts';
import { idIn } from '#server/auth/gate.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, notFound, type RouteDeps } from '#server/http/kit.ts';
import { tellAnswered, tellReported } from '#server/notifications/bell.service.ts';
import {
  findProblem,
  forgetTraces,
  holdProblem,
  insertProblem,
  sentSince,
  traceOfProblem,
  writeProblem,
} from '#server/support/queries.ts';

const HOUR_MS = 60 * 60_000;
/** Problems that one person may report within an hour. */
const MOST_PER_HOUR = 10;

/**
 * The text under which a recording is stored, written anew from what was recognised, so that nothing else of what was
 * sent is kept; null when none was sent. Made before the transaction.
 * @throws AppError 413 when it is larger than `MAX_SENT_TRACE`, 422 when it is no recording in any of its parts
 */
export function traceToKeep(sent: unknown): string | null {
  if (sent === undefined || sent === null) return null;
  const parsed = traceOf(sent);
  if (!parsed.ok) {
    throw invalidInput([{ path: 'jejak', code: 'custom', message: 'bukan rekaman dari aplikasi ini' }]);
  }
  const text = traceText(parsed.trace, Number.POSITIVE_INFINITY);
  if (text.length > MAX_SENT_TRACE) throw new AppError(413, 'Rekaman terlalu besar. Kirim laporan tanpa rekamannya.');
  return text;
}

/** @throws AppError 429 with `Retry-After` for whoever has reported `MOST_PER_HOUR` within the hour */
async function assertPace(trx: Trx, senderId: string, now: Date): Promise<void> {
  const times = await sentSince(trx, senderId, new Date(now.getTime() - HOUR_MS));
  const oldest = times.at(-MOST_PER_HOUR);
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000));
  throw new AppError(429, `Terlalu banyak laporan masalah. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Takes a problem in. @param trace of `traceToKeep` @throws AppError 429 */
export async function reportProblem(
  trx: Trx,
  { user, time }: DoneBy,
  body: ProblemBody,
  trace: string | null,
): Promise<ProblemSent> {
  await assertPace(trx, user.id, time);
  const { teks, halaman, versi_aplikasi, kode_rujukan = null } = body;
  const content = { teks, halaman, versi_aplikasi, kode_rujukan, jejak: trace };
  const id = uuidv7();
  const number = await insertProblem(trx, {
    id,
    pengirim_id: user.id,
    ...content,
    created_at: time,
    updated_at: time,
  });
  await tellReported(trx, { name: problemName(number), words: teks }, { by: user.id, time });
  return { id, nomor: number, created_at: time.toISOString() };
}

/** Checks that an id names a problem. @throws AppError 404 */
export async function assertProblem({ db }: RouteDeps, id: string | undefined): Promise<void> {
  const validId = idIn(id);
  if (validId === undefined || !(await findProblem(db, validId))) throw notFound('Laporan masalah');
}

async function one(db: RouteDeps['db'], id: string): Promise<Problem> {
  const problem = await findProblem(db, id);
  if (!problem) throw notFound('Laporan masalah');
  return problem;
}

/** A problem with its recording. @throws AppError 404 */
export async function readProblem({ db }: RouteDeps, id: string): Promise<ProblemDetail> {
  const problem = await one(db, id);
  const text = await traceOfProblem(db, id);
  return { ...problem, jejak: text === null ? null : (JSON.parse(text) as unknown) };
}

/**
 * Answers a problem, or says that it is done with, or that it is not; the person who reported it is told of an answer
 * that is new and of the end.
 * @throws AppError 404, 409 with the current record when `versi` is old
 */
export async function answerProblem(
  trx: Trx,
  id: string,
  { versi, ...patch }: z.infer<typeof problemEditBody>,
  { user, time }: DoneBy,
): Promise<Problem> {
  await holdProblem(trx, id);
  const previous = await one(trx, id);
  assertCurrent(previous, versi, false);
  const status = patch.status ?? previous.status;
  const answer = patch.jawaban ?? previous.jawaban;
  const isNew = answer !== previous.jawaban;
  await writeProblem(trx, id, {
    status,
    jawaban: answer,
    ...(isNew && { dijawab_oleh: user.id, dijawab_at: time }),
    versi: previous.versi + 1,
    updated_at: time,
  });
  if (isNew || (status === 'selesai' && previous.status !== 'selesai')) {
    const told = { id, name: problemName(previous.nomor), sender: previous.pengirim.id, answer };
    await tellAnswered(trx, told, { by: user.id, time });
  }
  return one(trx, id);
}

/** Forgets recordings as old as the oldest notification. */
export const sweepProblems = (trx: Trx, now: Date): Promise<void> => forgetTraces(trx, endOf('recordings', now));
