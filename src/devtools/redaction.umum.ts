/** Allow-lists of the machines around the work: session, context, preferences, palette, notices, connection. */
import type { MachineRules } from '#devtools/redaction.ts';
import { address, flag, httpMethod, id, kegagalan, keys, num, outcome, time, words } from '#devtools/rules.ts';
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
  bantuan: {
    context: { cara: words('berkas', 'salin') },
    events: { 'report.give': { cara: words('berkas', 'salin') } },
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
