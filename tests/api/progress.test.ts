import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { ReportBrief } from '#contract/report.ts';
import { arrangeWork } from '#domain/report/duties.ts';
import type { Database } from '#server/db/types.ts';
import { readReport as readStored } from '#server/report/computation.queries.ts';
import { recompute, reportFacts } from '#server/report/computation.service.ts';
import { readReport } from '#server/report/read.queries.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isFull } from '#tests/support/width.ts';

const BASE = '/api/pelaporan-capaian';
/** Reports that are filled at random in each round, and rounds: 320 reports, or 1,000. */
const AT_ONCE = 4;
const ROUNDS = isFull ? 250 : 80;

let server: TestServer;
let officer: Client;
let details: { id: string; laporan_id: string }[];

/** Texts as people leave them: nothing, spaces of every kind, words. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Sesuai rencana.', ' x ') },
  { weight: 1, arbitrary: fc.constantFrom(null, '', '  ', '\n\t', '\u00a0', '\u2003\u3000\ufeff') },
);
const figure = fc.constantFrom(null, 0, 0.004, 1, 49.998, 50, 99.996, 100, 250, 300);
const indicator = fc.record({
  wajib: fc.boolean(),
  target: fc.constantFrom(0, 1, 50, 100.004),
  realisasi: figure,
  x: figure,
  y: fc.constantFrom(null, 1, 4),
  konsolidasi: fc.constantFrom('sum', 'rasio_kumulatif', 'take_last_known'),
  polarisasi: fc.constantFrom('maximize', 'minimize'),
  analisis: text,
  kendala: text,
  tindak_lanjut: text,
  /** Files: none, one, one that was taken away. */
  files: fc.constantFrom('none', 'one', 'one', 'one', 'removed'),
});
type Random = typeof indicator extends fc.Arbitrary<infer One> ? One : never;

async function fill(db: Kysely<Database>, random: readonly Random[]): Promise<void> {
  const rows = details.flatMap(({ id }, i) => {
    const one = random[i % random.length];
    return one === undefined ? [] : [{ id, ...one }];
  });
  const files = rows.flatMap(({ id, files: kind }) =>
    kind === 'none' ? [] : [{ id: uuidv7(), detail_id: id, deleted_at: kind === 'removed' ? new Date() : null }],
  );
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('berkas').execute();
    await sql`
      update laporan_detail as d set wajib = v.wajib, target = v.target, realisasi = v.realisasi, x = v.x, y = v.y,
        analisis = v.analisis, kendala = v.kendala, tindak_lanjut = v.tindak_lanjut,
        kpi = d.kpi || jsonb_build_object('konsolidasi', v.konsolidasi, 'polarisasi', v.polarisasi)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
        id uuid, wajib boolean, target numeric, realisasi numeric, x numeric, y numeric, analisis text, kendala text,
        tindak_lanjut text, konsolidasi text, polarisasi text)
      where d.id = v.id`.execute(trx);
    const file = { nama: 'a.pdf', mime: 'application/pdf', ukuran: 1, sha256: 'x', uploaded_at: new Date() };
    const inserted = files.map((one) => ({ ...file, ...one, kunci: one.id }));
    if (inserted.length > 0) await trx.insertInto('berkas').values(inserted).execute();
    // The first of the year computes those after it.
    await recompute(trx, details[0]?.laporan_id ?? '');
  });
}

beforeAll(async () => {
  server = await startTestServer();
  ({ lain: officer } = await signInAll(server.app));
  // Few indicators in each report, so that a report is now and then complete.
  details = await server.db
    .selectFrom('laporan_detail as d')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .where('l.tahun', '=', 2025)
    .where('d.urutan', '<=', 3)
    .select(['d.id', 'd.laporan_id'])
    .orderBy('l.periode')
    .orderBy('d.urutan')
    .execute();
  const kept = details.map(({ id }) => id);
  await server.db.deleteFrom('dasbor_detail').where('detail_id', 'not in', kept).execute();
  await server.db.deleteFrom('laporan_detail').where('id', 'not in', kept).execute();
});
afterAll(() => server.close());

describe('how far a report is', () => {
  it(`is the same in list, home, report and check, for ${AT_ONCE * ROUNDS} reports filled at random`, async () => {
    const seen = new Set<string>();
    const random = fc.sample(fc.array(indicator, { minLength: 7, maxLength: 16 }), { numRuns: ROUNDS, seed: 15 });
    for (const one of random) {
      await fill(server.db, one);
      const { data: listed } = await officer.call<ReportBrief[]>('GET', `${BASE}?tahun=2025&perPage=50`);
      const { data: turns } = await officer.call<{ petugas: { draf: { laporan: ReportBrief }[] } }>(
        'GET',
        `${BASE}/giliran?tahun=2025`,
      );
      const home = new Map(turns.petugas.draf.map(({ laporan }) => [laporan.id, laporan.jumlah]));
      expect(listed.length).toEqual(AT_ONCE);
      for (const brief of listed) {
        const report = await readReport(server.db, brief.id);
        if (!report) throw new Error('A listed report is gone');
        const { progress, findings } = arrangeWork(report, {}, [], []);
        const { wajib, lengkap, indikator: all } = brief.jumlah;
        const facts = await reportFacts(server.db, await readStored(server.db, brief.id));
        const accused = new Set(facts.findings.map(({ kpi_id }) => kpi_id));
        expect({ wajib, lengkap, bebas: all - wajib }).toEqual(progress);
        expect(home.get(brief.id)).toEqual(brief.jumlah);
        expect(facts.findings).toEqual(findings);
        expect(report.details.filter((d) => d.wajib && !accused.has(d.kpi_id)).length).toEqual(lengkap);
        seen.add(`${lengkap} of ${wajib}`);
      }
    }
    // Reports at every stage were among them, complete ones too.
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(['0 of 0', '0 of 3', '1 of 1', '1 of 3', '2 of 2', '3 of 3']),
    );
  }, 240_000);
});
