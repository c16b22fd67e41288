/** Allow-lists of the verifier's machines, and of the lifecycle chart that both ask. */
import { DENY } from '#devtools/mask.ts';
import type { MachineRules } from '#devtools/redaction.ts';
import {
  berkas,
  byId,
  catatan,
  detailBerubah,
  flag,
  id,
  izin,
  kegagalan,
  keys,
  laporan,
  laporanRingkas,
  num,
  outcome,
  rekap,
  riwayat,
  temuan,
  time,
  words,
} from '#devtools/rules.ts';
import { KOLOM_PUTARAN } from '#domain/pelaporan/putaran.ts';
import { VERDIK } from '#machines/tinjauan/penilaian.ts';
import { BUTIR_MANUAL, KEPUTUSAN, LANGKAH, PANEL } from '#machines/tinjauan/tinjauan.types.ts';

const tab = words('giliran', 'terbuka', 'diputuskan');
const hitungan = keys({ giliran: num, terbuka: num, diputuskan: num });
const antrean = keys({ total: num, baris: laporanRingkas });
const langkah = words(...LANGKAH);
const tempat = keys({ langkah, detailId: id });
const penilaian = byId(keys({ verdik: words(...VERDIK), diperiksa: num }));
const keputusan = words(...KEPUTUSAN);
const centang = words(...BUTIR_MANUAL);
const drafTinjauan = keys({ skema: num, penilaian, centang, keputusan });
const paket = keys({
  skema: num,
  laporan,
  penilaian,
  keputusan,
  tenggang: num,
  dicoba: flag,
});
const jenis = words('terkirim', 'dibatalkan', 'berubah', 'ditolak');
const sebabTakDiterima = words('masihAda', 'tabLain');
const pasangan = keys({ dari: num, ke: num });
/** Which fields changed, never from what to what. */
const banding = keys({
  dari: num,
  ke: num,
  tidak_berubah: num,
  indikator: keys({ detail_id: id, kpi_id: id, perubahan: keys({ kolom: words(...KOLOM_PUTARAN) }) }),
});
const jawaban = keys({
  ok: flag,
  sebab: words('konflik', 'ditolak', 'gagal'),
  terkini: detailBerubah,
  detail: detailBerubah,
  laporan,
});

export const VERIFIKASI: Readonly<Record<string, MachineRules>> = {
  antrean: {
    context: { params: keys({ tab, page: num, satker: id }), baris: laporanRingkas, total: num, hitungan, kegagalan },
    input: { satker: id, tab },
    events: { 'tab.choose': { tab }, 'page.open': { page: num } },
    outputs: { loadQueue: outcome({ baris: laporanRingkas, total: num, hitungan }) },
  },
  tinjauan: {
    context: {
      laporanId: id,
      laporan,
      rekap,
      jejak: riwayat,
      riwayatCatatan: catatan,
      lalu: keys({ berubah: id, sesuai: id, umpanBalik: byId(DENY) }),
      izin,
      hitungan: byId(keys({ capaian: num, capaianTahun: num, sama: flag })),
      penilaian,
      centang,
      keputusan,
      tempat,
      panel: words(...PANEL),
      lapisan: words('bantuan', 'daftar', 'bukti'),
      pintasan: flag,
      tunjukGalat: keys({ indikator: id, keputusan: flag }),
      berubah: flag,
      draf: keys({ pada: time, gagal: flag }),
      tenggang: num,
      lanjutOtomatis: flag,
      kegagalan: keys({ sebab: words('gagal', 'ditolak', 'masihAda', 'tabLain') }),
      kegagalanMuat: kegagalan,
      berikutnya: antrean,
      pemeriksaLain: keys({ diambil: flag }),
    },
    input: { laporanId: id, tempat, pintasan: flag, tenggang: num, lanjutOtomatis: flag },
    events: {
      'report.found': { laporan },
      'place.visit': { tempat },
      'indicator.open': { id, panel: words(...PANEL) },
      'verdict.choose': { verdik: words(...VERDIK) },
      'item.toggle': { butir: centang },
      'step.open': { langkah },
      'decision.choose': { keputusan },
      'panel.show': { panel: words(...PANEL) },
      'overlay.open': { lapisan: words('bantuan', 'daftar', 'bukti') },
      'draft.stored': { pada: time },
      'decision.released': { jenis, paket },
      'decision.refused': { sebab: sebabTakDiterima },
      'claim.take': { ambil: flag },
      'claim.told': { diambil: flag },
    },
    outputs: {
      loadReport: outcome({ muatan: keys({ laporan, rekap, catatan, riwayat, izin, draf: drafTinjauan }) }),
      confirmDecision: flag,
      confirmDiscard: flag,
      loadQueue: antrean,
    },
  },
  laporanBaru: {
    context: { perangkat: words('none', 'off', 'on', 'refused'), hidup: flag },
    events: { 'device.choose': { hidup: flag } },
    outputs: {
      readDevice: words('none', 'off', 'on', 'refused'),
      chooseDevice: words('none', 'off', 'on', 'refused'),
    },
  },
  banding: {
    context: { laporanId: id, putaran: num, pasangan, banding, kegagalan },
    input: { laporanId: id, putaran: num, pasangan },
    outputs: { loadRounds: outcome({ banding }) },
  },
  pembukaan: {
    context: { laporanId: id, versi: num, kurang: flag },
    input: { laporanId: id, versi: num },
    outputs: { reopenReport: keys({ ok: flag }) },
  },
  keputusanTertunda: {
    context: { paket, sisa: num, total: num, tersimpan: flag, jenis },
    events: {
      'decision.hold': { paket },
      'keeper.held': { tersimpan: flag },
      'keeper.found': { paket },
    },
    outputs: { sendFeedback: jawaban, verifyReport: jawaban, decideReport: jawaban },
  },
  penampil: {
    context: { berkas, indeks: num, zum: num, halaman: num, jumlahHalaman: num, putar: num, kegagalan },
    input: { berkas },
    events: { 'files.show': { berkas, fileId: id }, 'file.failed': { kegagalan }, 'file.opened': { halaman: num } },
    outputs: { saveFile: outcome({}) },
  },
  capaian: {
    context: { temuanPembuatan: temuan, temuan, adaPerbaikan: flag },
    input: { fakta: keys({ temuanPembuatan: temuan, temuan, adaPerbaikan: flag }) },
    events: Object.fromEntries(
      ['create', 'edit', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'].map((aksi) => [
        `report.${aksi}`,
        { by: keys({ izin }) },
      ]),
    ),
  },
};
