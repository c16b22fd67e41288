/** What the fields of a request are called on the screens that send them (contract.md §3, decision 0068). */

import { PAGES } from '#domain/pages/pages.ts';
import { TEXT_COLUMNS } from '#domain/report/text-fields.ts';

/** Key of a text of the screens by the path on the wire, `*` for any place of a list. */
type Labels = Readonly<Record<string, string>>;

const KODE = { kode: 'master.kolom.kode' };
const PLAN = { ...KODE, nama: 'master.kolom.nama', tahun: 'master.kolom.tahun', unit_id: 'master.kolom.unit' };
const CODE = { kode: 'master.kolom.kode' };
const SIGN_IN = { username: 'masuk.username', password: 'masuk.kataSandi' };
const TARGETS = {
  target: 'kpi.bagian.target',
  'target.tahun': 'kpi.isian.target_tahun',
  'target.tw1': 'kpi.target.tw1',
  'target.tw2': 'kpi.target.tw2',
  'target.tw3': 'kpi.target.tw3',
  'target.tw4': 'kpi.target.tw4',
  target_atas: 'kpi.rinci.atas',
  'target_atas.tahun': 'kpi.targetAtas.tahun',
  'target_atas.tw1': 'kpi.targetAtas.tw1',
  'target_atas.tw2': 'kpi.targetAtas.tw2',
  'target_atas.tw3': 'kpi.targetAtas.tw3',
  'target_atas.tw4': 'kpi.targetAtas.tw4',
  alasan: 'kpi.isian.alasan',
};
const under = (list: string, labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([path, key]) => [`${list}.${path}`, key]));
const CLAIM_RULE = {
  nama_klaim: 'aturanKlaim.isian.klaim',
  cara: 'aturanKlaim.isian.cara',
  nilai: 'aturanKlaim.isian.nilai',
  peran: 'aturanKlaim.isian.peran',
  unit_id: 'aturanKlaim.isian.unit',
  klaim_unit: 'aturanKlaim.isian.klaimUnit',
  aktif: 'aturanKlaim.isian.aktif',
};
const ACCOUNT = {
  nama: 'master.kolom.nama',
  email: 'pengguna.email',
  telepon: 'pengguna.telepon',
  jabatan: 'pengguna.jabatan',
};

