/** What the checks before creating and submitting, the imports and the deletions say, in every language of the readers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginPayload } from '#contract/session.ts';
import { uuid } from '#tests/support/world/records.ts';
import { newReports } from '#tests/support/world/filling.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { zip } from '#tests/support/files.ts';
import { indonesianIn } from '#tests/support/indonesian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { formBody, numeral, text, workbook } from '#tests/support/workbook.ts';

const BASE = '/api/pelaporan-capaian';
const LANGUAGES = ['en', 'de', 'fr', 'pt'] as const;
const UNIT_NAME = 'BPS Kabupaten Tapin';
const [YEAR, PERIOD] = [2026, 'TW3'] as const;

let server: TestServer;
let pelapor: Client;
let verifier: Client;
let admin: Client;
let login: LoginPayload;
let codes: string[];
let report: string;

/** A fault of the check before creating, made and mended. */
type Fault = { name: string; group: string; make: () => Promise<unknown>; mend: () => Promise<unknown> };
const ofUnit = () => pelapor.satker;
const setYear = (status: 'aktif' | 'ditutup') =>
  server.db.updateTable('tahun').set({ status }).where('tahun', '=', YEAR).execute();
const setUnit = (aktif: boolean) => server.db.updateTable('unit').set({ aktif }).where('id', '=', ofUnit()).execute();
const setReport = (deleted_at: Date | null) =>
  server.db.updateTable('laporan').set({ deleted_at }).where('id', '=', report).execute();
const noWindow = () => server.db.deleteFrom('jadwal').where('unit_id', '=', ofUnit()).execute();
const setWindow = (buka: string, tutup: string) =>
  server.db
    .insertInto('jadwal')
    .values({ id: uuid(900), unit_id: ofUnit(), tahun: YEAR, periode: PERIOD, buka, tutup, alasan: 'x' })
    .execute();

const setKpi = (status: 'aktif' | 'nonaktif') =>
  server.db.updateTable('kpi').set({ status }).where('unit_id', '=', ofUnit()).where('tahun', '=', YEAR).execute();
let aimed: { id: string; target_tahun: string | null };
const setTarget = (target_tahun: string | null) =>
  server.db.updateTable('kpi').set({ target_tahun }).where('id', '=', aimed.id).execute();

const FAULTS: Fault[] = [
  { name: 'no indicators', group: 'kpi', make: () => setKpi('nonaktif'), mend: () => setKpi('aktif') },
  { name: 'no target', group: 'kpi', make: () => setTarget(null), mend: () => setTarget(aimed.target_tahun) },
  { name: 'year', group: 'year', make: () => setYear('ditutup'), mend: () => setYear('aktif') },
  { name: 'unit', group: 'unit', make: () => setUnit(false), mend: () => setUnit(true) },
  { name: 'existing', group: 'existing', make: () => setReport(null), mend: () => setReport(new Date()) },
  { name: 'closed', group: 'window', make: () => setWindow('2020-12-01', '2020-12-29'), mend: noWindow },
  { name: 'not open', group: 'window', make: () => setWindow('2092-11-20', '2093-01-03'), mend: noWindow },
];

const ask = (
  client: Client,
  language: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  content?: Record<string, unknown>,
) => client.call<unknown>(method, url, content, { 'accept-language': language });
const checkOf = (language: string, client = pelapor) =>
  ask(client, language, 'GET', `${BASE}/check?satker=${ofUnit()}&tahun=${YEAR}&periode=${PERIOD}`);

/** Every sentence of an answer. */
function sentencesOf({
  alert,
  errors,
  data,
}: {
  alert: { message: string };
  errors?: { message: string }[] | undefined;
  data?: unknown;
}): string[] {
  const within = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, one]) =>
          (key === 'pesan' || key === 'saran') && typeof one === 'string' ? [one] : within(one),
        );
  return [alert.message, ...(errors ?? []).map(({ message }) => message), ...within(data)].filter(
    (one) => one !== 'Silahkan lanjutkan',
  );
}

/** What is still Indonesian in an answer. */
const leftIn = (language: string, answer: Parameters<typeof sentencesOf>[0]) =>
  sentencesOf(answer).flatMap((said) => {
    const words = indonesianIn(language, said, [...codes, UNIT_NAME]);
    return words.length > 0 ? [{ language, said, words }] : [];
  });

