/** Allow-lists of the officer's machines: home, list, check, report, draft, evidence. */
import { COLUMNS } from '#domain/report/entry.ts';
import { REPORT_REASONS, PERIOD_REASONS } from '#domain/report/reasons.ts';
import { DENY } from '#devtools/mask.ts';
import type { MachineRules } from '#devtools/redaction.ts';
import {
  file,
  byId,
  note,
  changedDetail,
  flag,
  id,
  entry,
  permission,
  failure,
  typed,
  keys,
  report,
  reportBrief,
  num,
  outcome,
  period,
  recap,
  history,
  findings,
  time,
  words,
} from '#devtools/rules.ts';

const column = words(...COLUMNS);
const tahunSatker = { satker: id, tahun: num };
const choice = { ...tahunSatker, periode: period };
const reportItem = {
  laporan: reportBrief,
  alasan: words(...REPORT_REASONS),
  sejak: time,
  hari: num,
  tenggat: keys({ sisa: num }),
};
const periodItem = { periode: period, tahun: num, sisa: num, alasan: words(...PERIOD_REASONS) };
const turns = keys({
  kind: words('verifikasi', 'revisi', 'draf', 'belum'),
  ...reportItem,
  ...periodItem,
  alasan: words(...REPORT_REASONS, ...PERIOD_REASONS),
});
const badge = keys({ petugas: num, verifikator: num, total: num });
const turnsAnswer = keys({
  petugas: keys({
    revisi: keys(reportItem),
    draf: keys(reportItem),
    menunggu: keys(reportItem),
    belum: keys(periodItem),
  }),
  verifikator: keys({ antrean: keys(reportItem), total: num }),
  lencana: badge,
});
const checkingVerdict = keys({ id, allowed: flag, temuan: findings, peringatan: findings });
const base = byId(entry);
const conflicts = keys({ id, kolom: column, origin: num, server: num, me: keys({}) });
const uploads = keys({ ok: flag, detail: changedDetail });
const detailsContent = keys({ jenis: words('kpi', 'dasbor', 'putaran'), laporan: report });
const reportContent = keys({ laporan: report, recap, riwayat: history, catatan: note, izin: permission });
const sendResult = keys({
  jenis: words('terkirim', 'ditolak', 'bentrok', 'indeterminate'),
  laporan: report,
  temuan: findings,
});
const reportNews = {
  'draft.stored': { laporan: report },
  'draft.settled': { clean: flag },
  'file.changed': { detail: changedDetail },
};

export const REPORTING: Readonly<Record<string, MachineRules>> = {
  rincian: {
    context: { isi: detailsContent, failure },
    outputs: {
      loadRecord: outcome({ isi: detailsContent }),
      confirmRemove: flag,
      removeRecord: flag,
    },
  },
  beranda: {
    context: {
      ...tahunSatker,
      orang: keys({ reading: flag, reporting: flag, deciding: flag }),
      agenda: keys({ kini: turns, waitedFor: keys(reportItem), later: keys(periodItem) }),
      lencana: badge,
      terakhir: reportBrief,
      indikator: num,
      failure,
    },
    input: { ...tahunSatker, orang: keys({ reading: flag, reporting: flag, deciding: flag }) },
    events: { 'konteks.change': tahunSatker },
    outputs: {
      loadHome: outcome({ giliran: turnsAnswer, wholeYear: reportBrief, indikator: num }),
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
      'file.preview': { berkas: file, fileId: id },
      'file.replace': { detailId: id, fileId: id },
      'upload.ended': { detail: changedDetail },
      'upload.kept': { detail: changedDetail },
    },
    outputs: { confirmDelete: flag, deleteFile: uploads, openFile: keys({ ok: flag }) },
  },
  isian: {
    context: {
      id,
      versi: num,
      dasar: base,
      ketikan: byId(typed),
      ditandai: id,
      conflicts,
      diperiksa: id,
      soon: flag,
      terakhir: time,
      onDevice: flag,
    },
    input: { laporan: report },
    events: {
      'field.change': { id, kolom: column, teks: typed.keys?.['realisasi'] ?? DENY },
      'field.blur': { id, kolom: column },
      'entry.check': { id },
      'mark.change': { id, selesai: flag },
      'conflict.choose': { id, kolom: column, choice: words('saya', 'server') },
      'report.changed': { laporan: report },
    },
    outputs: {
      confirmLeave: flag,
      readDraft: keys({ dasar: base, ketikan: byId(typed), ditandai: id }),
      saveEntries: keys({ jenis: words('tersimpan', 'bentrok', 'terkunci', 'luring', 'ditolak'), laporan: report }),
    },
  },
  laporan: {
    context: {
      id,
      isi: reportContent,
      failure,
      attempts: num,
      obstacle: keys({ sebab: words('isi', 'unsaved', 'server', 'hapus'), temuan: findings }),
      daftar: reportBrief,
    },
    input: { id },
    events: reportNews,
    outputs: {
      loadReport: outcome({ isi: reportContent }),
      confirmSubmit: flag,
      submitReport: sendResult,
      loadList: reportBrief,
      confirmRemove: flag,
      removeReport: sendResult,
    },
  },
  'pelaporan-daftar': {
    context: { params: keys(tahunSatker), data: reportBrief, total: num, filledTahun: num, failure },
    input: tahunSatker,
    outputs: { loadList: outcome({ data: reportBrief, total: num }), findYears: outcome({ tahun: num }) },
  },
  pemeriksaan: {
    context: { pilihan: keys(choice), hasil: checkingVerdict, id },
    input: choice,
    events: { 'choice.change': { pilihan: keys(choice) } },
    outputs: { checkReport: checkingVerdict, createReport: checkingVerdict },
  },
  peringatan: {
    context: { id, versi: num, daftar: findings },
    input: { id, versi: num },
    events: { 'version.found': { versi: num } },
    outputs: { checkReport: findings },
  },
  unggah: {
    context: { detailId: id, part: num, defect: words('kosong', 'terlaluBesar', 'jenisLain') },
    input: { detailId: id },
    events: { 'upload.progressed': { part: num }, 'upload.stored': { detail: changedDetail } },
    outputs: { deleteOld: uploads },
  },
};
