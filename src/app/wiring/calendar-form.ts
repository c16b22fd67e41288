/** The form of an event: the generic form of records over the calls of the calendar. */
import { type FormulirServices, type Pemeriksa, provideFormulir } from '#app/wiring/formulir.ts';
import { type Acara, type AcaraBaru, PANJANG_ACARA } from '#contract/aplikasi/calendar.ts';
import {
  berurutan,
  geserHari,
  hariDari,
  hariSaat,
  hariTerakhir,
  isKategori,
  jamDari,
  KATEGORI,
  saatIni,
  type Waktu,
} from '#domain/kalender/acara.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';
import { isSitus } from '#domain/pesan/masukan.ts';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { type Nilai, nilaiAwal, type Rekaman } from '#machines/formulir/nilai.ts';
import type { Kepergian } from '#machines/kit/kepergian.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { CalendarApi } from '#services/aplikasi/calendar.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';

const sehari = ({ sehari: ya }: Nilai) => ya === true;
const berjam = (nilai: Nilai) => !sehari(nilai);

type IsianTanpaNama = Omit<IsianForm, 'nama'>;
/** Each field under its name on the form. */
const bernama = (isian: Readonly<Record<string, IsianTanpaNama>>): readonly IsianForm[] =>
  Object.entries(isian).map(([nama, satu]) => ({ ...satu, nama }));

const JADWAL = {
  sehari: { jenis: 'centang', label: 'calendar.isian.sehari', bagian: 'calendar.isian.waktu' },
  mulaiHari: { jenis: 'tanggal', label: 'calendar.isian.mulaiHari', wajib: true },
  mulaiJam: { jenis: 'jam', label: 'calendar.isian.mulaiJam', wajibBila: berjam, tampil: berjam },
  selesaiHari: { jenis: 'tanggal', label: 'calendar.isian.selesaiHari', wajib: true },
  selesaiJam: { jenis: 'jam', label: 'calendar.isian.selesaiJam', wajibBila: berjam, tampil: berjam },
} satisfies Record<string, IsianTanpaNama>;
const { judul, url, lokasi, keterangan, tamu, jumlahTamu } = PANJANG_ACARA;
const SEMUA = {
  judul: { jenis: 'teks', label: 'calendar.isian.judul', wajib: true, maks: judul },
  kategori: { jenis: 'pilih', label: 'calendar.isian.kategori', wajib: true, awal: 'Business' },
  ...JADWAL,
  lokasi: { jenis: 'teks', label: 'calendar.isian.lokasi', maks: lokasi, bagian: 'calendar.isian.lain' },
  tamu: { jenis: 'paragraf', label: 'calendar.isian.tamu', bantu: 'calendar.isian.tamuBantu' },
  url: { jenis: 'teks', label: 'calendar.isian.url', maks: url },
  keterangan: { jenis: 'paragraf', label: 'calendar.isian.keterangan', maks: keterangan },
} satisfies Record<string, IsianTanpaNama>;
/** `jadwal`: only when it is, for whoever does not drag. */
export type BentukAcara = 'baru' | 'ubah' | 'jadwal';
export const isianAcara = (bentuk: BentukAcara): readonly IsianForm[] => bernama(bentuk === 'jadwal' ? JADWAL : SEMUA);

const teksDari = (isi: unknown): string => (typeof isi === 'string' ? isi.trim() : '');
const tamuDari = (isi: unknown): string[] =>
  teksDari(isi)
    .split('\n')
    .map((satu) => satu.trim())
    .filter((satu) => satu !== '');

/** When an event is, as its form has it; without an end it ends when it begins. The hours of a whole day are a proposal. */
export function isianWaktu({ start, end, allDay }: Waktu) {
  if (allDay) {
    const selesaiHari = hariTerakhir({ start, end });
    return { sehari: true, mulaiHari: hariSaat(start), mulaiJam: '09:00', selesaiHari, selesaiJam: '10:00' };
  }
  const [mulai, selesai] = [new Date(start), new Date(end ?? start)];
  return {
    sehari: false,
    mulaiHari: hariDari(mulai),
    mulaiJam: jamDari(mulai),
    selesaiHari: hariDari(selesai),
    selesaiJam: jamDari(selesai),
  };
}

