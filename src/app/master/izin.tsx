import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { client } from '#app/client.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import type { Pemeriksa } from '#app/wiring/formulir.ts';
import { NAMA_IZIN_MAKSIMUM, type Permission, permissionIsi } from '#contract/aplikasi/permissions.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';
import { createPermissionsApi } from '#services/aplikasi/permissions.ts';
import { ApiError } from '#services/http/errors.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import { Callout } from '#ui/Callout.tsx';

const api = createPermissionsApi(client);
/** Permissions have no versions: of two who rename one, the later counts. */
const VERSI = 1;

/** Every permission, as the last answer had them: a taken name is told while it is typed. The server has the last word. */
let semua: readonly Permission[] = [];
async function daftar(...minta: Parameters<typeof api.list>) {
  const jawaban = await api.list(...minta);
  semua = jawaban.allData;
  return jawaban;
}
async function satu(id: string) {
  const { allData } = await daftar({ perPage: 1 });
  const data = allData.find((izin) => izin.id === id);
  if (data === undefined) throw new ApiError({ status: 404 });
  return { data: { ...data, versi: VERSI } };
}
const sama = (nama: string) => (lain: string) => nama.toLowerCase() === lain.toLowerCase();

/** @param kecuali the permission that is renamed: it may keep its name */
const pemeriksa = (kecuali: () => string | undefined): Pemeriksa => ({
  '~standard': {
    validate(nilai) {
      const hasil = permissionIsi.safeParse(nilai);
      if (!hasil.success) return { issues: hasil.error.issues };
      const dipakai = semua.filter(({ id }) => id !== kecuali()).map(({ name }) => name);
      return dipakai.some(sama(hasil.data.name)) ? { issues: [{ path: ['name'], message: PESAN_ISU.namaKembar }] } : {};
    },
  },
});
/** Of the page: `/izin/:id`. */
const idDiAlamat = () => /^\/izin\/([^/]+)$/.exec(window.location.pathname)?.[1];

/** What a new name does, where one is changed. */
function Peringatan() {
  const { t } = useTranslation();
  const { id } = useParams();
  if (id === undefined) return null;
  return (
    <Callout tone="warning" title={t('izin.peringatan.judul')}>
      {t('izin.peringatan.teks')}
    </Callout>
  );
}

/** What goes over the wire of what a form sends, which knows of versions. */
const isiDari = (body: object) => permissionIsi.strip().parse(body);

/** Permissions: their names only. */
export const izin = rekaman<Permission>({
  teks: { judul: 'izin.judul', satu: 'izin.satu', cari: 'izin.cari' },
  panggilan: {
    async list(params, options) {
      const { permissions, total } = await daftar(params, options);
      return { data: permissions, paging: { totalItems: total } };
    },
    get: satu,
    create: async (body, options) => ({ data: await api.add(isiDari(body), options) }),
    update: async (id, body) => ({ data: await api.rename(id, isiDari(body).name) }),
    remove: async (id) => {
      await api.remove(id);
      return { alert: null };
    },
  },
  lingkup: [],
  sebut: ({ name }) => name,
  kolom: [
    { kunci: 'name', label: 'izin.nama', nilai: ({ name }) => name, urut: 'name', utama: true },
    {
      kunci: 'created_at',
      label: 'izin.dibuat',
      nilai: ({ created_at }) => created_at,
      sel: ({ created_at }) => formatWaktu(created_at),
      urut: 'created_at',
    },
  ],
  formulir: {
    Catatan: Peringatan,
    isian: {
      name: { label: 'izin.nama', bantu: 'izin.bantu', jenis: 'teks', wajib: true, maks: NAMA_IZIN_MAKSIMUM },
    },
    skema: { baru: pemeriksa(() => undefined), ubah: pemeriksa(idDiAlamat) },
  },
});
