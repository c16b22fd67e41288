/** Rows of a workbook as indicators, laid over the ones that are there; every fault is noted. */
import { kpiCreateBody, type Kpi, type TargetKpi } from '#contract/master.ts';
import { bacaSelTeks } from '#domain/indikator/sel.ts';
import { inStretches } from '#server/http/give-way.ts';
import { bacaPilihan, type KolomKpi, type KolomPilihan, nilaiPilihan, TARGET } from '#server/impor/kpi-kolom.ts';
import { pembacaTarget, type Skala } from '#server/impor/kpi-target.ts';
import { type Pencatat, selAngka, type Tabel } from '#server/impor/tabel.ts';
import { TARGET_KOSONG } from '#server/repositories/kpi-riwayat.ts';

/** What the records say about the unit and year of the file. */
export type Konteks = {
  unit_id: string;
  tahun: number;
  kpi: ReadonlyMap<string, Kpi>;
  skala: ReadonlyMap<string, Skala>;
  sasaran: readonly { id: string; kode: string; nama: string }[];
  /** Whether this person may create a sasaran kegiatan that the file names. */
  bolehSasaran: boolean;
};

type Sasaran = { kode: string; nama: string };
/** An indicator as it would be after applying. `sasaran` may not exist yet. */
export type Jadi = Omit<Kpi, 'id' | 'versi' | 'created_at' | 'updated_at' | 'unit_jalur' | 'sasaran_kegiatan_id'>;
export type BarisKpi = {
  nomor: number;
  lama: Kpi | null;
  jadi: Jadi;
  sasaranBaru: Sasaran | null;
  alasan: string | null;
};

const BAWAAN = {
  rumus_minimize: null,
  bobot: null,
  definisi: null,
  definisi_x: null,
  definisi_y: null,
  sumber_data: null,
  pic: null,
  skala_id: null,
  sasaran: null,
  status: 'aktif',
  target: TARGET_KOSONG,
  target_atas: null,
} as const;
const TEKS = ['definisi', 'definisi_x', 'definisi_y', 'sumber_data', 'pic'] as const;
const KOLOM_DARI: Record<string, KolomKpi> = { target: 'target_tahun', skala_id: 'skala', target_atas: 'atas_tahun' };

