import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Report } from '#contract/report.ts';
import { capaianMachine } from '#machines/lifecycle/lifecycle.machine.ts';
import type { Db } from '#server/db/tx.ts';
import { recorderOf } from '#statechart-walk/index.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { behindTheBack } from '#tests/support/behind.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import {
  type Event,
  EVENTS,
  type Expected,
  expected,
  NOTES,
  PAYLOADS,
  type Payload,
  payloadsFor,
  type Person,
  PERSONS,
  type State,
  STATES,
  tellCells,
} from '#tests/lifecycle/table.ts';
import '#tests/model/setup.ts';

const BASE = '/api/pelaporan-capaian';
const ACCOUNT: Record<Person, string> = {
  pelapor: 'pelapor.tapin',
  verifikator: 'verifikator.tapin',
  pimpinan: 'pimpinan',
  dukungan: 'dukungan',
  admin: 'admin',
  authorAdmin: 'admin',
};
const TAHUN = 2025;

let server: TestServer;
let tapin: string;
let kpiId: string;
let reportId: string;
let detailId: string;
const client = {} as Record<Person, Client>;

beforeAll(async () => {
  server = await startTestServer();
  for (const person of PERSONS) client[person] = await signIn(server.app, ACCOUNT[person]);
  tapin = client.pelapor.satker;
  kpiId = uuidv7();
  await server.db
    .insertInto('kpi')
    .values({
      id: kpiId,
      kode: '1',
      nama: 'Indikator matriks',
      unit_id: tapin,
      tahun: TAHUN,
      satuan: 'dokumen',
      polarisasi: 'maximize',
      konsolidasi: 'sum',
      target_tahun: 4,
      target_tw1: 1,
    })
    .execute();
  const made = await client.pelapor.call<Report>('POST', BASE, { unit_id: tapin, tahun: TAHUN, periode: 'TW1' });
  reportId = made.data.id;
  detailId = made.data.details[0]?.id ?? '';
  const file = { id: uuidv7(), detail_id: detailId, nama: 'a.pdf', mime: 'application/pdf', ukuran: 1, sha256: 'x' };
  await server.db
    .insertInto('berkas')
    .values({ ...file, kunci: 'aa/x', uploaded_at: new Date() })
    .execute();
});
afterAll(() => server.close());

/** Puts the one report, and what the checks look at, into the state of a cell. */
const arrange = (state: State, person: Person, payload: Payload): Promise<void> =>
  behindTheBack(server.db, (db) => arrangeIn(db, state, person, payload));

async function arrangeIn(db: Db, state: State, person: Person, { complete, objection }: Payload): Promise<void> {
  // What a test created in the place of an absent report goes away.
  await db.deleteFrom('riwayat').where('laporan_id', '<>', reportId).where('laporan_id', 'in', remaining(db)).execute();
  await db.deleteFrom('laporan_detail').where('laporan_id', 'in', remaining(db)).execute();
  await db
    .deleteFrom('laporan')
    .where('tahun', '=', TAHUN)
    .where('unit_id', '=', tapin)
    .where('id', '<>', reportId)
    .execute();
  const submitter = person === 'authorAdmin' ? client.admin.id : client.pelapor.id;
  await db
    .updateTable('laporan')
    .set({
      status: state === 'absent' ? 'draft' : state,
      deleted_at: state === 'absent' ? new Date() : null,
      submitted_by: state === 'draft' || state === 'absent' ? null : submitter,
      versi: 1,
    })
    .where('id', '=', reportId)
    .execute();
  await db
    .updateTable('laporan_detail')
    .set({
      realisasi: complete ? 1 : null,
      analisis: complete ? 'Tercapai' : null,
      feedback_status: objection ? 'perbaikan' : null,
      feedback: null,
      versi: 1,
    })
    .where('id', '=', detailId)
    .execute();
  await db
    .updateTable('kpi')
    .set({ target_tahun: complete ? 4 : null })
    .where('id', '=', kpiId)
    .execute();
}
const remaining = (db: Db) =>
  db
    .selectFrom('laporan')
    .select('id')
    .where('tahun', '=', TAHUN)
    .where('unit_id', '=', tapin)
    .where('id', '<>', reportId);

