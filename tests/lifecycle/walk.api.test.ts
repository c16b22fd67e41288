import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { REPORT_ACTIONS, type ReportAction, type Finding } from '#domain/report/report.ts';
import {
  type CapaianEvent,
  capaianMachine,
  type CapaianState,
  type ReportFacts,
  type ActingPerson,
} from '#machines/lifecycle/lifecycle.machine.ts';
import { LIFECYCLE_EVENTS, type LiveEvent } from '#machines/lifecycle/decide.ts';
import { ACTIONS, NOTES } from '#tests/lifecycle/table.ts';
import { crossCases, planTours, recorderOf, runTour } from '#statechart-walk/index.ts';
import { describeSmartWalk } from '#statechart-walk/vitest.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { behindTheBack } from '#tests/support/behind.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import '#tests/model/setup.ts';

// The chart leads, the server follows: long random histories over HTTP, what must be refused among them.
const BASE = '/api/pelaporan-capaian';
const TAHUN = 2025;
const ACCOUNTS = {
  pelapor: 'pelapor.tapin',
  verifikator: 'verifikator.tapin',
  // The same right, in another unit.
  outsider: 'verifikator.deliserdang',
  pimpinan: 'pimpinan',
  dukungan: 'dukungan',
  admin: 'admin',
};
type Person = keyof typeof ACCOUNTS;
const rights = (person: Person) => (person === 'outsider' ? [] : ACTIONS[person]) as readonly ReportAction[];
const PEOPLE = Object.fromEntries(
  (Object.keys(ACCOUNTS) as Person[]).map((id) => [id, { id, permitted: rights(id) }]),
) as unknown as Record<Person, ActingPerson>;

let server: TestServer;
let unit: string;
let kpiId: string;
const people = {} as Record<Person, Client>;

beforeAll(async () => {
  server = await startTestServer();
  for (const [person, username] of Object.entries(ACCOUNTS)) {
    people[person as Person] = await signIn(server.app, username);
  }
  unit = people.pelapor.satker;
  kpiId = uuidv7();
  await server.db
    .insertInto('kpi')
    .values({
      id: kpiId,
      kode: '1',
      nama: 'Indikator jalan acak',
      unit_id: unit,
      tahun: TAHUN,
      satuan: 'dokumen',
      polarisasi: 'maximize',
      konsolidasi: 'sum',
      target_tahun: 4,
      target_tw1: 1,
    })
    .execute();
});
afterAll(() => server.close());

/** How the world stands around a walk; the chart is told by its facts, the server by its database. */
type World = { creatable?: boolean; complete?: boolean; objection?: boolean; submitter?: Person };

