/** Everything that rules about reports say, as they put it together, in the languages of the readers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frenchSpaces } from '#domain/messages/french.ts';
import { completenessFindings, type CompletenessRow } from '#domain/report/completeness.ts';
import { type Finding, REPORT_ACTIONS, type ReportAction } from '#domain/report/report.ts';
import { bobotWarnings, indicatorWarnings, orderWarnings, type WarningRow } from '#domain/report/warnings.ts';
import { decide, LIFECYCLE_EVENTS, type LiveEvent } from '#machines/lifecycle/decide.ts';
import type { CapaianState, ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import { inLanguage } from '#server/http/language.ts';
import { broken, foreign, large } from '#server/workbook/fault.ts';
import { busyMs } from '#tests/support/busy.ts';
import { indonesianIn } from '#tests/support/indonesian.ts';

const LANGUAGES = ['en', 'de', 'fr', 'pt'] as const;
const CODES = ['A1', 'IKU 1.2', '2.1.4.1', '1.350'];

const NO_FACTS: ReportFacts = { creationFindings: [], findings: [], hasCorrections: false, submittedBy: null };
const refusal = (
  status: CapaianState,
  facts: Partial<ReportFacts>,
  type: LiveEvent,
  permitted: readonly ReportAction[] = REPORT_ACTIONS,
): string => {
  const ruling = decide(status, { ...NO_FACTS, ...facts }, { type, by: { id: 'p', permitted }, catatan: '' });
  return ruling.ok ? '' : ruling.message;
};

/** Indicators that lack everything that an indicator can lack, one part each and all at once. */
function incomplete(kode: string): CompletenessRow[] {
  const whole: CompletenessRow = {
    kpi_id: kode,
    kode,
    nama: 'Persentase laporan yang tidak terlambat',
    wajib: true,
    realisasi: 5,
    x: 1,
    y: 2,
    needsRatio: true,
    tercapai: false,
    fileCount: 1,
    analisis: 'a',
    kendala: 'k',
    tindak_lanjut: 't',
  };
  const lacking: Partial<CompletenessRow>[] = [
    { realisasi: null },
    { x: null },
    { analisis: '' },
    { kendala: '' },
    { tindak_lanjut: '' },
    { fileCount: 0 },
    { x: null, analisis: '', kendala: '', tindak_lanjut: '', fileCount: 0 },
  ];
  return lacking.map((part) => ({ ...whole, ...part }));
}

const doubtful: WarningRow = {
  kpi_id: 'k',
  kode: 'IKU 1.2',
  tipe_nilai: 'persen',
  konsolidasi: 'sum',
  realisasi: -1.5,
  x: 3,
  y: -2,
  previous: { realisasi: 1350.5, x: 1, y: 2 },
  mentah: 445.95,
  analisis: '',
  fileCount: 0,
  skala: [1, 2],
  earlierPromise: 'janji',
  isUnanswered: true,
};

const creation = (...pesan: string[]): Finding[] => pesan.map((one) => ({ kode: 'C', pesan: one }));
const OPEN = ['Satuan kerja ini tidak dapat Anda laporkan', 'Tahun 2023 tidak aktif'];

const gaps = CODES.flatMap((kode) => incomplete(kode).map((row) => completenessFindings([row])));
const everyGap = completenessFindings(CODES.flatMap(incomplete));
const warnings: Finding[] = [
  ...indicatorWarnings(doubtful, 120),
  ...indicatorWarnings({ ...doubtful, realisasi: 130, x: 9, y: 2, skala: null }, null),
  ...indicatorWarnings({ ...doubtful, realisasi: 1350.5, x: 1, y: 2, tipe_nilai: 'angka' }, null),
  ...indicatorWarnings({ ...doubtful, realisasi: 130, x: null, y: null }, null),
  ...orderWarnings('TW4', 2026, new Map([['TW2', { id: '1', status: 'draft' }]])),
  ...bobotWarnings([40, null, null, null, 20]),
  ...bobotWarnings([40, 20.5]),
];

