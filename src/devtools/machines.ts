import type { ParseKeys } from 'i18next';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';

/** One machine of the house. `file` from the root of the project; `load` fetches its code when it is needed. */
export type RegisteredMachine = { label: ParseKeys; file: string; load: () => Promise<AnyStateMachine> };

/** Every machine in `src/machines` by its id; machines.test.ts finds one that is missing. */
export const MACHINES = {
  antrean: {
    label: 'mesin.nama.antrean',
    file: 'src/machines/antrean/antrean.machine.ts',
    load: async () => (await import('#machines/antrean/antrean.machine.ts')).antreanMachine,
  },
  banding: {
    label: 'mesin.nama.banding',
    file: 'src/machines/banding/banding.machine.ts',
    load: async () => (await import('#machines/banding/banding.machine.ts')).bandingMachine,
  },
  bantuan: {
    label: 'mesin.nama.bantuan',
    file: 'src/machines/bantuan/bantuan.machine.ts',
    load: async () => (await import('#machines/bantuan/bantuan.machine.ts')).bantuanMachine,
  },
  beranda: {
    label: 'mesin.nama.beranda',
    file: 'src/machines/beranda/beranda.machine.ts',
    load: async () => (await import('#machines/beranda/beranda.machine.ts')).berandaMachine,
  },
  bookmarks: {
    label: 'mesin.nama.bookmarks',
    file: 'src/machines/bookmarks/bookmarks.machine.ts',
    load: async () => (await import('#machines/bookmarks/bookmarks.machine.ts')).bookmarksMachine,
  },
  bukti: {
    label: 'mesin.nama.bukti',
    file: 'src/machines/bukti/bukti.machine.ts',
    load: async () => (await import('#machines/bukti/bukti.machine.ts')).buktiMachine,
  },
  calendar: {
    label: 'mesin.nama.calendar',
    file: 'src/machines/calendar/calendar.machine.ts',
    load: async () => (await import('#machines/calendar/calendar.machine.ts')).calendarMachine,
  },
  capaian: {
    label: 'mesin.nama.capaian',
    file: 'src/machines/capaian/capaian.machine.ts',
    load: async () => (await import('#machines/capaian/capaian.machine.ts')).capaianMachine,
  },
  chat: {
    label: 'mesin.nama.chat',
    file: 'src/machines/chat/chat.machine.ts',
    load: async () => (await import('#machines/chat/chat.machine.ts')).chatMachine,
  },
  daftar: {
    label: 'mesin.nama.daftar',
    file: 'src/machines/daftar/daftar.machine.ts',
    load: async () => (await import('#machines/daftar/daftar.machine.ts')).daftarMachine,
  },
  dasbor: {
    label: 'mesin.nama.dasbor',
    file: 'src/machines/dasbor/dasbor.machine.ts',
    load: async () => (await import('#machines/dasbor/dasbor.machine.ts')).dasborMachine,
  },
  'dasbor-widget': {
    label: 'mesin.nama.dasbor-widget',
    file: 'src/machines/dasbor-widget/dasbor-widget.machine.ts',
    load: async () => (await import('#machines/dasbor-widget/dasbor-widget.machine.ts')).widgetMachine,
  },
  email: {
    label: 'mesin.nama.email',
    file: 'src/machines/email/email.machine.ts',
    load: async () => (await import('#machines/email/email.machine.ts')).emailMachine,
  },
  'email-compose': {
    label: 'mesin.nama.email-compose',
    file: 'src/machines/email-compose/email-compose.machine.ts',
    load: async () => (await import('#machines/email-compose/email-compose.machine.ts')).emailComposeMachine,
  },
  election: {
    label: 'mesin.nama.election',
    file: 'src/machines/election/election.machine.ts',
    load: async () => (await import('#machines/election/election.machine.ts')).electionMachine,
  },
  formulir: {
    label: 'mesin.nama.formulir',
    file: 'src/machines/formulir/formulir.machine.ts',
    load: async () => (await import('#machines/formulir/formulir.machine.ts')).formulirMachine,
  },
  impor: {
    label: 'mesin.nama.impor',
    file: 'src/machines/impor/impor.machine.ts',
    load: async () => (await import('#machines/impor/impor.machine.ts')).imporMachine,
  },
  isian: {
    label: 'mesin.nama.isian',
    file: 'src/machines/isian/isian.machine.ts',
    load: async () => (await import('#machines/isian/isian.machine.ts')).isianMachine,
  },
  jaringan: {
    label: 'mesin.nama.jaringan',
    file: 'src/machines/jaringan/jaringan.machine.ts',
    load: async () => (await import('#machines/jaringan/jaringan.machine.ts')).jaringanMachine,
  },
  kanban: {
    label: 'mesin.nama.kanban',
    file: 'src/machines/kanban/kanban.machine.ts',
    load: async () => (await import('#machines/kanban/kanban.machine.ts')).kanbanMachine,
  },
  'kanban-kartu': {
    label: 'mesin.nama.kanban-kartu',
    file: 'src/machines/kanban-kartu/kanban-kartu.machine.ts',
    load: async () => (await import('#machines/kanban-kartu/kanban-kartu.machine.ts')).kanbanKartuMachine,
  },
  keputusanTertunda: {
    label: 'mesin.nama.keputusanTertunda',
    file: 'src/machines/keputusan-tertunda/keputusan-tertunda.machine.ts',
    load: async () =>
      (await import('#machines/keputusan-tertunda/keputusan-tertunda.machine.ts')).keputusanTertundaMachine,
  },
  'kisi-target': {
    label: 'mesin.nama.kisi-target',
    file: 'src/machines/kisi-target/kisi-target.machine.ts',
    load: async () => (await import('#machines/kisi-target/kisi-target.machine.ts')).kisiTargetMachine,
  },
  konteks: {
    label: 'mesin.nama.konteks',
    file: 'src/machines/konteks/konteks.machine.ts',
    load: async () => (await import('#machines/konteks/konteks.machine.ts')).konteksMachine,
  },
  langsung: {
    label: 'mesin.nama.langsung',
    file: 'src/machines/langsung/langsung.machine.ts',
    load: async () => (await import('#machines/langsung/langsung.machine.ts')).langsungMachine,
  },
  laporan: {
    label: 'mesin.nama.laporan',
    file: 'src/machines/laporan/laporan.machine.ts',
    load: async () => (await import('#machines/laporan/laporan.machine.ts')).laporanMachine,
  },
  'matriks-peran': {
    label: 'mesin.nama.matriks-peran',
    file: 'src/machines/matriks-peran/matriks-peran.machine.ts',
    load: async () => (await import('#machines/matriks-peran/matriks-peran.machine.ts')).matriksPeranMachine,
  },
  laporanBaru: {
    label: 'mesin.nama.laporanBaru',
    file: 'src/machines/laporan-baru/laporan-baru.machine.ts',
    load: async () => (await import('#machines/laporan-baru/laporan-baru.machine.ts')).laporanBaruMachine,
  },
  mesin: {
    label: 'mesin.nama.mesin',
    file: 'src/machines/mesin/mesin.machine.ts',
    load: async () => (await import('#machines/mesin/mesin.machine.ts')).mesinMachine,
  },
  'model-laporan': {
    label: 'mesin.nama.model-laporan',
    file: 'src/machines/model-laporan/model-laporan.machine.ts',
    load: async () => (await import('#machines/model-laporan/model-laporan.machine.ts')).modelLaporanMachine,
  },
  obrolanBaru: {
    label: 'mesin.nama.obrolanBaru',
    file: 'src/machines/obrolan-baru/obrolan-baru.machine.ts',
    load: async () => (await import('#machines/obrolan-baru/obrolan-baru.machine.ts')).obrolanBaruMachine,
  },
  palet: {
    label: 'mesin.nama.palet',
    file: 'src/machines/palet/palet.machine.ts',
    load: async () => (await import('#machines/palet/palet.machine.ts')).paletMachine,
  },
  'pelaporan-daftar': {
    label: 'mesin.nama.pelaporan-daftar',
    file: 'src/machines/pelaporan-daftar/pelaporan-daftar.machine.ts',
    load: async () => (await import('#machines/pelaporan-daftar/pelaporan-daftar.machine.ts')).pelaporanDaftarMachine,
  },
  pemberitahuan: {
    label: 'mesin.nama.pemberitahuan',
    file: 'src/machines/pemberitahuan/pemberitahuan.machine.ts',
    load: async () => (await import('#machines/pemberitahuan/pemberitahuan.machine.ts')).pemberitahuanMachine,
  },
  pembukaan: {
    label: 'mesin.nama.pembukaan',
    file: 'src/machines/pembukaan/pembukaan.machine.ts',
    load: async () => (await import('#machines/pembukaan/pembukaan.machine.ts')).pembukaanMachine,
  },
  pemeriksaan: {
    label: 'mesin.nama.pemeriksaan',
    file: 'src/machines/pemeriksaan/pemeriksaan.machine.ts',
    load: async () => (await import('#machines/pemeriksaan/pemeriksaan.machine.ts')).pemeriksaanMachine,
  },
  penampil: {
    label: 'mesin.nama.penampil',
    file: 'src/machines/penampil/penampil.machine.ts',
    load: async () => (await import('#machines/penampil/penampil.machine.ts')).penampilMachine,
  },
  percakapan: {
    label: 'mesin.nama.percakapan',
    file: 'src/machines/percakapan/percakapan.machine.ts',
    load: async () => (await import('#machines/percakapan/percakapan.machine.ts')).percakapanMachine,
  },
  peringatan: {
    label: 'mesin.nama.peringatan',
    file: 'src/machines/peringatan/peringatan.machine.ts',
    load: async () => (await import('#machines/peringatan/peringatan.machine.ts')).peringatanMachine,
  },
  preferensi: {
    label: 'mesin.nama.preferensi',
    file: 'src/machines/preferensi/preferensi.machine.ts',
    load: async () => (await import('#machines/preferensi/preferensi.machine.ts')).preferensiMachine,
  },
  rincian: {
    label: 'mesin.nama.rincian',
    file: 'src/machines/rincian/rincian.machine.ts',
    load: async () => (await import('#machines/rincian/rincian.machine.ts')).rincianMachine,
  },
  session: {
    label: 'mesin.nama.session',
    file: 'src/machines/session/session.machine.ts',
    load: async () => (await import('#machines/session/session.machine.ts')).sessionMachine,
  },
  signInForm: {
    label: 'mesin.nama.signInForm',
    file: 'src/machines/session/sign-in-form.machine.ts',
    load: async () => (await import('#machines/session/sign-in-form.machine.ts')).signInFormMachine,
  },
  tinjauan: {
    label: 'mesin.nama.tinjauan',
    file: 'src/machines/tinjauan/tinjauan.machine.ts',
    load: async () => (await import('#machines/tinjauan/tinjauan.machine.ts')).tinjauanMachine,
  },
  unduhan: {
    label: 'mesin.nama.unduhan',
    file: 'src/machines/unduhan/unduhan.machine.ts',
    load: async () => (await import('#machines/unduhan/unduhan.machine.ts')).unduhanMachine,
  },
  todo: {
    label: 'mesin.nama.todo',
    file: 'src/machines/todo/todo.machine.ts',
    load: async () => (await import('#machines/todo/todo.machine.ts')).todoMachine,
  },
  unggah: {
    label: 'mesin.nama.unggah',
    file: 'src/machines/unggah/unggah.machine.ts',
    load: async () => (await import('#machines/unggah/unggah.machine.ts')).unggahMachine,
  },
} as const satisfies Record<string, RegisteredMachine>;

export type MachineId = keyof typeof MACHINES;
export const MACHINE_IDS = Object.keys(MACHINES) as MachineId[];
export const isMachineId = (id: string): id is MachineId => Object.hasOwn(MACHINES, id);

/** All machines at once, for a replay. */
export async function loadMachines(): Promise<Record<string, AnyStateMachine>> {
  return Object.fromEntries(await Promise.all(MACHINE_IDS.map(async (id) => [id, await MACHINES[id].load()] as const)));
}