/** By the beginning of the address; of several that fit the longest counts. */
const LABELS: Readonly<Record<string, Labels>> = {
  '/api/auth/signin': SIGN_IN,
  '/jwt/login': SIGN_IN,
  '/api/auth/signin/kode': CODE,
  '/jwt/login/kode': CODE,
  '/api/auth/dua-faktor': { ...CODE, password: 'masuk.kataSandi' },
  '/api/auth/lupa-sandi': { email: 'sandi.surel' },
  '/api/auth/atur-sandi': { password: 'sandi.baru' },
  '/api/masalah': { teks: 'lapor.cerita', status: 'master.kolom.status', jawaban: 'masalah.jawaban' },
  '/jwt/register': { ...SIGN_IN, nama: 'master.kolom.nama', email: 'pengguna.email' },
  '/api/program': PLAN,
  '/api/kinerja': PLAN,
  '/api/sasaran-kegiatan': { ...PLAN, kinerja_id: PAGES.kinerja.title, program_id: PAGES.program.title },
  '/api/target': {
    ...KODE,
    nama: 'master.kolom.nama',
    tipe_nilai: 'master.target.tipeNilai',
    desimal: 'master.target.desimal',
    skala: 'master.target.skala',
    'skala.*.kode': 'master.kolom.kode',
    'skala.*.label': 'master.target.label',
    'skala.*.nilai': 'master.target.nilai',
  },
  '/api/module': {
    label: 'master.kolom.nama',
    name: 'master.modul.subjek',
    url: 'master.modul.url',
    icon: 'master.modul.ikon',
    actions: 'master.modul.tindakan',
  },
  '/api/token': {
    nama: 'token.nama',
    pengguna_id: 'token.pengguna',
    wewenang: 'token.wewenang',
    unit_id: 'token.unit',
    hari: 'token.hari',
  },
  '/api/aturan-klaim': {
    klaim: 'aturanKlaim.coba.klaim',
    ...CLAIM_RULE,
    ...under('aturan.*', { ...CLAIM_RULE, id: 'jejak.subjek.aturanKlaim' }),
  },
  '/api/webhook': {
    nama: 'webhook.nama',
    url: 'webhook.url',
    peristiwa: 'webhook.peristiwa',
    unit_id: 'webhook.unit',
    aktif: 'webhook.aktif',
  },
  '/api/jadwal': {
    tahun: 'master.kolom.tahun',
    periode: 'master.jadwal.periode',
    buka: 'master.jadwal.buka',
    tutup: 'master.jadwal.tutup',
    unit_id: 'master.jadwal.untukSatker',
    alasan: 'master.jadwal.alasan',
  },
  '/api/unit': {
    ...KODE,
    nama_unit: 'master.unit.namaUnit',
    level_id: 'master.unit.level',
    parent_id: 'master.unit.induk',
    nama_supervisi: 'master.unit.supervisi',
    aktif: 'master.kolom.aktif',
  },
  '/api/tahun': {
    tahun: 'master.kolom.tahun',
    status: 'master.kolom.status',
    batas_capaian: 'master.tahun.batas',
    rumus_minimize: 'master.tahun.rumus.judul',
    ambang: 'master.tahun.ambang',
    'ambang.*.batas_bawah': 'master.tahun.batasBawah',
    'ambang.*.warna': 'master.tahun.warna.judul',
    'ambang.*.label': 'master.tahun.sebutan',
  },
  '/api/persiapan/tutup': { tahun: 'master.kolom.tahun' },
  '/api/kpi': {
    ...PLAN,
    ...TARGETS,
    sasaran_kegiatan_id: 'kpi.isian.sasaran',
    satuan: 'kpi.isian.satuan',
    status: 'master.kolom.status',
    tipe_nilai: 'kpi.isian.tipe_nilai',
    skala_id: 'kpi.isian.skala_id',
    polarisasi: 'kpi.isian.polarisasi',
    rumus_minimize: 'kpi.isian.rumus_minimize',
    konsolidasi: 'kpi.isian.konsolidasi',
    bobot: 'kpi.isian.bobot',
    definisi: 'kpi.isian.definisi',
    definisi_x: 'kpi.isian.definisi_x',
    definisi_y: 'kpi.isian.definisi_y',
    sumber_data: 'kpi.isian.sumber_data',
    pic: 'kpi.isian.pic',
  },
  '/api/kpi/set-target': { ...TARGETS, ...under('*', TARGETS) },
  '/api/kpi/copy': { ke: 'kpi.salin.ke', ids: 'kpi.salin.ids', dengan_target: 'kpi.salin.denganTarget' },
  '/api/pelaporan-capaian': {
    unit_id: 'pelaporan.baru.satker',
    tahun: 'pelaporan.baru.tahun',
    periode: 'pelaporan.baru.periode',
    catatan: 'verifikasi.keputusan.catatan',
    'details.*.realisasi': 'pelaporan.kolom.realisasi',
    'details.*.x': 'pelaporan.kolom.x',
    'details.*.y': 'pelaporan.kolom.y',
    ...Object.fromEntries(TEXT_COLUMNS.map((column) => [`details.*.${column}`, `pelaporan.kolom.${column}`])),
  },
  '/api/pelaporan-capaian-detail': {
    feedback: 'verifikasi.penilaian.umpanBalik',
    feedback_status: 'verifikasi.penilaian.judul',
  },
  '/api/role': {
    name: 'peran.nama',
    label: 'peran.label',
    lingkup: 'peran.jangkauan',
    wajib_dua_faktor: 'peran.wajibDuaFaktor',
    'roleModule.module': 'peran.modul',
    'roleModule.module.*.module_id': PAGES.module.title,
    'roleModule.module.*.actions': 'master.modul.tindakan',
  },
  '/api/role-module': {
    role_id: PAGES.peran.title,
    module_id: PAGES.module.title,
    actions: 'master.modul.tindakan',
  },
  '/api/users': {
    ...ACCOUNT,
    username: 'pengguna.username',
    sandi: 'pengguna.cara.judul',
    password: 'pengguna.sandi',
    roles: 'preferensi.sesi.peran',
    satker_id: 'shell.satker',
    aktif: 'pengguna.aktif',
  },
  '/api/users/profile': { ...ACCOUNT, password_lama: 'profil.sandiLama', password: 'profil.sandiBaru' },
  '/apps/calendar': {
    'event.title': 'calendar.isian.judul',
    'event.start': 'calendar.isian.mulaiHari',
    'event.end': 'calendar.isian.selesaiHari',
    'event.allDay': 'calendar.isian.sehari',
    'event.url': 'calendar.isian.url',
    'event.extendedProps.calendar': 'calendar.isian.kategori',
    'event.extendedProps.location': 'calendar.isian.lokasi',
    'event.extendedProps.guests': 'calendar.isian.tamu',
    'event.extendedProps.invited': 'calendar.isian.tamu',
    'event.extendedProps.description': 'calendar.isian.keterangan',
    'event.extendedProps.rrule': 'calendar.repeat.label',
    'event.extendedProps.exdate': 'calendar.repeat.leftOut',
    'event.extendedProps.tzid': 'calendar.repeat.zone',
  },
  '/apps/email/send': {
    to: 'email.tulis.kepada',
    subject: 'email.tulis.subjek',
    message: 'email.tulis.isi',
    attachments: 'email.baca.lampiran',
  },
  '/apps/permissions': { name: 'izin.nama', 'permission.name': 'izin.nama' },
  '/apps/kanban': {
    'data.title': 'kanban.kartu.namaJudul',
    'data.description': 'kanban.kartu.uraian',
    'data.dueDate': 'kanban.kartu.tenggat',
    'data.labels': 'kanban.kartu.label',
    'data.assignedTo': 'kanban.kartu.petugas',
  },
  '/apps/kanban/add-line': { 'data.text': 'kanban.butir.nama' },
  '/apps/kanban/update-line': { 'data.text': 'kanban.butir.nama' },
  '/apps/kanban/add-comment': { 'data.text': 'kanban.komentar.nama' },
  '/apps/kanban/add-board': { 'data.title': 'kanban.tambah.judulKolom' },
  '/apps/chat': {
    'grup.nama': 'chat.grup.isian.nama',
    'grup.anggota': 'chat.grup.isian.anggota',
    'grup.tambah': 'chat.grup.isian.anggota',
    'grup.keluarkan': 'chat.grup.isian.anggota',
  },
  '/apps/todo': {
    'task.title': 'todo.isian.judul',
    'task.assignee': 'todo.isian.orang',
    'task.assigneeId': 'todo.isian.orang',
    'task.about': 'todo.isian.tentang',
    'task.about.kind': 'todo.isian.tentang',
    'task.dueDate': 'todo.isian.tenggat',
    'task.tags': 'todo.isian.label',
    'task.description': 'todo.isian.keterangan',
    'task.isImportant': 'todo.isian.penting',
  },
};

const fits = (beginning: string, address: string) => address === beginning || address.startsWith(`${beginning}/`);

/**
 * The labels of what is sent to an address, empty for one that no form sends to.
 * @param address pattern or path of the call: `/api/kpi/:id/edit`
 */
export function fieldLabels(address: string): Labels {
  const [best] = Object.keys(LABELS)
    .filter((one) => fits(one, address))
    .sort((a, b) => b.length - a.length);
  return best === undefined ? {} : (LABELS[best] ?? {});
}

/** Every key that some field is called by. */
export const LABEL_KEYS: readonly string[] = [...new Set(Object.values(LABELS).flatMap((one) => Object.values(one)))];
