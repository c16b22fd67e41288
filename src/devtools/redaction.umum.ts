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
  kegagalan,
  keys,
  num,
  outcome,
  time,
  words,
} from '#devtools/rules.ts';
import { AKSI_MODUL } from '#domain/akses/aksi-modul.ts';
import { BAHASA, TOAST_POSITIONS } from '#machines/preferensi/preferensi.types.ts';

const satkerTerpilih = keys({ value: id });
const orang = keys({
  satkerId: id,
  roles: words('admin-dev', 'admin-esselon-2', 'verifikator-esselon-2', 'pimpinan', 'support'),
});
const perintah = keys({ type: words('halaman', 'skin', 'menu', 'keluar', 'bahasa', 'satker', 'tahun'), tahun: num });
const entri = keys({
  kelompok: words('halaman', 'tindakan', 'tahun', 'bahasa', 'satker'),
  terpilih: flag,
  perintah,
});
const skin = words('light', 'dark', 'system');
const preferensi = {
  skin,
  systemSkin: skin,
  direction: words('ltr', 'rtl', 'auto'),
  menuCollapsed: flag,
  toastPosition: words(...TOAST_POSITIONS),
  shortcuts: flag,
  language: words(...BAHASA),
};
const request = { method: httpMethod, path: address, since: time, usedGen: num, epoch: num };

const cacatBuku = words('jenisLain', 'kosong', 'terlaluBesar');
const pratinjau = keys({
  mode: words('periksa', 'terapkan'),
  diterapkan: flag,
  jumlah: keys({ baris: num, buat: num, ubah: num, tetap: num, salah: num, peringatan: num }),
});
const ARAH = words('atas', 'bawah', 'kiri', 'kanan', 'awal', 'akhir', 'puncak', 'dasar', 'maju', 'mundur');
const KOLOM = words('tahun', 'tw1', 'tw2', 'tw3', 'tw4');
const lima = (of: Rule) => keys({ tahun: of, tw1: of, tw2: of, tw3: of, tw4: of });
const targetKisi = lima(num);
const ubahanKisi = byId(lima(figure));
const barisKisi = keys({ id, versi: num, target: targetKisi });
const bentrokKisi = keys({ id, kolom: KOLOM, dasar: figure, mereka: figure });
const paramsDaftar = keys({ page: num, perPage: num });
const aksiModul = words(...AKSI_MODUL);
const pilihanMatriks = byId(aksiModul);
const peranMatriks = keys({
  id,
  versi: num,
  lingkup: words('sendiri', 'bawahan', 'semua'),
  jumlah_pengguna: num,
  modul: keys({ id, module_id: id, actions: aksiModul }),
});
// The module that stands for all of them is known by its name; the other names are nobody's business here.
const modulMatriks = keys({ id, name: words('all'), actions: aksiModul });
const sasaran = keys({ jenis: words('peran', 'modul'), id });

