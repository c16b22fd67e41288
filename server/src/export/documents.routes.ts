/** The matrix of indicators and the documents people hand in. Specification §7, contract.md §9. */
import { z } from 'zod';
import { kinerjaMatrixQuery, kinerjaMatrixSchema } from '#contract/dashboard.ts';
import { idSchema, listEnvelope } from '#contract/envelope.ts';
import { recapQuery } from '#contract/report.ts';
import { exportQuery } from '#contract/records.ts';
import { PERIOD_WORDS, STATUS_WORDS, BRIEF_PERIODS } from '#domain/report/words.ts';
import { PERIODS, type Period } from '#domain/report/report.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import { MATRIX_PAPER, RECAP_PAPER, MATRIX_COLUMNS, RECAP_COLUMNS } from '#server/export/recap-columns.ts';
import { reportDocument, headerDocx, wibTime } from '#server/export/report-docx.ts';
import { MAX_ROWS, headerXlsx, type Paper, type Description, keXlsx } from '#server/export/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps, notFound } from '#server/http/kit.ts';
import { bytesOf, DOCX, responses, XLSX } from '#server/http/responses.ts';
import { paging } from '#server/http/paging.ts';
import { type StatusCounts, buildFrame } from '#server/dashboard/scope.service.ts';
import { kinerjaMatrix, statusesOfYear } from '#server/dashboard/matrix-kinerja.queries.ts';
import { today } from '#server/report/check.queries.ts';
import { readReport, readBrief, readHistory } from '#server/report/read.queries.ts';
import { yearRecap } from '#server/report/recap.queries.ts';
import { MODULE, visible, visibleUnits } from '#server/report/decide.service.ts';

const MATRIX = '/api/kpi/matrik-kinerja';
const REPORTS = '/api/pelaporan-capaian';
const tags = [MODULE];
const file = (kind: string) => responses({ 200: bytesOf(kind) });

type About = {
  unit: string;
  tahun: number;
  oleh: string;
  waktu: Date;
  /** Per quarter, what has become of its reports. */
  status: readonly (readonly [periode: Period, wording: string])[];
  paper: Paper;
};
/** What a workbook of `apa` says about itself. */
const explanation = (what: string, { unit, tahun, oleh, waktu, status, paper }: About): Description => ({
  kepala: [
    `${what} · ${unit} · ${tahun}`,
    `Status laporan: ${status.map(([p, wording]) => `${BRIEF_PERIODS[p]} ${wording.toLowerCase()}`).join('; ')}`,
  ],
  footer: `Dicetak oleh ${oleh}, ${wibTime(waktu)}`,
  isi: [
    ['Dokumen', what],
    ['Unit', unit],
    ['Tahun', tahun],
    ...status.map(([p, wording]) => [PERIOD_WORDS[p], wording] as const),
    ['Angka', 'Dari laporan yang tidak dihapus dan tidak ditolak; yang belum disetujui bersifat sementara'],
    ['Dicetak oleh', oleh],
    ['Waktu cetak', wibTime(waktu)],
  ],
  paper,
});

const NO_REPORT = 'Belum dibuat';
/** One report: its status. Several: how many of each, the furthest first. */
function statusWords(count: StatusCounts | undefined): string {
  const existing = (['approved', 'submitted', 'revision', 'draft'] as const).flatMap((status) => {
    const n = count?.[status] ?? 0;
    return n === 0 ? [] : [{ n, wording: STATUS_WORDS[status] }];
  });
  if (existing.length === 0) return NO_REPORT;
  const [one] = existing;
  if (existing.length === 1 && one?.n === 1) return one.wording;
  return existing.map(({ n, wording }) => `${n} ${wording.toLowerCase()}`).join(', ');
}