const SENTENCES: string[] = [
  ...gaps.map((findings) => refusal('draft', { findings }, 'report.submit')),
  refusal('draft', { findings: everyGap }, 'report.submit'),
  refusal('absent', { creationFindings: creation(...OPEN) }, 'report.create'),
  // As the check says several at once.
  `${everyGap.map(({ pesan }) => pesan).join('. ')}.`,
  ...warnings.map(({ pesan }) => pesan),
  ...(['draft', 'submitted', 'revision', 'approved', 'rejected', 'absent'] as const).flatMap((status) =>
    (Object.keys(LIFECYCLE_EVENTS) as LiveEvent[]).flatMap((event) => [
      refusal(status, { hasCorrections: true, submittedBy: 'p', findings: everyGap.slice(0, 2) }, event),
      refusal(status, {}, event, ['read']),
    ]),
  ),
  ...[
    foreign(),
    foreign('Buku kerja ini memuat makro.'),
    broken('sel B2 berisi angka yang tidak sah'),
    large('Lembar berisi lebih dari 1.000 baris'),
  ].map(({ message }) => message),
].filter((sentence) => sentence !== '');

describe.each(LANGUAGES)('in %s', (language) => {
  it('nothing Indonesian is left of what the rules of reports say', () => {
    const left = SENTENCES.flatMap((sentence) => {
      const said = inLanguage(language, sentence);
      const words = indonesianIn(language, said, CODES);
      return words.length > 0 ? [{ sentence, said, words }] : [];
    });
    expect(left).toEqual([]);
  });

  it('every sentence of the catalogue is found again, alone, with its full stop and behind another', () => {
    const catalogue = JSON.parse(readFileSync(`server/src/http/words/${language}.json`, 'utf8')) as Record<
      string,
      string
    >;
    const another = 'IKU 1.2: tulis analisis';
    const joint = language === 'fr' ? '\u202f; ' : '; ';
    const dressed = (text: string) => (language === 'fr' ? frenchSpaces(text) : text);
    const wrong = Object.entries(catalogue).flatMap(([source, target]) => {
      if (source.includes('}{')) return [];
      const fill = (place: string) => (target.includes(`{${place}:`) ? '7' : `Budi${place}`);
      const [asked, expected] = [source, dressed(target).replaceAll(/\{\d:[^|}]*\|([^}]*)\}/g, '$1')].map((text) =>
        text.replaceAll(/\{(\d)\}/g, (_, place: string) => fill(place)),
      );
      const said = (text: string) => inLanguage(language, text);
      const pairs = [
        [said(`${asked}`), expected],
        [said(`${asked}.`), `${expected}.`],
        // What begins with a joint is no sentence.
        ...(source.startsWith(';') ? [] : [[said(`${another}; ${asked}`), `${said(another)}${joint}${expected}`]]),
      ];
      return pairs.filter(([got, meant]) => got !== meant);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps the code of every indicator', () => {
    const lost = everyGap.filter(({ kpi_id, pesan }) => !inLanguage(language, pesan).startsWith(String(kpi_id)));
    expect(lost).toEqual([]);
  });
});