/** One report at a time, in a period of its own, behind HTTP. */
function overHttp({ creatable = true, complete = true, objection = false }: World) {
  const db = () => server.db;
  let status: CapaianState = 'absent';
  let report = { id: uuidv7(), detail: uuidv7() };

  /** What people do between the events of the lifecycle: filling in, uploading, marking. */
  const around = async (event: LiveEvent, data: unknown) => {
    if (event === 'report.create') {
      const { id, details } = data as Report;
      report = { id, detail: details[0]?.id ?? '' };
      if (!complete) return;
      const file = { id: uuidv7(), detail_id: report.detail, nama: 'a.pdf', mime: 'application/pdf', ukuran: 1 };
      await db()
        .insertInto('berkas')
        .values({ ...file, sha256: 'x', kunci: 'aa/x', uploaded_at: new Date() })
        .execute();
      await db()
        .updateTable('laporan_detail')
        .set({ realisasi: 1, analisis: 'Tercapai' })
        .where('id', '=', report.detail)
        .execute();
    }
    if (event === 'report.submit' && objection) {
      await db()
        .updateTable('laporan_detail')
        .set({ feedback_status: 'perbaikan' })
        .where('id', '=', report.detail)
        .execute();
    }
    if (event === 'report.delete') report = { id: uuidv7(), detail: uuidv7() };
  };

  const call = async ({ type, by, catatan }: CapaianEvent) => {
    const { call } = people[by.id as Person];
    const one = `${BASE}/${report.id}`;
    if (type === 'report.create') return call('POST', BASE, { unit_id: unit, tahun: TAHUN, periode: 'TW1' });
    if (type === 'report.delete') return call('DELETE', `${one}/delete`);
    if (type === 'report.edit' || type === 'report.feedback') {
      const seen = await db().selectFrom('laporan').select('versi').where('id', '=', report.id).executeTakeFirst();
      const detail = await db()
        .selectFrom('laporan_detail')
        .select('versi')
        .where('id', '=', report.detail)
        .executeTakeFirst();
      return type === 'report.edit'
        ? call('PUT', one, { versi: seen?.versi ?? 1, details: [{ id: report.detail, kendala: 'berubah' }] })
        : call('PUT', `${BASE}-detail/${report.detail}/feedback`, {
            feedback: 'sudah dibaca',
            feedback_status: objection ? 'perbaikan' : 'sesuai',
            versi: detail?.versi ?? 1,
          });
    }
    return call('PATCH', `${one}/${LIFECYCLE_EVENTS[type].aksi}`, catatan === undefined ? {} : { catatan });
  };

  return {
    reset: async () => {
      await behindTheBack(db(), (trx) =>
        trx
          .updateTable('laporan')
          .set({ deleted_at: new Date() })
          .where('unit_id', '=', unit)
          .where('tahun', '=', TAHUN)
          .where('deleted_at', 'is', null)
          .execute(),
      );
      await db()
        .updateTable('kpi')
        .set({ target_tahun: creatable ? 4 : null })
        .where('id', '=', kpiId)
        .execute();
      status = 'absent';
      report = { id: uuidv7(), detail: uuidv7() };
    },
    send: async (event: CapaianEvent) => {
      // After a rejection the period is free for another report; this one stays what the walk looks at.
      if (status === 'rejected' && event.type === 'report.create') return false;
      const answer = await call(event);
      if (![200, 403, 404, 409, 422].includes(answer.status)) {
        throw new Error(`${event.type} was answered with ${answer.status} ${answer.alert.message}`);
      }
      const hidden = !event.by.permitted.includes('read') && event.type !== 'report.create';
      // 403 is for whoever may do this with no report at all: the same for one that is not there.
      if (hidden && answer.status !== 404 && answer.status !== 403)
        throw new Error(`${event.by.id} learns that the report is there`);
      if (answer.status !== 200) return false;
      await around(event.type, answer.data);
      return true;
    },
    /** Where the unit's period stands in the database. */
    read: async () => {
      const row = await db()
        .selectFrom('laporan')
        .select('status')
        .where('id', '=', report.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      status = row?.status ?? 'absent';
      return status;
    },
  };
}

const EVENTS = REPORT_ACTIONS.flatMap((action) =>
  (Object.keys(LIFECYCLE_EVENTS) as LiveEvent[]).filter((type) => LIFECYCLE_EVENTS[type].aksi === action),
);
const casesOf = (submitter: Person) =>
  crossCases(
    {
      events: EVENTS,
      who: PEOPLE,
      payloads: { 'with a note': NOTES.long, 'with a short note': NOTES.short, 'without a note': undefined },
    },
    (type, by, note): CapaianEvent | null => {
      const mayNot = type === 'report.submit' && by.permitted.includes('submit') && by.id !== submitter;
      return mayNot ? null : { type, by, ...(note === undefined ? {} : { catatan: note }) };
    },
  );
const FAULT: Finding = { kode: 'C9', pesan: '1: isi realisasi' };

describe('the life of a report over HTTP, toured', () => {
  const all = casesOf('pelapor').filter(({ payload }) => payload !== 'with a short note');
  const { matrix, tours } = planTours(capaianMachine, {
    input: { facts: { creationFindings: [], findings: [], hasCorrections: false, submittedBy: 'pelapor' } },
    outcomes: {},
    project: () => null,
    cases: all,
    system: overHttp({}),
    only: ({ who }) => who !== 'admin',
  });

  it('refuses in every state what the chart refuses, to everybody, and leads where the chart leads', async () => {
    const recorder = recorderOf(capaianMachine, import.meta.filename);
    const suite = recorder.suite('the life of a report over HTTP, toured', 'tour', 'http');
    for (const tour of tours) {
      const steps = await runTour(matrix, tour, { coverage: recorder.coverage }).catch((error: Error) => {
        suite.fail({ message: error.message, steps: (error as Error & { steps?: string[] }).steps ?? [] });
        throw error;
      });
      suite.count(1, steps.length, steps.filter(({ accepted }) => !accepted).length);
    }
    recorder.write();
  }, 60_000);
});

const walk = (name: string, world: World, runs: number) => {
  const { creatable, complete, objection = false, submitter = 'pelapor' } = world;
  const facts: ReportFacts = {
    creationFindings: creatable === false ? [FAULT] : [],
    findings: complete === false ? [FAULT] : [],
    hasCorrections: objection,
    submittedBy: submitter,
  };
  describeSmartWalk(name, capaianMachine, {
    input: { facts },
    outcomes: {},
    project: () => null,
    cases: casesOf(submitter),
    system: overHttp(world),
    level: 'http',
    runs,
    maxSteps: 40,
  });
};

walk('the life of a report over HTTP', {}, 8);
walk('the life of a report over HTTP, submitted by the admin', { submitter: 'admin' }, 5);
walk('the life of a report over HTTP, with an objection', { objection: true }, 4);
walk('the life of a report over HTTP, incomplete', { complete: false }, 2);
walk('the life of a report over HTTP, not to be created', { creatable: false }, 1);

describe('a refusal over HTTP', () => {
  it('meets whoever creates a report although the check before creating found faults', async () => {
    const { reset, send, read } = overHttp({ creatable: false });
    await reset();
    expect([await send({ type: 'report.create', by: PEOPLE.pelapor }), await read()]).toEqual([false, 'absent']);
  });

  it('of a need is a 422 that lists the faults', async () => {
    const { reset, send } = overHttp({ complete: false });
    await reset();
    await send({ type: 'report.create', by: PEOPLE.pelapor });
    const { data } = await people.pelapor.call<Report[]>('GET', `${BASE}?satker=${unit}&tahun=${TAHUN}`);
    const { status, errors = [] } = await people.pelapor.call('PATCH', `${BASE}/${data[0]?.id}/submit`, {});
    expect([status, errors.map(({ code }) => code)]).toEqual([422, ['C9']]);
  });
});

describe('two deciders at once over HTTP', () => {
  it('has exactly one winner, and the report is what the winner made of it', async () => {
    const { reset, send, read } = overHttp({});
    for (let round = 0; round < 5; round += 1) {
      await reset();
      await send({ type: 'report.create', by: PEOPLE.pelapor });
      await send({ type: 'report.submit', by: PEOPLE.pelapor });
      expect(await read()).toBe('submitted');
      const note = NOTES.long;
      const [approved, rejected] = await Promise.all([
        send({ type: 'report.approve', by: PEOPLE.verifikator }),
        send({ type: 'report.reject', by: PEOPLE.admin, catatan: note }),
      ]);
      expect([approved, rejected].filter(Boolean)).toEqual([true]);
      expect(await read()).toBe(approved ? 'approved' : 'rejected');
    }
  });

  it('has a loser who learns that another version is current', async () => {
    const { reset, send } = overHttp({});
    await reset();
    await send({ type: 'report.create', by: PEOPLE.pelapor });
    const { data } = await people.pelapor.call<Report[]>('GET', `${BASE}?satker=${unit}&tahun=${TAHUN}`);
    const [{ id, versi } = { id: '', versi: 0 }] = data;
    const detail = await server.db
      .selectFrom('laporan_detail')
      .select('id')
      .where('laporan_id', '=', id)
      .executeTakeFirstOrThrow();
    const elsewhere = { versi: versi + 1, details: [{ id: detail.id, kendala: 'menimpa' }] };
    const edited = await people.pelapor.call('PUT', `${BASE}/${id}`, elsewhere);
    const decided = await people.pelapor.call('PATCH', `${BASE}/${id}/submit`, { versi: versi + 1 });
    expect([edited.status, decided.status]).toEqual([409, 409]);
  });
});