export const UMUM: Readonly<Record<string, MachineRules>> = {
  jaringan: {
    context: { permintaan: keys(request), lambat: num, at: time },
    events: { 'request.started': { ...request, at: time }, 'request.settled': { at: time } },
  },
  konteks: {
    context: {
      satker: satkerTerpilih,
      tahun: num,
      person: orang,
      options: keys({ value: id, level_id: num }),
      years: num,
      elsewhere: keys({ satker: satkerTerpilih, tahun: num }),
    },
    input: { person: orang, stored: keys({ satker: satkerTerpilih, tahun: num }) },
    events: {
      'satker.select': { value: id },
      'tahun.select': { tahun: num },
      'otherTab.select': { satker: satkerTerpilih, tahun: num },
    },
    outputs: { loadUnits: keys({ units: keys({ id, level_id: num }), years: num }) },
  },
  daftar: {
    context: {
      params: paramsDaftar,
      total: num,
      data: keys({ id, versi: num }),
      selected: id,
      hapus: keys({ ids: id, massal: flag }),
      terhapus: id,
      tampilan: keys({ padat: flag }),
      kegagalan,
    },
    events: {
      'page.visit': { page: num },
      'size.select': { perPage: num },
      'params.visit': { params: paramsDaftar },
      'row.toggle': { id },
      'row.download': { id },
      'row.act': { id },
      'rows.remove': { ids: id, massal: flag },
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
    context: { id, versi: num, dicoba: flag, dipulihkan: flag, kegagalan },
    input: { id },
    outputs: {
      loadRecord: outcome({ versi: num }),
      saveRecord: keys({ hasil: words('tersimpan', 'bentrok', 'ditolak', 'terputus'), id, versi: num }),
      confirmLeave: words('simpan', 'buang', 'tetap'),
    },
  },
  // Of a workbook only numbers: neither its name nor what stands in its cells.
  impor: {
    context: { bagian: num, hanyaSalah: flag, cacat: cacatBuku, pratinjau },
    events: {
      'file.choose': { cacat: cacatBuku },
      'send.progressed': { bagian: num },
      'send.answered': {
        hasil: keys({
          hasil: words('diperiksa', 'diterapkan', 'bercacat', 'bentrok', 'ditolak', 'terputus'),
          pratinjau,
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
      baris: barisKisi,
      ubahan: ubahanKisi,
      riwayat: ubahanKisi,
      ketikan: figure,
      salah: keys({ id, kolom: KOLOM }),
      bentrok: bentrokKisi,
      aktif: keys({ baris: num, kolom: num }),
      jangkar: keys({ baris: num, kolom: num }),
      terpotong: num,
      butuhAlasan: id,
      dicoba: flag,
      dipulihkan: flag,
      kegagalan,
    },
    input: { satker: id, tahun: num },
    events: {
      'cell.select': { posisi: keys({ baris: num, kolom: num }), perluas: flag },
      'cell.move': { arah: ARAH, perluas: flag },
      'cell.edit': { teks: figure },
      'cell.input': { teks: figure },
      'cell.commit': { arah: ARAH },
      'cell.write': { id, kolom: KOLOM, teks: figure },
      'conflict.choose': { id, kolom: KOLOM, pilih: words('saya', 'mereka') },
    },
    outputs: {
      loadTargets: outcome({ baris: barisKisi }),
      readDraft: keys({ ubahan: ubahanKisi, dasar: byId(targetKisi), dasarAtas: byId(targetKisi) }),
      saveTargets: keys({
        hasil: words('tersimpan', 'bentrok', 'ditolak', 'terputus'),
        baris: barisKisi,
        salah: keys({ id, kolom: KOLOM }),
        butuhAlasan: id,
      }),
      confirmLeave: words('simpan', 'buang', 'tetap'),
    },
  },
  bantuan: {
    context: { cara: words('berkas', 'salin') },
    events: { 'report.give': { cara: words('berkas', 'salin') } },
  },
  'matriks-peran': {
    context: {
      id,
      ubah: flag,
      modul: modulMatriks,
      peran: peranMatriks,
      mereka: peranMatriks,
      pilih: pilihanMatriks,
      hapus: sasaran,
      kegagalan,
    },
    input: { id, ubah: flag },
    events: {
      'cell.toggle': { modulId: id, aksi: aksiModul },
      'row.toggle': { modulId: id },
      'column.toggle': { aksi: aksiModul },
      'module.remove': { id },
    },
    outputs: {
      loadRole: outcome({ peran: peranMatriks, modul: modulMatriks }),
      saveRole: keys({ hasil: words('tersimpan', 'bentrok', 'ditolak', 'terputus'), peran: peranMatriks }),
      confirmRemove: flag,
      confirmLeave: flag,
      remove: keys({ hasil: words('terhapus', 'gagal') }),
    },
  },
  // Not recorded where it runs (it is what shows recordings); for walks and for whoever reads its chart.
  mesin: {
    context: { posisi: num, rekaman: keys({ panjang: num }), sendiri: flag, peristiwa: num },
    input: { peristiwa: num },
    events: {
      'trace.seek': { posisi: num },
      'trace.step': { to: words('first', 'previous', 'next', 'last') },
      'entry.choose': { peristiwa: num },
      'filter.own': { sendiri: flag },
    },
    outputs: { readTrace: keys({ ok: flag, rekaman: keys({ panjang: num }) }) },
  },
  palet: {
    context: {
      katalog: entri,
      hasil: keys({ kelompok: words('halaman', 'tindakan', 'tahun', 'bahasa', 'satker', 'terakhir'), entri }),
      dijalankan: entri,
    },
    events: { 'item.move': { to: words('next', 'previous', 'first', 'last') } },
    outputs: { loadCatalogue: entri },
  },
  pemberitahuan: {
    context: {
      catatan: keys({
        kind: words('success', 'error', 'blank', 'custom'),
        lang: words(...BAHASA),
        at: time,
        nomor: num,
      }),
      terakhir: num,
      terbaca: num,
      lama: num,
    },
    events: {
      'notice.add': {
        kabar: keys({ kind: words('success', 'error', 'blank', 'custom'), lang: words(...BAHASA), at: time }),
      },
    },
  },
  preferensi: {
    context: preferensi,
    input: preferensi,
    events: {
      'skin.select': { skin },
      'direction.select': { direction: preferensi.direction },
      'toast.place': { position: preferensi.toastPosition },
      'shortcuts.select': { shortcuts: flag },
      'language.select': { language: preferensi.language },
      'system.change': { systemSkin: skin },
      'stored.change': { layout: keys(preferensi) },
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
  'model-laporan': { context: { kegagalan }, outputs: { loadReport: outcome({}) } },
};
