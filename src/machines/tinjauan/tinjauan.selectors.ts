import type { Detail } from '#contract/pelaporan.ts';
import { PERIODE } from '#domain/pelaporan/laporan.ts';
import { daftarPeriksa, galatKeputusan, larangan } from '#machines/tinjauan/keputusan.ts';
import {
  antreUmpanBalik,
  keadaanIndikator,
  kurangUmpanBalik,
  type Penilaian,
  tertulisLain,
} from '#machines/tinjauan/penilaian.ts';
import type { TinjauanSnapshot } from '#machines/tinjauan/tinjauan.machine.ts';
import { detailKini, penilaianKini } from '#machines/tinjauan/tinjauan.setup.ts';
import {
  KEPUTUSAN,
  LANGKAH,
  type Langkah,
  STATUS_KEPUTUSAN,
  type TinjauanContext,
} from '#machines/tinjauan/tinjauan.types.ts';

const KOSONG: Penilaian = { verdik: null, feedback: '', diperiksa: null };

/** Which part of the workspace is on screen. */
export function layar(snapshot: TinjauanSnapshot): 'memuat' | 'gagal' | 'terkunci' | 'selesai' | 'mengirim' | Langkah {
  if (snapshot.matches('troubled')) return 'gagal';
  if (snapshot.matches('locked')) return 'terkunci';
  if (snapshot.matches('done')) return 'selesai';
  if (snapshot.matches('handedOver') || snapshot.matches('refreshing')) return 'mengirim';
  if (snapshot.matches('confirming')) return 'keputusan';
  return LANGKAH.find((langkah) => snapshot.matches({ reviewing: langkah })) ?? 'memuat';
}

/** What the head of every step says about the report; null while it is not loaded. */
export function kepala(snapshot: TinjauanSnapshot) {
  const { laporan, keputusan } = snapshot.context;
  if (laporan === null) return null;
  const { unit, periode, tahun, putaran } = laporan;
  const status = snapshot.matches('done') && keputusan !== null ? STATUS_KEPUTUSAN[keputusan] : laporan.status;
  return { satker: unit.nama_unit, periode, tahun, status, putaran };
}

/** The steps with their state, read from the chart itself. A step left behind unfinished is not ticked. */
export function langkahLangkah(snapshot: TinjauanSnapshot) {
  const { diperiksa, total } = kemajuan(snapshot);
  const selesai: Record<Langkah, boolean> = {
    kenali: true,
    periksa: diperiksa === total,
    daftarPeriksa: daftarPeriksa(snapshot.context).every(({ terpenuhi }) => terpenuhi),
    keputusan: false,
  };
  const bagan = Object.values(snapshot.machine.root.states['reviewing']?.states ?? {});
  const urut = bagan.flatMap(({ key }) => LANGKAH.filter((langkah) => langkah === key));
  const kini = urut.indexOf(snapshot.context.tempat.langkah);
  return urut.map((langkah, nomor) => {
    const label = `verifikasi.langkah.${langkah}` as const;
    if (nomor === kini) return { langkah, label, state: 'current' as const };
    return { langkah, label, state: nomor < kini && selesai[langkah] ? ('done' as const) : ('todo' as const) };
  });
}

/** The indicator list: one line each. */
export const ringkasanIndikator = ({ context: { laporan, penilaian, lalu } }: TinjauanSnapshot) =>
  (laporan?.details ?? []).map((detail) => {
    const satu = penilaian[detail.id] ?? KOSONG;
    return {
      id: detail.id,
      kode: detail.kpi.kode,
      nama: detail.kpi.nama,
      dinilai: detail.wajib,
      keadaan: keadaanIndikator(detail, satu, lalu),
      perbaikan: satu.verdik === 'perbaikan',
    };
  });

export function kemajuan(snapshot: TinjauanSnapshot) {
  const semua = ringkasanIndikator(snapshot);
  return { diperiksa: semua.filter(({ keadaan }) => keadaan === 'diperiksa').length, total: semua.length };
}