it('says whole sentences as a person would', () => {
  const window = 'Jadwal pelaporan Triwulan II 2092 sudah ditutup (20 November 2092 s.d. 30 November 2092)';
  const existing = 'Laporan Triwulan III 2025 sudah ada, berstatus "Draf"';
  const year = 'Tahun 2023 tidak aktif. Unit belum memiliki KPI aktif untuk tahun 2023.';
  expect(
    LANGUAGES.map((language) =>
      [window, `${existing}. ${window}.`, year].map((one) => inLanguage(language, one).replaceAll(/\u2009/g, '')),
    ),
  ).toEqual([
    [
      'The reporting window for Quarter II 2092 has already closed (20–30 November 2092)',
      'The report for Quarter III 2025 already exists, with the status "Draft". The reporting window for Quarter II 2092 has already closed (20–30 November 2092).',
      'The year 2023 is not active. The work unit has no active indicators for 2023 yet.',
    ],
    [
      'Das Berichtsfenster für das 2. Quartal 2092 ist bereits geschlossen (20.–30. November 2092)',
      'Den Bericht zum 3. Quartal 2025 gibt es schon, mit dem Status „Entwurf“. Das Berichtsfenster für das 2. Quartal 2092 ist bereits geschlossen (20.–30. November 2092).',
      'Das Jahr 2023 ist nicht aktiv. Die Dienststelle hat für das Jahr 2023 noch keine aktiven Indikatoren.',
    ],
    [
      'La période de saisie du 2e trimestre 2092 est déjà close (20–30 novembre 2092)',
      'Le rapport du 3e trimestre 2025 existe déjà, avec le statut "Brouillon". La période de saisie du 2e trimestre 2092 est déjà close (20–30 novembre 2092).',
      'L’année 2023 n’est pas active. L’unité n’a pas encore d’indicateur actif pour l’année 2023.',
    ],
    [
      'O período de reporte do 2.º trimestre de 2092 já está encerrado (20–30 de novembro de 2092)',
      'O relatório do 3.º trimestre de 2025 já existe, no estado "Rascunho". O período de reporte do 2.º trimestre de 2092 já está encerrado (20–30 de novembro de 2092).',
      'O ano 2023 não está ativo. A unidade ainda não tem indicadores ativos para o ano 2023.',
    ],
  ]);
});

it('counts one as one', () => {
  const used = 'Unit A masih dipakai 1 pengguna, 26 KPI, 1 laporan. Nonaktifkan saja unitnya, jangan dihapus.';
  expect(inLanguage('en', used)).toBe(
    'Unit A is still used by 1 user, 26 indicators, 1 report. Deactivate the unit instead of deleting it.',
  );
  expect(inLanguage('de', used)).toContain('(1 Benutzer, 26 Indikatoren, 1 Bericht)');
  expect(inLanguage('fr', used)).toContain('(1 utilisateur, 26 indicateurs, 1 rapport)');
  expect(inLanguage('pt', used)).toContain('por 1 utilizador, 26 indicadores, 1 relatório.');
  expect(['paling sedikit 1 butir', 'paling sedikit 2 butir'].map((one) => inLanguage('en', one))).toEqual([
    'at least 1 item',
    'at least 2 items',
  ]);
});

it('repeats names, also where they read like words of ours', () => {
  const unit = 'Balai Laporan Triwulan I dan Jadwal';
  const said = inLanguage(
    'en',
    `${unit} tidak aktif lagi. Minta admin mengaktifkannya, atau laporkan dari unit penggantinya`,
  );
  expect(said).toBe(
    `${unit} is no longer active. Ask an admin to activate it, or report from the unit that replaces it`,
  );
  expect(inLanguage('en', 'Berkas "1 Mei 2026; laporan. Tulis analisis.pdf" kosong (0 byte)')).toBe(
    'The file "1 Mei 2026; laporan. Tulis analisis.pdf" is empty (0 bytes)',
  );
  expect(inLanguage('de', '1.350: target tahun belum ditetapkan')).toMatch(/^1\.350: /);
  expect(inLanguage('en', '1.350: target tahun belum ditetapkan')).toMatch(/^1\.350: /);
});

it('takes no time over a report that lacks everything', () => {
  const findings = Array.from({ length: 600 }, (_, at) => `IKU ${at}: unggah bukti dukung, paling sedikit satu berkas`);
  const took = busyMs(() => {
    expect(inLanguage('en', `${findings.join('. ')}.`)).toMatch(/ IKU 599: upload evidence, at least one file\.$/);
  });
  expect(took).toBeLessThan(2000);
});

it('Indonesian stays to the letter', () => {
  expect(SENTENCES.map((sentence) => inLanguage('id', sentence))).toEqual(SENTENCES);
});
