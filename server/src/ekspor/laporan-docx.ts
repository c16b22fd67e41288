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
import type { Detail, Laporan, Riwayat } from '#contract/pelaporan.ts';
import { nilaiCapaian } from '#domain/capaian/capaian.ts';
import { tulisAngka } from '#domain/capaian/desimal.ts';
import { pitaDari } from '#domain/dasbor/dasbor.ts';
import { KATA_PERIODE, KATA_STATUS } from '#domain/pelaporan/kata.ts';
import type { AksiRiwayat } from '#domain/pelaporan/laporan.ts';
import { tanpaRusak } from '#server/ekspor/xlsx.ts';

const MIME_DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Headers of a download named `nama`.docx. */
export const headerDocx = (nama: string) => ({
  'content-type': MIME_DOCX,
  'content-disposition': `attachment; filename="${nama.replace(/[^\w.-]+/g, '-')}.docx"`,
});

const wib = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' });
/** `21 November 2026 pukul 18.46 WIB`. */
export const waktuWib = (waktu: Date): string => `${wib.format(waktu)} WIB`;

const persen = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tulisPersen = (nilai: number | null) => (nilai === null ? 'Tidak dinilai' : persen.format(nilai));
const tulisNilai = (nilai: number | null) => (nilai === null ? '–' : tulisAngka(nilai, 4));
const tulisTarget = ({ target, target_atas: atas }: Detail) =>
  atas === null ? tulisNilai(target) : `${tulisNilai(target)}–${tulisNilai(atas)}`;

/** What the history of decisions names; entries in between are not decisions. */
const KATA_KEPUTUSAN: Partial<Record<AksiRiwayat, string>> = {
  create: 'Dibuat',
  submit: 'Diajukan',
  revise: 'Dikembalikan untuk revisi',
  approve: 'Disetujui',
  reject: 'Ditolak',
  reopen: 'Dibuka kembali',
};

type Gaya = { tebal?: boolean; kecil?: boolean; kanan?: boolean };
const jalan = (teks: string, { tebal = false, kecil = false }: Gaya = {}) =>
  // A text of several lines keeps them; Word knows no line feed inside a run.
  tanpaRusak(teks)
    .split(/\r\n|\r|\n/)
    .map(
      (text, i) => new TextRun({ text, bold: tebal, ...(kecil ? { size: 16 } : {}), ...(i > 0 ? { break: 1 } : {}) }),
    );
const alinea = (teks: string, gaya: Gaya = {}) =>
  new Paragraph({
    children: jalan(teks, gaya),
    ...(gaya.kanan ? { alignment: AlignmentType.RIGHT } : {}),
    spacing: { after: gaya.kecil ? 40 : 80 },
  });
const judul = (teks: string, tingkat: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ children: jalan(teks), heading: tingkat, keepNext: true });

type Kolom = { judul: string; lebar: number };
const sel = (lebar: number, children: Paragraph[], kepala = false) =>
  new TableCell({
    width: { size: lebar, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    children,
    ...(kepala ? { shading: { fill: 'E7E6F5' } } : {}),
  });

/** A table whose header is repeated on every page and whose rows are not torn apart. */
const tabel = (kolom: readonly Kolom[], baris: readonly (readonly Paragraph[][])[]) =>
  new Table({
    width: { size: kolom.reduce((sum, { lebar }) => sum + lebar, 0), type: WidthType.DXA },
    columnWidths: kolom.map(({ lebar }) => lebar),
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: kolom.map((k) => sel(k.lebar, [alinea(k.judul, { tebal: true })], true)),
      }),
      ...baris.map(
        (isi) =>
          new TableRow({
            cantSplit: true,
            children: isi.map((satu, i) => sel(kolom[i]?.lebar ?? 1000, satu)),
          }),
      ),
    ],
  });

const DATA: readonly Kolom[] = [
  { judul: 'Keterangan', lebar: 2600 },
  { judul: 'Isi', lebar: 7000 },
];
const INDIKATOR: readonly Kolom[] = [
  { judul: 'Kode', lebar: 950 },
  { judul: 'Indikator dan rumus', lebar: 3250 },
  { judul: 'Target', lebar: 1050 },
  { judul: 'Realisasi', lebar: 1100 },
  { judul: 'Capaian (%)', lebar: 1100 },
  { judul: 'Kelas', lebar: 1150 },
  { judul: 'Terhadap tahun (%)', lebar: 1030 },
];
const KEPUTUSAN: readonly Kolom[] = [
  { judul: 'Waktu', lebar: 2300 },
  { judul: 'Tindakan', lebar: 1800 },
  { judul: 'Oleh', lebar: 2200 },
  { judul: 'Catatan', lebar: 3300 },
];

const orang = (siapa: { nama: string } | null, waktu: string | null) =>
  siapa === null || waktu === null ? '–' : `${siapa.nama}, ${waktuWib(new Date(waktu))}`;

