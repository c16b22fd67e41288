/** Allow-lists of the machines around the work: session, context, preferences, palette, notices, connection. */
import type { Rule } from '#devtools/mask.ts';
import type { MachineRules } from '#devtools/redaction.ts';
import {
  address,
  byId,
  figure,
  flag,
  httpMethod,
  id,
  failure,
  keys,
  num,
  outcome,
  time,
  words,
} from '#devtools/rules.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { LANGUAGES, TOAST_POSITIONS } from '#machines/preferences/preferences.types.ts';

const selectedSatker = keys({ value: id });
const person = keys({
  satkerId: id,
  roles: words('admin-dev', 'admin-esselon-2', 'verifikator-esselon-2', 'pimpinan', 'support'),
});
const command = keys({ type: words('halaman', 'skin', 'menu', 'keluar', 'bahasa', 'satker', 'tahun'), tahun: num });
const paletteEntry = keys({
  kelompok: words('halaman', 'tindakan', 'tahun', 'bahasa', 'satker'),
  terpilih: flag,
  command,
});
const skin = words('light', 'dark', 'system');
const preferences = {
  skin,
  systemSkin: skin,
  direction: words('ltr', 'rtl', 'auto'),
  menuCollapsed: flag,
  toastPosition: words(...TOAST_POSITIONS),
  shortcuts: flag,
  language: words(...LANGUAGES),
};
const request = { method: httpMethod, path: address, since: time, usedGen: num, epoch: num };

const workbookFlaw = words('jenisLain', 'kosong', 'terlaluBesar');
const preview = keys({
  mode: words('periksa', 'terapkan'),
  diterapkan: flag,
  jumlah: keys({ baris: num, buat: num, ubah: num, tetap: num, salah: num, peringatan: num }),
});
const DIRECTIONS = words('atas', 'bawah', 'kiri', 'kanan', 'awal', 'akhir', 'puncak', 'dasar', 'maju', 'mundur');
const COLUMNS = words('tahun', 'tw1', 'tw2', 'tw3', 'tw4');
const lima = (of: Rule) => keys({ tahun: of, tw1: of, tw2: of, tw3: of, tw4: of });
const gridTarget = lima(num);
const gridEdit = byId(lima(figure));
const gridRows = keys({ id, versi: num, target: gridTarget });
const gridConflicts = keys({ id, kolom: COLUMNS, dasar: figure, mereka: figure });
const listParams = keys({ page: num, perPage: num });
const moduleAction = words(...MODULE_ACTIONS);
const matrixChoices = byId(moduleAction);
const matrixRoles = keys({
  id,
  versi: num,
  lingkup: words('sendiri', 'bawahan', 'semua'),
  jumlah_pengguna: num,
  modul: keys({ id, module_id: id, actions: moduleAction }),
});
// The module that stands for all of them is known by its name; the other names are nobody's business here.
const matrixModules = keys({ id, name: words('all'), actions: moduleAction });
const sasaran = keys({ jenis: words('peran', 'modul'), id });

