/** Allow-lists of the officer's machines: home, list, check, report, draft, evidence. */
import { ALASAN_LAPORAN, ALASAN_PERIODE } from '#domain/pelaporan/alasan.ts';
import { DENY } from '#devtools/mask.ts';
import type { MachineRules } from '#devtools/redaction.ts';
import {
  berkas,
  byId,
  catatan,
  detailBerubah,
  flag,
  id,
  isian,
  izin,
  kegagalan,
  ketikan,
  keys,
  laporan,
  laporanRingkas,
  num,
  outcome,
  periode,
  rekap,
  riwayat,
  temuan,
  time,
  words,
} from '#devtools/rules.ts';

const kolom = words('realisasi', 'x', 'y', 'analisis', 'kendala', 'tindak_lanjut');
const tahunSatker = { satker: id, tahun: num };
const pilihan = { ...tahunSatker, periode };
const butirLaporan = {
  laporan: laporanRingkas,
  alasan: words(...ALASAN_LAPORAN),
  sejak: time,
  hari: num,
  tenggat: keys({ sisa: num }),
};
const butirPeriode = { periode, tahun: num, sisa: num, alasan: words(...ALASAN_PERIODE) };
const giliran = keys({
  kind: words('verifikasi', 'revisi', 'draf', 'belum'),
  ...butirLaporan,
  ...butirPeriode,
  alasan: words(...ALASAN_LAPORAN, ...ALASAN_PERIODE),
});
const lencana = keys({ petugas: num, verifikator: num, total: num });
const jawabanGiliran = keys({
  petugas: keys({
    revisi: keys(butirLaporan),
    draf: keys(butirLaporan),
    menunggu: keys(butirLaporan),
    belum: keys(butirPeriode),
  }),
  verifikator: keys({ antrean: keys(butirLaporan), total: num }),
  lencana,
});
const verdikPemeriksaan = keys({ id, boleh: flag, temuan, peringatan: temuan });
const dasar = byId(isian);
const bentrok = keys({ id, kolom, asal: num, server: num, saya: keys({}) });
const unggahan = keys({ ok: flag, detail: detailBerubah });
const isiRincian = keys({ jenis: words('kpi', 'dasbor', 'putaran'), laporan });
const isiLaporan = keys({ laporan, rekap, riwayat, catatan, izin });
const hasilKirim = keys({
  jenis: words('terkirim', 'ditolak', 'bentrok', 'takPasti'),
  laporan,
  temuan,
});
const kabarLaporan = {
  'draft.stored': { laporan },
  'draft.settled': { bersih: flag },
  'file.changed': { detail: detailBerubah },
};

export const PELAPORAN: Readonly<Record<string, MachineRules>> = {
  rincian: {
    context: { isi: isiRincian, kegagalan },
    outputs: {
      loadRecord: outcome({ isi: isiRincian }),
      confirmRemove: flag,
      removeRecord: flag,
    },
  },
  beranda: {
    context: {
      ...tahunSatker,
      orang: keys({ membaca: flag, melapor: flag, memutuskan: flag }),
      susunan: keys({ kini: giliran, ditunggu: keys(butirLaporan), nanti: keys(butirPeriode) }),
      lencana,
      terakhir: laporanRingkas,
      indikator: num,
      kegagalan,
    },
    input: { ...tahunSatker, orang: keys({ membaca: flag, melapor: flag, memutuskan: flag }) },
    events: { 'konteks.change': tahunSatker },
    outputs: {
      loadBeranda: outcome({ giliran: jawabanGiliran, setahun: laporanRingkas, indikator: num }),
    },
  },
  bukti: {
    context: {
      nomor: num,
      pilihan: keys({ detailId: id, fileId: id }),
      masalah: keys({ apa: words('hapus', 'buka') }),
    },
    events: {
      'files.add': { detailId: id },
      'file.delete': { detailId: id, fileId: id },
      'file.open': { fileId: id },
      'file.preview': { berkas, fileId: id },
      'file.replace': { detailId: id, fileId: id },
      'upload.ended': { detail: detailBerubah },
      'upload.kept': { detail: detailBerubah },
    },
    outputs: { confirmDelete: flag, deleteFile: unggahan, openFile: keys({ ok: flag }) },
  },
  isian: {
    context: {
      id,
      versi: num,
      dasar,
      ketikan: byId(ketikan),
      ditandai: id,
      bentrok,
      diperiksa: id,
      segera: flag,
      terakhir: time,
      diPerangkat: flag,
    },
    input: { laporan },
    events: {
      'field.change': { id, kolom, teks: ketikan.keys?.['realisasi'] ?? DENY },
      'field.blur': { id, kolom },
      'entry.check': { id },
      'mark.change': { id, selesai: flag },
      'conflict.choose': { id, kolom, pilih: words('saya', 'server') },
      'report.changed': { laporan },
    },
    outputs: {
      confirmLeave: flag,
      readDraft: keys({ dasar, ketikan: byId(ketikan), ditandai: id }),
      saveEntries: keys({ jenis: words('tersimpan', 'bentrok', 'terkunci', 'luring', 'ditolak'), laporan }),
    },
  },
  laporan: {
    context: {
      id,
      isi: isiLaporan,
      kegagalan,
      percobaan: num,
      halangan: keys({ sebab: words('isi', 'belumTersimpan', 'server', 'hapus'), temuan }),
      daftar: laporanRingkas,
    },
    input: { id },
    events: kabarLaporan,
    outputs: {
      loadReport: outcome({ isi: isiLaporan }),
      confirmSubmit: flag,
      submitReport: hasilKirim,
      loadList: laporanRingkas,
      confirmRemove: flag,
      removeReport: hasilKirim,
    },
  },
  'pelaporan-daftar': {
    context: { params: keys(tahunSatker), data: laporanRingkas, total: num, tahunBerisi: num, kegagalan },
    input: tahunSatker,
    outputs: { loadList: outcome({ data: laporanRingkas, total: num }), findYears: outcome({ tahun: num }) },
  },
  pemeriksaan: {
    context: { pilihan: keys(pilihan), hasil: verdikPemeriksaan, id },
    input: pilihan,
    events: { 'choice.change': { pilihan: keys(pilihan) } },
    outputs: { checkReport: verdikPemeriksaan, createReport: verdikPemeriksaan },
  },
  peringatan: {
    context: { id, versi: num, daftar: temuan },
    input: { id, versi: num },
    events: { 'version.found': { versi: num } },
    outputs: { checkReport: temuan },
  },
  unggah: {
    context: { detailId: id, bagian: num, cacat: words('kosong', 'terlaluBesar', 'jenisLain') },
    input: { detailId: id },
    events: { 'upload.progressed': { bagian: num }, 'upload.stored': { detail: detailBerubah } },
    outputs: { deleteOld: unggahan },
  },
};