/** What a form says as the time of an event; '' where it says none. */
export function waktuDari(isi: Rekaman): Waktu {
  const [mulai, selesai] = [teksDari(isi['mulaiHari']), teksDari(isi['selesaiHari'])];
  if (isi['sehari'] === true) return { start: mulai, end: selesai === '' ? '' : geserHari(selesai, 1), allDay: true };
  const saat = (hari: string, jam: unknown) => saatIni(hari, teksDari(jam));
  return { start: saat(mulai, isi['mulaiJam']), end: saat(selesai, isi['selesaiJam']), allDay: false };
}

/** An event as its form shows it. */
export const isianDari = ({ title, start, end = null, allDay = false, url: situs, extendedProps }: Acara) => ({
  judul: title,
  kategori: extendedProps.calendar,
  ...isianWaktu({ start, end, allDay }),
  lokasi: extendedProps.location ?? '',
  tamu: (extendedProps.guests ?? []).join('\n'),
  url: situs ?? '',
  keterangan: extendedProps.description ?? '',
});

/** The event that a form says; of one that exists, with everything that no form shows. */
export function acaraDari(isi: Rekaman, asli: Acara | null): AcaraBaru {
  const waktu = waktuDari(isi);
  if (asli !== null && !('judul' in isi)) return { ...asli, ...waktu };
  const kategori = isKategori(isi['kategori']) ? isi['kategori'] : 'ETC';
  return {
    ...asli,
    ...waktu,
    title: teksDari(isi['judul']),
    url: teksDari(isi['url']),
    extendedProps: {
      ...asli?.extendedProps,
      calendar: kategori,
      guests: tamuDari(isi['tamu']),
      location: teksDari(isi['lokasi']),
      description: teksDari(isi['keterangan']),
    },
  };
}

/** What the contract says of an event, at the fields of its form. */
export const periksaAcara: Pemeriksa = {
  '~standard': {
    validate(value) {
      const isi = value as Rekaman;
      const { start, end } = waktuDari(isi);
      const situs = teksDari(isi['url']);
      const nama = tamuDari(isi['tamu']);
      const akhir = isi['sehari'] === true ? 'selesaiHari' : 'selesaiJam';
      // The day after the last one is never before the first, so whole days are compared themselves.
      const terbalik =
        isi['sehari'] === true
          ? teksDari(isi['selesaiHari']) < teksDari(isi['mulaiHari'])
          : start !== '' && end !== '' && !berurutan({ start, end });
      return {
        issues: [
          ...(terbalik ? [{ message: PESAN_ISU.sebelumMulai, path: [akhir] }] : []),
          ...(situs !== '' && !isSitus(situs) ? [{ message: PESAN_ISU.situs, path: ['url'] }] : []),
          ...(nama.length > jumlahTamu || nama.some((satu) => satu.length > tamu)
            ? [{ message: PESAN_ISU.terlaluBanyakTamu, path: ['tamu'] }]
            : []),
        ],
      };
    },
  },
};

export type AcaraFormServices = {
  api: Pick<CalendarApi, 'add' | 'update'>;
  drafts: DraftStore;
  bentuk: BentukAcara;
  /** The event as the calendar has it; null = a new one. */
  asli: Acara | null;
  /** When a new one is. */
  waktu: Waktu;
};

/** The form of one event. Closing it asks nothing: what was typed stays on the device and comes back with it. */
export function provideAcaraForm({ api, drafts, bentuk, asli, waktu }: AcaraFormServices) {
  const isian = isianAcara(bentuk);
  const sebagai = (acara: Acara) => ({ data: { id: acara.id, versi: 1 } });
  const layanan: FormulirServices = {
    nama: bentuk === 'jadwal' ? 'jadwal-acara' : 'acara',
    isian,
    skema: { baru: periksaAcara, ubah: periksaAcara },
    sumber: { kategori: () => Promise.resolve(KATEGORI.map((satu) => ({ value: satu, label: satu }))) },
    awal: () => ({ nilai: { ...nilaiAwal(isian), ...isianWaktu(waktu) }, terpilih: {} }),
    judul: () => asli?.title ?? '',
    terpilih: () => ({}),
    drafts,
    api: {
      async get(id) {
        if (asli === null) throw new ApiError({ status: 404 });
        return { data: { id, versi: 1, ...isianDari(asli) } };
      },
      create: async (isi, options) => sebagai(await api.add(acaraDari(isi as Rekaman, null), options)),
      async update(id, isi) {
        return sebagai(await api.update({ ...acaraDari(isi as Rekaman, asli), id }));
      },
    },
  };
  return provideFormulir(layanan).provide({
    actors: { confirmLeave: fromPromise<Kepergian, void>(() => Promise.resolve('simpan')) },
  });
}