export const GENERAL: Readonly<Record<string, MachineRules>> = {
  jaringan: {
    context: { requests: keys(request), slow: num, at: time },
    events: { 'request.started': { ...request, at: time }, 'request.settled': { at: time } },
  },
  konteks: {
    context: {
      satker: selectedSatker,
      tahun: num,
      person,
      options: keys({ value: id, level_id: num }),
      years: num,
      elsewhere: keys({ satker: selectedSatker, tahun: num }),
    },
    input: { person, stored: keys({ satker: selectedSatker, tahun: num }) },
    events: {
      'satker.select': { value: id },
      'tahun.select': { tahun: num },
      'otherTab.select': { satker: selectedSatker, tahun: num },
    },
    outputs: { loadUnits: keys({ units: keys({ id, level_id: num }), years: num }) },
  },
  daftar: {
    context: {
      params: listParams,
      total: num,
      data: keys({ id, versi: num }),
      selected: id,
      hapus: keys({ ids: id, bulk: flag }),
      terhapus: id,
      appearance: keys({ padat: flag }),
      failure,
    },
    events: {
      'page.visit': { page: num },
      'size.select': { perPage: num },
      'params.visit': { params: listParams },
      'row.toggle': { id },
      'row.download': { id },
      'row.act': { id },
      'rows.remove': { ids: id, bulk: flag },
      'csv.export': { semua: flag },
    },
    outputs: {
      loadPage: outcome({ total: num, data: keys({ id, versi: num }) }),
      confirmRemove: flag,
      removeRows: keys({ hasil: words('terhapus', 'ditolak', 'terputus') }),
    },
  },
  // What is typed into a form may be anything: none of it is recorded, only how it went.
  formulir: {
    context: { id, versi: num, dicoba: flag, dipulihkan: flag, failure },
    input: { id },
    outputs: {
      loadRecord: outcome({ versi: num }),
      saveRecord: keys({ hasil: words('tersimpan', 'bentrok', 'ditolak', 'terputus'), id, versi: num }),
      confirmLeave: words('save', 'buang', 'tetap'),
    },
  },
  // Of a workbook only numbers: neither its name nor what stands in its cells.
  impor: {
    context: { part: num, onlyWrong: flag, defect: workbookFlaw, preview },
    events: {
      'file.choose': { defect: workbookFlaw },
      'send.progressed': { part: num },
      'send.answered': {
        hasil: keys({
          hasil: words('diperiksa', 'diterapkan', 'bercacat', 'bentrok', 'ditolak', 'terputus'),
          preview,
        }),
      },
    },
    outputs: { downloadTemplate: flag, confirmApply: flag },
  },
  // Figures as in the reports themselves: whether a grid can be saved is read off what was typed. No name, no reason.
  'kisi-target': {
    context: {
      satker: id,
      tahun: num,
      baris: gridRows,
      ubahan: gridEdit,
      riwayat: gridEdit,
      ketikan: figure,
      salah: keys({ id, kolom: COLUMNS }),
      conflicts: gridConflicts,
      aktif: keys({ baris: num, kolom: num }),
      anchor: keys({ baris: num, kolom: num }),
      cutCount: num,
      reasonNeeded: id,
      dicoba: flag,
      dipulihkan: flag,
      failure,
    },
    input: { satker: id, tahun: num },
    events: {
      'cell.select': { posisi: keys({ baris: num, kolom: num }), extend: flag },
      'cell.move': { direction: DIRECTIONS, extend: flag },
      'cell.edit': { teks: figure },
      'cell.input': { teks: figure },
      'cell.commit': { direction: DIRECTIONS },
      'cell.write': { id, kolom: COLUMNS, teks: figure },
      'conflict.choose': { id, kolom: COLUMNS, choice: words('saya', 'mereka') },
    },
    outputs: {
      loadTargets: outcome({ baris: gridRows }),
      readDraft: keys({ ubahan: gridEdit, dasar: byId(gridTarget), dasarAtas: byId(gridTarget) }),
      saveTargets: keys({
        hasil: words('tersimpan', 'bentrok', 'ditolak', 'terputus'),
        baris: gridRows,
        salah: keys({ id, kolom: COLUMNS }),
        reasonNeeded: id,
      }),
      confirmLeave: words('save', 'buang', 'tetap'),
    },
  },
  bantuan: {
    context: { way: words('berkas', 'salin') },
    events: { 'report.give': { way: words('berkas', 'salin') } },
  },
  'matriks-peran': {
    context: {
      id,
      ubah: flag,
      modul: matrixModules,
      peran: matrixRoles,
      mereka: matrixRoles,
      choice: matrixChoices,
      hapus: sasaran,
      failure,
    },
    input: { id, ubah: flag },
    events: {
      'cell.toggle': { moduleId: id, aksi: moduleAction },
      'row.toggle': { moduleId: id },
      'column.toggle': { aksi: moduleAction },
      'module.remove': { id },
    },
    outputs: {
      loadRole: outcome({ peran: matrixRoles, modul: matrixModules }),
      saveRole: keys({ hasil: words('tersimpan', 'bentrok', 'ditolak', 'terputus'), peran: matrixRoles }),
      confirmRemove: flag,
      confirmLeave: flag,
      remove: keys({ hasil: words('terhapus', 'gagal') }),
    },
  },
  // Not recorded where it runs (it is what shows recordings); for walks and for whoever reads its chart.
  mesin: {
    context: { posisi: num, record: keys({ long: num }), sendiri: flag, peristiwa: num },
    input: { peristiwa: num },
    events: {
      'trace.seek': { posisi: num },
      'trace.step': { to: words('first', 'previous', 'next', 'last') },
      'entry.choose': { peristiwa: num },
      'filter.own': { sendiri: flag },
    },
    outputs: { readTrace: keys({ ok: flag, record: keys({ long: num }) }) },
  },
  palet: {
    context: {
      catalogue: paletteEntry,
      hasil: keys({ kelompok: words('halaman', 'tindakan', 'tahun', 'bahasa', 'satker', 'terakhir'), paletteEntry }),
      executed: paletteEntry,
    },
    events: { 'item.move': { to: words('next', 'previous', 'first', 'last') } },
    outputs: { loadCatalogue: paletteEntry },
  },
  pemberitahuan: {
    context: {
      catatan: keys({
        kind: words('success', 'error', 'blank', 'custom'),
        lang: words(...LANGUAGES),
        at: time,
        nomor: num,
      }),
      terakhir: num,
      seen: num,
      lama: num,
    },
    events: {
      'notice.add': {
        news: keys({ kind: words('success', 'error', 'blank', 'custom'), lang: words(...LANGUAGES), at: time }),
      },
    },
  },
  preferensi: {
    context: preferences,
    input: preferences,
    events: {
      'skin.select': { skin },
      'direction.select': { direction: preferences.direction },
      'toast.place': { position: preferences.toastPosition },
      'shortcuts.select': { shortcuts: flag },
      'language.select': { language: preferences.language },
      'system.change': { systemSkin: skin },
      'stored.change': { layout: keys(preferences) },
    },
  },
  session: {
    context: {
      tokens: keys({ gen: num }),
      epoch: num,
      queue: keys(request),
      queueLimit: num,
      fault: keys({ kind: words('server', 'network', 'unexpected'), status: num }),
      failures: num,
      drafts: num,
      purge: flag,
      retryAfter: num,
    },
    input: { queueLimit: num },
    events: { 'session.refuse': { epoch: num }, 'request.park': { request: keys(request) } },
    outputs: {
      signIn: keys({ ok: flag, fault: keys({ kind: words('server', 'network', 'unexpected'), status: num }) }),
      refreshTokens: keys({ kind: words('renewed', 'refused', 'unavailable'), retryAfter: num }),
      countDrafts: num,
      confirmLeave: flag,
    },
  },
  signInForm: {
    context: { missing: words('username', 'password'), refusals: num },
    events: { 'field.change': { field: words('username', 'password') } },
  },
  'model-laporan': { context: { failure }, outputs: { loadReport: outcome({}) } },
};
