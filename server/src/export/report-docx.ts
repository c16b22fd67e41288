/** The performance report of one report as a Word document: what a unit signs and hands in. */
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Detail, Report, HistoryEntry } from '#contract/report.ts';
import type { Zone } from '#domain/calendar/zones.ts';
import { assessCapaian } from '#domain/capaian/capaian.ts';
import { bandOf } from '#domain/dashboard/dashboard.ts';
import { REGION } from '#domain/numbers/notation.ts';
import { namedFigure } from '#domain/capaian/scale.ts';
import { PERIOD_WORDS, STATUS_WORDS } from '#domain/report/words.ts';
import { TEXT_COLUMNS, TEXT_FIELDS } from '#domain/report/text-fields.ts';
import type { HistoryAction } from '#domain/report/report.ts';
import type { Speech } from '#server/workbook/speech.ts';
import { stripInvalid } from '#server/workbook/write.ts';

const TWO = { min: 2, max: 2 };
const writePercent = ({ say, figure }: Speech, value: number | null) =>
  value === null ? say('Tidak dinilai') : figure(value, TWO);
function writeValue({ figure }: Speech, { skala }: Detail, value: number | null): string {
  const named = namedFigure(skala, value);
  if (named === null) return '–';
  return typeof named === 'string' ? named : figure(named);
}
const writeTarget = (speech: Speech, d: Detail) =>
  d.target_atas === null
    ? writeValue(speech, d, d.target)
    : `${writeValue(speech, d, d.target)}–${writeValue(speech, d, d.target_atas)}`;

/** What the history of decisions names; entries in between are not decisions. */
const DECISION_WORDS: Partial<Record<HistoryAction, string>> = {
  create: 'Dibuat',
  submit: 'Diajukan',
  revise: 'Dikembalikan untuk revisi',
  approve: 'Disetujui',
  reject: 'Ditolak',
  reopen: 'Dibuka kembali',
};

type Style = { bold?: boolean; small?: boolean; right?: boolean };
const run = (words: string, { bold = false, small = false }: Style = {}) =>
  // A text of several lines keeps them; Word knows no line feed inside a run.
  stripInvalid(words)
    .split(/\r\n|\r|\n/)
    .map((text, i) => new TextRun({ text, bold, ...(small ? { size: 16 } : {}), ...(i > 0 ? { break: 1 } : {}) }));
const paragraph = (text: string, style: Style = {}) =>
  new Paragraph({
    children: run(text, style),
    ...(style.right ? { alignment: AlignmentType.RIGHT } : {}),
    spacing: { after: style.small ? 40 : 80 },
  });
const title = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ children: run(text), heading: level, keepNext: true });

type Column = { title: string; width: number };
const cell = (width: number, children: Paragraph[], head = false) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    children,
    ...(head ? { shading: { fill: 'E7E6F5' } } : {}),
  });

/** A table whose header is repeated on every page and whose rows are not torn apart. */
const table = ({ say }: Speech, column: readonly Column[], row: readonly (readonly Paragraph[][])[]) =>
  new Table({
    width: { size: column.reduce((sum, { width }) => sum + width, 0), type: WidthType.DXA },
    columnWidths: column.map(({ width }) => width),
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: column.map((k) => cell(k.width, [paragraph(say(k.title), { bold: true })], true)),
      }),
      ...row.map(
        (content) =>
          new TableRow({
            cantSplit: true,
            children: content.map((one, i) => cell(column[i]?.width ?? 1000, one)),
          }),
      ),
    ],
  });

const DATA: readonly Column[] = [
  { title: 'Keterangan', width: 2600 },
  { title: 'Isi', width: 7000 },
];
const INDICATORS: readonly Column[] = [
  { title: 'Kode', width: 950 },
  { title: 'Indikator dan rumus', width: 3250 },
  { title: 'Target', width: 1050 },
  { title: 'Realisasi', width: 1100 },
  { title: 'Capaian (%)', width: 1100 },
  { title: 'Kelas', width: 1150 },
  { title: 'Terhadap tahun (%)', width: 1030 },
];
const DECISIONS: readonly Column[] = [
  { title: 'Waktu', width: 2300 },
  { title: 'Tindakan', width: 1800 },
  { title: 'Oleh', width: 2200 },
  { title: 'Catatan', width: 3300 },
];

const person = ({ time: timeIn }: Speech, zone: Zone, who: { nama: string } | null, time: string | null) =>
  who === null || time === null ? '–' : `${who.nama}, ${timeIn(zone, new Date(time))}`;

function identity(report: Report, zone: Zone, speech: Speech): [string, string][] {
  const { say } = speech;
  const limit = report.batas_capaian;
  const lines: [string, string][] = [
    ['Satuan kerja', report.unit.nama_unit],
    ['Periode', `${say(PERIOD_WORDS[report.periode])} ${report.tahun}`],
    ['Status', say(STATUS_WORDS[report.status])],
    ['Putaran', String(report.putaran)],
    ['Diajukan', person(speech, zone, report.submitted_by, report.submitted_at)],
    ['Diputuskan', person(speech, zone, report.decided_by, report.decided_at)],
    ['Capaian periode', writePercent(speech, report.capaian_periode)],
    ['Capaian terhadap target tahun', writePercent(speech, report.capaian_tahun)],
    ['Batas capaian', limit === null ? say('Tanpa batas') : speech.figure(limit)],
  ];
  return lines.map(([name, content]) => [say(name), content]);
}