function send(event: Event, person: Person, note: string | undefined) {
  const { call } = client[person];
  const decision = note === undefined ? {} : { catatan: note };
  switch (event) {
    case 'create':
      return call('POST', BASE, { unit_id: tapin, tahun: TAHUN, periode: 'TW1' });
    case 'edit':
      return call('PUT', `${BASE}/${reportId}`, { versi: 1, details: [{ id: detailId, kendala: 'berubah' }] });
    case 'delete':
      return call('DELETE', `${BASE}/${reportId}/delete`);
    case 'feedback': {
      const body = { feedback: 'sudah baik', feedback_status: 'sesuai', versi: 1 };
      return call('PUT', `/api/pelaporan-capaian-detail/${detailId}/feedback`, body);
    }
    default:
      return call('PATCH', `${BASE}/${reportId}/${event}`, decision);
  }
}

/** Where the unit's period stands in the database. */
async function stored(): Promise<State> {
  const { db } = server;
  const row = await db
    .selectFrom('laporan')
    .select('status')
    .where('unit_id', '=', tapin)
    .where('tahun', '=', TAHUN)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.status ?? 'absent';
}

const CODES: Record<string, string[]> = {
  check: ['C7'],
  complete: ['C9'],
  note: ['hasNote'],
  anyNote: ['isWritten'],
  noObjection: ['hasNoObjection'],
};

/** The table's answer in terms of HTTP: status, the codes of all faults, and where the report then stands. */
function wanted(state: State, event: Event, answer: Expected) {
  const here = { codes: [] as string[], then: state };
  // Who may do this with no report at all is told so of every report, there or not (contract.md §3).
  if (!answer.ok && answer.why === 'person') return { status: 403, ...here };
  // Of a report that is gone nobody learns anything.
  if (event !== 'create' && state === 'absent') return { status: 404, ...here };
  if (answer.ok) return { status: 200, codes: [], then: answer.to };
  if (answer.why === 'state') return { status: 409, ...here };
  return { status: 422, codes: answer.missing.flatMap((need) => CODES[need] ?? []), then: state };
}

/** After a rejection the period is free again: creating starts from nothing. */
const startOf = (state: State, event: Event) => (state === 'rejected' && event === 'create' ? 'absent' : state);
const payloadsOf = (state: State, event: Event, person: Person) => payloadsFor(startOf(state, event), event, person);

describe('the API against the table of contract.md §6', () => {
  const recorder = recorderOf(capaianMachine, import.meta.filename);
  const suite = recorder.suite('the table of contract.md §6, over HTTP', 'matrix', 'http');
  afterAll(() => void recorder.write());

  for (const state of STATES) {
    it(`agrees in ${state} for every event and person, with every payload that makes a difference`, async () => {
      const actual: unknown[] = [];
      const table: unknown[] = [];
      for (const person of PERSONS) {
        for (const payload of PAYLOADS) {
          const tried = EVENTS.filter((event) => payloadsOf(state, event, person).includes(payload));
          if (tried.length > 0) await arrange(state, person, payload);
          for (const event of tried) {
            const cell = { event, person, payload };
            const { status, errors } = await send(event, person, NOTES[payload.note]);
            const then = status === 200 ? await stored() : state;
            actual.push({ ...cell, status, codes: (errors ?? []).map((issue) => issue.code), then });
            const answer = expected(startOf(state, event), event, person, payload);
            table.push({ ...cell, ...wanted(state, event, answer) });
            if (status === 200) await arrange(state, person, payload);
          }
        }
      }
      const cells = PERSONS.flatMap((person) =>
        EVENTS.flatMap((event) => payloadsOf(state, event, person).map((payload) => ({ event, person, payload }))),
      );
      tellCells(suite, state, cells);
      if (!isDeepStrictEqual(actual, table))
        suite.fail({ message: `The API departs from the table in ${state}`, steps: [] });
      expect(actual).toEqual(table);
    }, 180_000);
  }
});