beforeAll(async () => {
  server = await startTestServer();
  [pelapor, verifier, admin, login] = await Promise.all([
    signIn(server.app, 'pelapor.tapin'),
    signIn(server.app, 'verifikator.tapin'),
    signIn(server.app, 'admin'),
    server.signIn('admin'),
  ]);
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  await noWindow();
  const made = await newReports(pelapor, YEAR, PERIOD);
  report = made.id;
  codes = made.details.map(({ kpi }) => kpi.kode);
  await setReport(new Date());
  aimed = await server.db
    .selectFrom('kpi')
    .select(['id', 'target_tahun'])
    .where('id', '=', made.details[0]?.kpi_id ?? '')
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());

const pairs = FAULTS.flatMap((one, at) =>
  FAULTS.slice(at).flatMap((other) => (one === other ? [[one]] : one.group === other.group ? [] : [[one, other]])),
);

describe('before creating', () => {
  it.each(pairs.map((faults) => ({ faults, name: faults.map(({ name }) => name).join(' and ') })))(
    'nothing Indonesian is left of: $name',
    async ({ faults }) => {
      for (const { make } of faults) await make();
      try {
        const indonesian = (await checkOf('id')).alert.message;
        expect(indonesian).toMatch(/tidak aktif|sudah ada|sudah ditutup|belum (dibuka|memiliki|ditetapkan)/);
        for (const language of LANGUAGES) {
          const answers = [await checkOf(language), await checkOf(language, verifier)];
          const content = { unit_id: ofUnit(), tahun: YEAR, periode: PERIOD };
          answers.push(await ask(pelapor, language, 'POST', BASE, content));
          expect(answers.map(({ alert }) => alert.message)).not.toContain(indonesian);
          expect(answers.flatMap((answer) => leftIn(language, answer))).toEqual([]);
        }
      } finally {
        for (const { mend } of faults) await mend();
      }
    },
  );

  it('nor of a year without indicators, one without targets, and one that is not registered', async () => {
    for (const language of LANGUAGES) {
      for (const tahun of [2024, 2090]) {
        const answer = await ask(
          pelapor,
          language,
          'GET',
          `${BASE}/check?satker=${ofUnit()}&tahun=${tahun}&periode=TW1`,
        );
        expect(answer.alert.message).toContain(String(tahun));
        expect(answer.alert.message.slice(0, -1)).not.toMatch(/\d{4}\. \p{Ll}/u);
        expect(leftIn(language, answer)).toEqual([]);
      }
    }
    const { rows } = {
      rows: await server.db
        .selectFrom('kpi')
        .select(['id', 'target_tahun', 'bobot'])
        .where('unit_id', '=', ofUnit())
        .where('tahun', '=', YEAR)
        .execute(),
    };
    const [first, second] = rows;
    await server.db
      .updateTable('kpi')
      .set({ target_tahun: null })
      .where('id', 'in', [first?.id ?? '', second?.id ?? ''])
      .execute();
    await server.db.updateTable('kpi').set({ bobot: null }).where('unit_id', '=', ofUnit()).execute();
    await server.db
      .updateTable('kpi')
      .set({ bobot: '12.50' })
      .where('id', '=', first?.id ?? '')
      .execute();
    for (const language of LANGUAGES) {
      const answer = await checkOf(language);
      expect(sentencesOf(answer).length).toBeGreaterThan(4);
      expect(leftIn(language, answer)).toEqual([]);
    }
    for (const { id, ...was } of rows) await server.db.updateTable('kpi').set(was).where('id', '=', id).execute();
  });

  it('says a window as a person would', async () => {
    await setWindow('2092-11-20', '2093-01-03');
    const said = await Promise.all(
      ['id', ...LANGUAGES].map(async (language) => (await checkOf(language)).alert.message.replaceAll('\u2009', ' ')),
    );
    await noWindow();
    expect(said).toEqual([
      'Jadwal pelaporan Triwulan III 2026 belum dibuka (20 November 2092 s.d. 3 Januari 2093).',
      'The reporting window for Quarter III 2026 has not opened yet (20 November 2092 – 3 January 2093).',
      'Das Berichtsfenster für das 3. Quartal 2026 ist noch nicht geöffnet (20. November 2092 – 3. Januar 2093).',
      'La période de saisie du 3e trimestre 2026 n’est pas encore ouverte (20 novembre 2092 – 3 janvier 2093).',
      'O período de reporte do 3.º trimestre de 2026 ainda não abriu (20 de novembro de 2092 – 3 de janeiro de 2093).',
    ]);
  });
});

it('nothing Indonesian is left of what a report lacks, before and at submitting', async () => {
  await setReport(null);
  const lacking = await ask(pelapor, 'id', 'GET', `${BASE}/check?id=${report}`);
  expect(sentencesOf(lacking).length).toBeGreaterThan(5);
  for (const language of LANGUAGES) {
    for (const answer of [
      await ask(pelapor, language, 'GET', `${BASE}/check?id=${report}`),
      await ask(pelapor, language, 'PATCH', `${BASE}/${report}/submit`, {}),
      await ask(verifier, language, 'PATCH', `${BASE}/${report}/approve`, {}),
      await ask(verifier, language, 'PATCH', `${BASE}/${report}/revise`, { catatan: 'x' }),
    ]) {
      expect(answer.alert.message.length).toBeGreaterThan(10);
      expect(leftIn(language, answer)).toEqual([]);
    }
  }
  await setReport(new Date());
});

describe('of imports and deletions', () => {
  const send = async (language: string, content: Buffer, more = '') => {
    const { payload, headers } = formBody(content);
    const url = `/api/kpi/import?satker=${ofUnit()}&tahun=2024${more}`;
    const response = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${login.accessToken}`, 'accept-language': language },
    });
    return {
      status: response.statusCode,
      ...response.json<{ alert: { message: string }; data?: unknown; errors?: { message: string }[] }>(),
    };
  };

  it('nothing Indonesian is left of a file that is refused', async () => {
    const title = [
      'Kode',
      'Nama indikator',
      'Satuan',
      'Polarisasi',
      'Konsolidasi',
      'Bobot',
      'Target tahun',
      'Target TW1',
    ];
    const row = (...cells: string[]) => cells.map(numeral);
    const sheet = (...rows: string[][]) =>
      workbook({ nama: 'Indikator', content: [title.map(text), ...rows.map((one) => row(...one))] });
    const wrong = await sheet(
      ['B.1', 'Indikator', 'Poin', 'maximize', 'nilai terakhir', '40', 'dua', '5'],
      ['B.1', 'Indikator', 'Poin', 'naik', 'nilai terakhir', '', '5', '7'],
      ['B.2', '', 'Poin', 'maximize', 'nilai terakhir', '', '5', '7'],
    );
    const odd = await sheet(
      ['B.1', 'Indikator', 'Poin', 'maximize', 'jumlah', '40', '5', '7'],
      ['B.2', 'Indikator', '%', 'maximize', 'nilai terakhir', '', '140', ''],
    );
    for (const language of LANGUAGES) {
      const answers = [
        await send(language, Buffer.from('bukan buku')),
        await send(language, zip([{ name: 'a.txt', data: Buffer.from('x') }])),
        await send(language, Buffer.alloc(5 * 1024 * 1024 + 1, 'PK')),
        await send(language, await workbook({ nama: 'Lain', content: [[text('Judul')]] })),
        await send(language, wrong),
        await send(language, wrong, `&mode=terapkan&sidik=${'a'.repeat(64)}`),
        await send(language, odd),
      ];
      expect(answers.map(({ status }) => status)).toEqual([415, 415, 413, 422, 200, 422, 200]);
      expect(answers.slice(4).every((answer) => sentencesOf(answer).length > 1)).toBe(true);
      const left = answers.flatMap((answer) =>
        sentencesOf(answer).flatMap((said) => {
          const words = indonesianIn(language, said, [...title, 'nilai terakhir', 'jumlah', 'rata-rata']);
          return words.length > 0 ? [{ language, said, words }] : [];
        }),
      );
      expect(left).toEqual([]);
    }
  });

  it('nor of a unit that is still used', async () => {
    for (const language of LANGUAGES) {
      const answer = await ask(admin, language, 'DELETE', `/api/unit/${ofUnit()}`);
      expect(answer.status).toBe(409);
      if (language === 'en')
        expect(answer.alert.message).toMatch(/ \d+ indicators, 2 reports, .*1 deleted report\. Deactivate/);
      expect(leftIn(language, answer)).toEqual([]);
    }
  });
});