const indicatorRow = (report: Report, d: Detail, speech: Speech) => [
  [paragraph(d.kpi.kode)],
  [
    paragraph(d.kpi.nama),
    paragraph(speech.say('Satuan: {0}', d.kpi.satuan), { small: true }),
    paragraph(speech.formula(d.rumus), { small: true }),
  ],
  [paragraph(writeTarget(speech, d), { right: true })],
  [paragraph(writeValue(speech, d, d.realisasi), { right: true })],
  [paragraph(writePercent(speech, d.capaian), { right: true })],
  [paragraph(speech.say(detailGrade(report, d)))],
  [paragraph(writePercent(speech, d.capaian_tahun), { right: true })],
];

/** From the figures themselves: the stored capaian is rounded, and 99,995 is not yet 100. */
function detailGrade({ ambang, batas_capaian: limit }: Report, d: Detail): string {
  const { capaian } = assessCapaian({
    polarisasi: d.kpi.polarisasi,
    minimizeFormula: d.kpi.rumus_minimize,
    target: d.target,
    upperTarget: d.target_atas,
    realisasi: d.realisasi,
    limit,
  });
  return bandOf(capaian, ambang)?.label ?? '–';
}

/** `Analisis, kendala, dan tindak lanjut`. */
const textsTitle = ({ say, within, list }: Speech) =>
  list(
    TEXT_COLUMNS.map((column, i) => {
      const label = say(TEXT_FIELDS[column].label);
      return i === 0 ? label : within(label);
    }),
  );

function description(d: Detail, { say }: Speech): Paragraph[] {
  const part: [string, string | null][] = [
    ...TEXT_COLUMNS.map((column): [string, string | null] => [TEXT_FIELDS[column].label, d[column]]),
    ['Bukti dukung', d.files.length === 0 ? null : d.files.map(({ nama }) => nama).join('; ')],
  ];
  return [
    title(`${d.kpi.kode} ${d.kpi.nama}`, HeadingLevel.HEADING_3),
    ...part.map(
      ([nama, content]) =>
        new Paragraph({
          children: [...run(`${say('{0}:', say(nama))} `, { bold: true }), ...run(content?.trim() ? content : '–')],
          spacing: { after: 80 },
        }),
    ),
  ];
}

const decision = (history: readonly HistoryEntry[], zone: Zone, { say, time: timeIn }: Speech) =>
  history.flatMap((r) => {
    const wording = DECISION_WORDS[r.aksi];
    if (wording === undefined) return [];
    const roles = r.peran.split(', ').map((role) => say(role));
    const by = `${r.oleh.nama} (${roles.join(', ')})`;
    return [[timeIn(zone, new Date(r.waktu)), say(wording), by, r.catatan ?? '–'].map((text) => [paragraph(text)])];
  });

/** Where the page stands among how many; Word fills it in. */
const page = ({ say }: Speech): ParagraphChild =>
  new TextRun({
    children: [`${say('Halaman')} `, PageNumber.CURRENT, ` ${say('dari')} `, PageNumber.TOTAL_PAGES],
    size: 16,
  });

/**
 * The document: what and whose it is, the indicators with their formulas, what was written on each, and who decided.
 * What is not approved says so on every page.
 * @param printed who asked for it, when, and in which zone the unit of the report lives
 */
export async function reportDocument(
  report: Report,
  history: readonly HistoryEntry[],
  { zone, ...printed }: { by: string; time: Date; zone: Zone },
  speech: Speech,
): Promise<Buffer> {
  const { say } = speech;
  const status = say(STATUS_WORDS[report.status]);
  const subjectLine = `${report.unit.nama_unit} · ${say(PERIOD_WORDS[report.periode])} ${report.tahun} · ${status}`;
  const official = report.status === 'approved';
  const doc = new Document({
    title: stripInvalid(`${say('Laporan Kinerja')} ${subjectLine}`),
    creator: stripInvalid(printed.by),
    styles: {
      default: { document: { run: { font: 'Arial', size: 20, language: { value: REGION[speech.language] } } } },
    },
    sections: [
      {
        // A4 with margins of 2 cm.
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1134, right: 1134, bottom: 1134, left: 1134 },
          },
        },
        headers: {
          default: new Header({
            children: [
              paragraph(official ? subjectLine : `${subjectLine} · ${say('belum disetujui, angka sementara')}`, {
                small: true,
              }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              paragraph(`${say('Dicetak oleh {0}', printed.by)}, ${speech.time(zone, printed.time)}`, {
                small: true,
              }),
              new Paragraph({ children: [page(speech)] }),
            ],
          }),
        },
        children: [
          title(say('Laporan Kinerja'), HeadingLevel.TITLE),
          table(
            speech,
            DATA,
            identity(report, zone, speech).map(([nama, content]) => [
              [paragraph(nama, { bold: true })],
              [paragraph(content)],
            ]),
          ),
          title(say('Capaian indikator'), HeadingLevel.HEADING_1),
          table(
            speech,
            INDICATORS,
            report.details.map((d) => indicatorRow(report, d, speech)),
          ),
          title(textsTitle(speech), HeadingLevel.HEADING_1),
          ...report.details.flatMap((d) => description(d, speech)),
          title(say('Riwayat keputusan'), HeadingLevel.HEADING_1),
          table(speech, DECISIONS, decision(history, zone, speech)),
        ],
      },
    ],
  });
  return Packer.toBuffer(doc);
}