/** Reads every row; rows with faults are left out of the answer, their faults are in `catat`. */
export async function bacaBaris(
  tabel: Tabel<KolomKpi>,
  catat: Pencatat<KolomKpi>,
  konteks: Konteks,
): Promise<BarisKpi[]> {
  const terbaca = new Map<string, number>();
  let sasaranAtas: { kode: string | null; nama: string | null } = { kode: null, nama: null };

  const terbacaSemua = await inStretches(tabel.baris, (baris): BarisKpi[] => {
    const { nomor, sel } = baris;
    const sebelum = catat.salah.length;
    const teks = (id: KolomKpi) => bacaSelTeks(sel.get(id) ?? null);
    const punya = (id: KolomKpi) => tabel.kolom.has(id);
    const wajib = (id: KolomKpi, lama: string | undefined) => {
      const isi = teks(id) ?? (punya(id) ? null : (lama ?? null));
      if (isi === null) catat.gagal(nomor, id, 'wajib', 'wajib diisi');
      return isi ?? '';
    };

    const kode = wajib('kode', undefined);
    const kembar = terbaca.get(kode);
    if (kode !== '' && kembar !== undefined) {
      catat.gagal(nomor, 'kode', 'ganda', `kode "${kode}" sudah ada di baris ${kembar}`);
    } else if (kode !== '') terbaca.set(kode, nomor);
    const lama = konteks.kpi.get(kode) ?? null;

    const pilihan = <V extends string>(id: KolomPilihan, bawaan: V | null): V | null => {
      const isi = teks(id);
      if (isi === null) return bawaan;
      const nilai = bacaPilihan(id, isi);
      if (nilai === undefined) {
        catat.gagal(nomor, id, 'pilihan', `harus salah satu dari: ${nilaiPilihan(id).join(', ')}`);
      }
      return (nilai as V | undefined) ?? bawaan;
    };
    const wajibPilih = <V extends string>(id: KolomPilihan, bawaan: V | undefined, cadangan: V): V => {
      const sudah = catat.salah.length;
      const nilai = pilihan<V>(id, bawaan ?? null);
      if (nilai === null && catat.salah.length === sudah) {
        catat.gagal(nomor, id, 'wajib', `wajib diisi: ${nilaiPilihan(id).join(', ')}`);
      }
      return nilai ?? cadangan;
    };

    const pembaca = pembacaTarget(catat, tabel, baris);
    const satuanTertulis = teks('satuan') ?? (punya('satuan') ? null : (lama?.satuan ?? null));
    const satuan = satuanTertulis ?? pembaca.satuanDariTarget();
    if (satuan === null) catat.gagal(nomor, 'satuan', 'wajib', 'wajib diisi');
    else if (satuanTertulis === null) {
      catat.ingatkan(nomor, 'target_tahun', 'satuan_dari_target', `satuan "${satuan}" diambil dari sel target`);
    }
    const tipeBawaan = lama?.tipe_nilai ?? (/^(%|persen)$/iu.test(satuan ?? '') ? 'persen' : 'angka');
    const tipe = pilihan<Kpi['tipe_nilai']>('tipe_nilai', tipeBawaan) ?? tipeBawaan;
    const konsolidasi = wajibPilih<Kpi['konsolidasi']>('konsolidasi', lama?.konsolidasi, 'take_last_known');

    let skalaId = lama?.skala_id ?? null;
    const kodeSkala = teks('skala');
    if (punya('skala')) {
      const skala = kodeSkala === null ? null : konteks.skala.get(kodeSkala.toLowerCase());
      if (skala === undefined) catat.gagal(nomor, 'skala', 'skala', `tidak ada jenis target berkode "${kodeSkala}"`);
      skalaId = skala?.id ?? null;
    }
    const skala = [...konteks.skala.values()].find(({ id }) => id === skalaId) ?? null;

    const { target, atas } = pembaca.baca({ tipe, konsolidasi, satuan }, skala);
    const targetAtas: TargetKpi = { ...TARGET_KOSONG, ...lama?.target_atas, ...atas };

    let bobot = lama?.bobot ?? null;
    if (punya('bobot')) bobot = bacaBobot(catat, baris) ?? null;

    const sasaran = bacaSasaran();
    const jadi: Jadi = {
      ...BAWAAN,
      ...(lama ? ambil(lama) : {}),
      ...Object.fromEntries(TEKS.filter(punya).map((id) => [id, teks(id)])),
      kode,
      nama: wajib('nama', lama?.nama),
      unit_id: konteks.unit_id,
      tahun: konteks.tahun,
      satuan: satuan ?? '',
      polarisasi: wajibPilih<Kpi['polarisasi']>('polarisasi', lama?.polarisasi, 'maximize'),
      konsolidasi,
      tipe_nilai: tipe,
      skala_id: skalaId,
      rumus_minimize: pilihan('rumus_minimize', punya('rumus_minimize') ? null : (lama?.rumus_minimize ?? null)),
      status: pilihan('status', lama?.status ?? 'aktif') ?? 'aktif',
      bobot,
      target: { ...TARGET_KOSONG, ...lama?.target, ...target },
      target_atas: TARGET.every((p) => targetAtas[p] === null) ? null : targetAtas,
      sasaran: sasaran.jadi,
    };
    if (catat.salah.length === sebelum) periksaBentuk(jadi);
    if (catat.salah.length > sebelum) return [];
    return [{ nomor, lama, jadi, sasaranBaru: sasaran.baru, alasan: teks('alasan') }];

    /** Lengths and limits are the API's own. */
    function periksaBentuk({ sasaran: _sasaran, ...isi }: Jadi): void {
      const hasil = kpiCreateBody.safeParse(isi);
      for (const { path, message } of hasil.error?.issues ?? []) {
        const [pertama = '', kedua] = path.map(String);
        const id = kedua === undefined ? pertama : `${pertama === 'target_atas' ? 'atas' : pertama}_${kedua}`;
        const kolom = (punya(id as KolomKpi) ? id : (KOLOM_DARI[pertama] ?? 'kode')) as KolomKpi;
        catat.gagal(nomor, kolom, 'batas', message);
      }
      for (const p of jadi.tipe_nilai === 'rentang' ? TARGET : []) {
        const [bawah, batas] = [jadi.target[p], jadi.target_atas?.[p] ?? null];
        if (bawah !== null && batas !== null && batas < bawah) {
          catat.gagal(nomor, `atas_${p}`, 'rentang', 'tidak boleh di bawah batas bawahnya');
        }
      }
    }

    /** A name written once stands for the rows below it, as in a merged cell; `-` is none. */
    function bacaSasaran(): { jadi: Sasaran | null; baru: Sasaran | null } {
      if (!punya('sasaran_kode') && !punya('sasaran_nama')) return { jadi: lama?.sasaran ?? null, baru: null };
      const [k, n] = [teks('sasaran_kode'), teks('sasaran_nama')];
      if (k !== null || n !== null) sasaranAtas = { kode: k === '-' ? null : k, nama: n === '-' ? null : n };
      const dicari = sasaranAtas;
      if (dicari.kode === null && dicari.nama === null) return { jadi: null, baru: null };
      const ada = konteks.sasaran.find(({ kode: kodeAda, nama }) =>
        dicari.kode === null ? nama.toLowerCase() === dicari.nama?.toLowerCase() : kodeAda === dicari.kode,
      );
      if (ada) return { jadi: { kode: ada.kode, nama: ada.nama }, baru: null };
      if (dicari.kode !== null && dicari.nama !== null && konteks.bolehSasaran && dicari.kode.length <= 20) {
        const baru = { kode: dicari.kode, nama: dicari.nama };
        return { jadi: baru, baru };
      }
      const kolom = dicari.kode === null ? 'sasaran_nama' : 'sasaran_kode';
      const pesan = `sasaran kegiatan "${dicari.kode ?? dicari.nama}" belum ada untuk unit dan tahun ini. Buat dahulu, atau tulis -`;
      catat.gagal(nomor, kolom, 'sasaran', pesan);
      return { jadi: null, baru: null };
    }
  });
  return terbacaSemua.flat();
}

function ambil(lama: Kpi): Partial<Jadi> {
  const { id: _i, versi: _v, created_at: _c, updated_at: _u, unit_jalur: _j, sasaran_kegiatan_id: _s, ...isi } = lama;
  return isi;
}

function bacaBobot(catat: Pencatat<KolomKpi>, { nomor, sel }: Tabel<KolomKpi>['baris'][number]) {
  return selAngka(catat, nomor, 'bobot', sel.get('bobot') ?? null)?.nilai;
}