function identitas(laporan: Laporan): [string, string][] {
  return [
    ['Unit kerja', laporan.unit.nama_unit],
    ['Periode', `${KATA_PERIODE[laporan.periode]} ${laporan.tahun}`],
    ['Status', KATA_STATUS[laporan.status]],
    ['Putaran', String(laporan.putaran)],
    ['Diajukan', orang(laporan.submitted_by, laporan.submitted_at)],
    ['Diputuskan', orang(laporan.decided_by, laporan.decided_at)],
    ['Capaian periode', tulisPersen(laporan.capaian_periode)],
    ['Capaian terhadap target tahun', tulisPersen(laporan.capaian_tahun)],
    ['Batas capaian', laporan.batas_capaian === null ? 'Tanpa batas' : tulisNilai(laporan.batas_capaian)],
  ];
}

const barisIndikator = (laporan: Laporan, d: Detail) => [
  [alinea(d.kpi.kode)],
  [alinea(d.kpi.nama), alinea(`Satuan: ${d.kpi.satuan}`, { kecil: true }), alinea(d.rumus, { kecil: true })],
  [alinea(tulisTarget(d), { kanan: true })],
  [alinea(tulisNilai(d.realisasi), { kanan: true })],
  [alinea(tulisPersen(d.capaian), { kanan: true })],
  [alinea(kelasDetail(laporan, d))],
  [alinea(tulisPersen(d.capaian_tahun), { kanan: true })],
];

/** From the figures themselves: the stored capaian is rounded, and 99,995 is not yet 100. */
function kelasDetail({ ambang, batas_capaian: batas }: Laporan, d: Detail): string {
  const { capaian } = nilaiCapaian({
    polarisasi: d.kpi.polarisasi,
    rumusMinimize: d.kpi.rumus_minimize,
    target: d.target,
    targetAtas: d.target_atas,
    realisasi: d.realisasi,
    batas,
  });
  return pitaDari(capaian, ambang)?.label ?? '–';
}

function uraian(d: Detail): Paragraph[] {
  const bagian: [string, string | null][] = [
    ['Analisis', d.analisis],
    ['Kendala', d.kendala],
    ['Tindak lanjut', d.tindak_lanjut],
    ['Bukti dukung', d.files.length === 0 ? null : d.files.map(({ nama }) => nama).join('; ')],
  ];
  return [
    judul(`${d.kpi.kode} ${d.kpi.nama}`, HeadingLevel.HEADING_3),
    ...bagian.map(
      ([nama, isi]) =>
        new Paragraph({
          children: [...jalan(`${nama}: `, { tebal: true }), ...jalan(isi?.trim() ? isi : '–')],
          spacing: { after: 80 },
        }),
    ),
  ];
}

const keputusan = (riwayat: readonly Riwayat[]) =>
  riwayat.flatMap((r) => {
    const kata = KATA_KEPUTUSAN[r.aksi];
    if (kata === undefined) return [];
    const oleh = `${r.oleh.nama} (${r.peran})`;
    return [[waktuWib(new Date(r.waktu)), kata, oleh, r.catatan ?? '–'].map((teks) => [alinea(teks)])];
  });

/** Where the page stands among how many; Word fills it in. */
const halaman = (): ParagraphChild =>
  new TextRun({ children: ['Halaman ', PageNumber.CURRENT, ' dari ', PageNumber.TOTAL_PAGES], size: 16 });

/**
 * The document: what and whose it is, the indicators with their formulas, what was written on each, and who decided.
 * What is not approved says so on every page.
 * @param cetak who asked for it, and when
 */
export async function dokumenLaporan(
  laporan: Laporan,
  riwayat: readonly Riwayat[],
  cetak: { oleh: string; waktu: Date },
): Promise<Buffer> {
  const status = KATA_STATUS[laporan.status];
  const perihal = `${laporan.unit.nama_unit} · ${KATA_PERIODE[laporan.periode]} ${laporan.tahun} · ${status}`;
  const resmi = laporan.status === 'approved';
  const dokumen = new Document({
    title: tanpaRusak(`Laporan Kinerja ${perihal}`),
    creator: tanpaRusak(cetak.oleh),
    styles: { default: { document: { run: { font: 'Arial', size: 20, language: { value: 'id-ID' } } } } },
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
            children: [alinea(resmi ? perihal : `${perihal} · belum disetujui, angka sementara`, { kecil: true })],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              alinea(`Dicetak oleh ${cetak.oleh}, ${waktuWib(cetak.waktu)}`, { kecil: true }),
              new Paragraph({ children: [halaman()] }),
            ],
          }),
        },
        children: [
          judul('Laporan Kinerja', HeadingLevel.TITLE),
          tabel(
            DATA,
            identitas(laporan).map(([nama, isi]) => [[alinea(nama, { tebal: true })], [alinea(isi)]]),
          ),
          judul('Capaian indikator', HeadingLevel.HEADING_1),
          tabel(
            INDIKATOR,
            laporan.details.map((d) => barisIndikator(laporan, d)),
          ),
          judul('Analisis, kendala, dan tindak lanjut', HeadingLevel.HEADING_1),
          ...laporan.details.flatMap(uraian),
          judul('Riwayat keputusan', HeadingLevel.HEADING_1),
          tabel(KEPUTUSAN, keputusan(riwayat)),
        ],
      },
    ],
  });
  return Packer.toBuffer(dokumen);
}