/** Registers the matrix of indicators, the workbooks of a year and the document of a report. */
export function registerRecap(app: App, { db, now }: RouteDeps): void {
  app.get(
    MATRIX,
    {
      config: needs('read', MODULE, visibleUnit(db, MODULE)),
      schema: {
        tags,
        querystring: kinerjaMatrixQuery,
        response: responses({ 200: listEnvelope(kinerjaMatrixSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const k = await buildFrame(db, pengguna, { ...query, dasar: 'hidup' }, now(), ['read', MODULE]);
      const { data, total } = await kinerjaMatrix(db, k, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );

  app.get(
    `${MATRIX}/export`,
    {
      config: needs('export', MODULE, visibleUnit(db, MODULE)),
      schema: { tags, querystring: exportQuery(kinerjaMatrixQuery), response: file(XLSX) },
    },
    async ({ pengguna, query }, reply) => {
      const time = now();
      const k = await buildFrame(db, pengguna, { ...query, dasar: 'hidup' }, time, ['export', MODULE]);
      const { data } = await kinerjaMatrix(db, k, { ...query, page: 1, perPage: MAX_ROWS + 1 });
      const unit = k.satker?.nama_unit ?? 'Semua unit yang dapat dilihat';
      const count = await statusesOfYear(db, k);
      const status = PERIODS.map((p) => [p, statusWords(count.get(p))] as const);
      const about = { unit, tahun: query.tahun, oleh: pengguna.nama, waktu: time, status, paper: MATRIX_PAPER };
      const subjectLine = explanation('Matrik kinerja', about);
      return reply
        .headers(headerXlsx(`matrik-kinerja-${query.tahun}-${today(time)}`))
        .send(await keXlsx(`Matrik ${query.tahun}`, MATRIX_COLUMNS, data, subjectLine));
    },
  );

  app.get(
    `${REPORTS}/report/export`,
    {
      config: needs('export', MODULE, visibleUnit(db, MODULE, 'export')),
      schema: {
        tags,
        querystring: recapQuery.extend({ format: z.literal('xlsx').default('xlsx') }),
        response: file(XLSX),
      },
    },
    async ({ pengguna, query: { satker, tahun } }, reply) => {
      const own = await visibleUnits(db, pengguna, satker);
      assertAllowedOn(pengguna, 'export', MODULE, own, 'Unit');
      const time = now();
      const unit = await db.selectFrom('unit').select('nama_unit').where('id', '=', satker).executeTakeFirstOrThrow();
      const rows = await yearRecap(db, satker, tahun);
      const status = PERIODS.map((p) => {
        const existing = rows.find((r) => r.periode[p])?.periode[p];
        return [p, existing ? STATUS_WORDS[existing.status] : NO_REPORT] as const;
      });
      const about = { unit: unit.nama_unit, tahun, oleh: pengguna.nama, waktu: time, status, paper: RECAP_PAPER };
      const subjectLine = explanation('Rekap capaian kinerja', about);
      return reply
        .headers(headerXlsx(`rekap-${tahun}-${today(time)}`))
        .send(await keXlsx(`Rekap ${tahun}`, RECAP_COLUMNS, rows, subjectLine));
    },
  );

  app.get(
    `${REPORTS}/:id/export`,
    {
      config: needs('export', MODULE, visibleReport(db, 'params', 'export')),
      schema: {
        tags,
        params: z.object({ id: idSchema }),
        querystring: z.object({ format: z.literal('docx').default('docx') }),
        response: file(DOCX),
      },
    },
    async ({ pengguna, params: { id } }, reply) => {
      const brief = await readBrief(db, id);
      if (!brief || !visible(pengguna, brief)) throw notFound('Laporan');
      assertAllowedOn(pengguna, 'export', MODULE, brief, 'Laporan');
      const report = await readReport(db, id);
      if (!report) throw notFound('Laporan');
      const content = await reportDocument(report, await readHistory(db, id), { oleh: pengguna.nama, waktu: now() });
      const nama = `laporan-kinerja-${report.unit.nama_unit}-${report.tahun}-${report.periode}`;
      return reply.headers(headerDocx(nama)).send(content);
    },
  );
}