/** The four quarters of an indicator: targets and what was realised so far; the report's own figure for its period. */
function tren({ rekap, laporan }: TinjauanContext, detail: Detail) {
  const baris = rekap.find(({ kpi_id }) => kpi_id === detail.kpi_id);
  const kini = PERIODE.indexOf(laporan?.periode ?? 'TW1');
  return PERIODE.map((periode, nomor) => {
    if (nomor === kini) return { periode, target: detail.target, realisasi: detail.realisasi };
    const target = baris?.target[({ TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const)[periode]] ?? null;
    return { periode, target, realisasi: nomor < kini ? (baris?.periode[periode]?.realisasi ?? null) : null };
  });
}

/** Everything about the indicator under review; null while there is none. */
export function indikatorKini(snapshot: TinjauanSnapshot) {
  const { context } = snapshot;
  const detail = detailKini(context);
  const { laporan } = context;
  if (detail === null || laporan === null) return null;
  const nomor = laporan.details.indexOf(detail);
  const titik = tren(context, detail);
  const posisi = PERIODE.indexOf(laporan.periode);
  const lama = titik[posisi - 1];
  return {
    detail,
    nomor: nomor + 1,
    jumlah: laporan.details.length,
    penilaian: penilaianKini(context),
    keadaan: keadaanIndikator(detail, penilaianKini(context), context.lalu),
    berubahSejakPutaranLalu: context.lalu.berubah.includes(detail.id),
    umpanBalikLalu: context.lalu.umpanBalik[detail.id] ?? null,
    tertulisLain: tertulisLain(detail, penilaianKini(context)),
    hitungan: context.hitungan[detail.id] ?? null,
    periode: laporan.periode,
    batas: laporan.batas_capaian,
    tren: titik,
    sebelumnya: {
      periode: lama?.periode ?? ('TW4' as const),
      tahun: lama ? laporan.tahun : laporan.tahun - 1,
      realisasi: lama?.realisasi ?? null,
    },
    galat: context.tunjukGalat.indikator === detail.id && kurangUmpanBalik(penilaianKini(context)),
  };
}

/** What the first step tells before anything is checked. */
export function perkenalan({ context: { laporan, riwayatCatatan, lalu } }: TinjauanSnapshot) {
  if (laporan === null) return null;
  const { details, jumlah, submitted_at, submitted_by, terlambat, capaian_periode, capaian_tahun, putaran } = laporan;
  return {
    jumlah,
    dinilai: details.filter(({ wajib }) => wajib).length,
    tanpaBukti: details.filter((detail) => detail.realisasi !== null && detail.files.length === 0).length,
    pengirim: submitted_by?.nama ?? null,
    dikirim: submitted_at,
    terlambat,
    capaianPeriode: capaian_periode,
    capaianTahun: capaian_tahun,
    putaran,
    berubah: details
      .filter(({ id }) => lalu.berubah.includes(id))
      .map(({ id, kpi }) => ({ id, kode: kpi.kode, nama: kpi.nama })),
    catatan: riwayatCatatan.filter((satu) => satu.jenis === 'catatan' && satu.putaran < putaran),
  };
}

/** Where the report has been, newest first. */
export const perjalanan = ({ context }: TinjauanSnapshot) => context.jejak;
/** The comparison with the round before; there only while the report is being reviewed. */
export const bandingPutaran = (snapshot: TinjauanSnapshot) => snapshot.children.banding;
/** An approved report that this person may open again; null otherwise. */
export const dapatDibuka = ({ context: { laporan, izin } }: TinjauanSnapshot) =>
  laporan?.status === 'approved' && izin.includes('reopen') ? laporan : null;

/** The checklist, derived items first. */
export const butirPeriksa = ({ context }: TinjauanSnapshot) => daftarPeriksa(context);

/** The decision page: the cards, the faults (only after trying), and exactly what would be sent. */
export function lembarKeputusan(snapshot: TinjauanSnapshot) {
  const { context } = snapshot;
  const { laporan, penilaian, keputusan, catatan } = context;
  const details = laporan?.details ?? [];
  const punya = (verdik: Penilaian['verdik']) => details.filter(({ id }) => penilaian[id]?.verdik === verdik).length;
  const kode = new Map(details.map((detail) => [detail.id, detail.kpi.kode]));
  const butir = daftarPeriksa(context);
  return {
    keputusan,
    catatan,
    pilihan: KEPUTUSAN.map((satu) => ({ keputusan: satu, larangan: larangan(context, satu) })),
    galat: context.tunjukGalat.keputusan
      ? galatKeputusan(context).map((satu) => ({
          ...satu,
          indikatorKode: satu.indikator && (kode.get(satu.indikator) ?? null),
        }))
      : [],
    jumlah: {
      sesuai: punya('sesuai'),
      perbaikan: punya('perbaikan'),
      tidakDinilai: punya('tidakDinilai'),
      belum: punya(null),
    },
    kemajuan: kemajuan(snapshot),
    butir: { terpenuhi: butir.filter(({ terpenuhi }) => terpenuhi).length, total: butir.length },
    umpanBalik: details.flatMap((detail) => {
      const satu = penilaian[detail.id] ?? KOSONG;
      const isi = satu.feedback.trim();
      return isi === '' && satu.verdik !== 'perbaikan'
        ? []
        : [{ id: detail.id, kode: detail.kpi.kode, nama: detail.kpi.nama, verdik: satu.verdik, isi }];
    }),
    akanDikirim: antreUmpanBalik(details, penilaian).length,
    capaianPeriode: laporan?.capaian_periode ?? null,
    capaianTahun: laporan?.capaian_tahun ?? null,
    putaran: laporan?.putaran ?? 1,
    pesanServer: context.kegagalan?.sebab === 'ditolak' ? context.kegagalan.pesan : null,
    takDiterima:
      context.kegagalan?.sebab === 'masihAda' || context.kegagalan?.sebab === 'tabLain'
        ? context.kegagalan.sebab
        : null,
    tenggang: context.tenggang,
  };
}

/** Why the report cannot be reviewed, and who settled it. */
export function kunci({ context: { laporan, izin } }: TinjauanSnapshot) {
  const status = laporan?.status ?? null;
  const sebab = status === 'submitted' && !izin.includes('feedback') ? ('takBerwenang' as const) : ('status' as const);
  return { sebab, status, oleh: laporan?.decided_by?.nama ?? null, pada: laporan?.decided_at ?? null };
}

export const berikutnya = ({ context }: TinjauanSnapshot) => context.berikutnya;
export const hasilKeputusan = ({ context }: TinjauanSnapshot) => context.keputusan;
/** Who else is checking this report now; null = nobody. */
export const pemeriksaLain = ({ context }: TinjauanSnapshot) => context.pemeriksaLain;
export const kegagalanMuat = ({ context }: TinjauanSnapshot) => context.kegagalanMuat;
export const drafTersimpan = ({ context }: TinjauanSnapshot) => context.draf;
export const panelKini = ({ context }: TinjauanSnapshot) => context.panel;
export const lapisanKini = ({ context }: TinjauanSnapshot) => context.lapisan;
export const pintasanAktif = ({ context }: TinjauanSnapshot) => context.pintasan;
export const berubahSementaraItu = ({ context }: TinjauanSnapshot) => context.berubah;
export const tempatKini = ({ context }: TinjauanSnapshot) => context.tempat;
/** The evidence viewer of the step "check"; absent elsewhere. */
export const penampilBukti = (snapshot: TinjauanSnapshot) => snapshot.children.penampil;
export const tempatLaporan = ({ context }: TinjauanSnapshot) => context.laporanId;
