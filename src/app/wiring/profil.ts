import { type FormulirServices, provideFormulir } from '#app/wiring/formulir.ts';
import { profilBody } from '#contract/pengguna.ts';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { nilaiAwal } from '#machines/formulir/nilai.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import type { PenggunaApi } from '#services/pengguna/pengguna.ts';

export type ProfilServices = {
  api: Pick<PenggunaApi, 'getProfile' | 'updateProfile'>;
  drafts: DraftStore;
  /** The dialog of a saved profile (specification §8); resolves when it is confirmed. */
  informSaved: (pesan: string) => Promise<void>;
};

/** What people keep up of their own account. A new password needs the current one. */
export const ISIAN_PROFIL: readonly IsianForm[] = Object.entries({
  nama: { label: 'master.kolom.nama', jenis: 'teks', wajib: true, maks: 200, bagian: 'pengguna.bagian.orang' },
  email: { label: 'pengguna.email', jenis: 'email', wajib: true, maks: 200 },
  telepon: { label: 'pengguna.telepon', jenis: 'teks', maks: 30 },
  jabatan: { label: 'pengguna.jabatan', jenis: 'teks', maks: 200 },
  password_lama: {
    label: 'profil.sandiLama',
    bantu: 'profil.sandiLamaBantu',
    jenis: 'sandi',
    lewatiKosong: true,
    wajibBila: ({ password }) => password !== '',
    maks: 200,
    bagian: 'profil.gantiSandi',
  },
  password: {
    label: 'profil.sandiBaru',
    bantu: 'profil.sandiBaruBantu',
    jenis: 'sandi',
    lewatiKosong: true,
    wajibBila: ({ password_lama: lama }) => lama !== '',
    min: 8,
    maks: 128,
  },
} satisfies Record<string, Omit<IsianForm, 'nama'>>).map(([nama, satu]) => ({ ...satu, nama }));

/** The own account over the form machine. `sandiDiganti`: the password was changed, so every session is over. */
export function provideProfil({ api, drafts, informSaved }: ProfilServices) {
  const nama = 'profil';
  const terakhir = { pesan: '', sandi: false };
  const panggilan: FormulirServices['api'] = {
    get: api.getProfile,
    create: () => Promise.reject(new Error('An account is not made on its profile')),
    async update(id, body) {
      const { data, alert } = await api.updateProfile(id, body);
      terakhir.pesan = alert.message;
      terakhir.sandi = 'password' in body;
      return { data };
    },
  };
  const logic = provideFormulir({
    nama,
    api: panggilan,
    isian: ISIAN_PROFIL,
    skema: { baru: profilBody, ubah: profilBody },
    sumber: {},
    awal: () => ({ nilai: nilaiAwal(ISIAN_PROFIL), terpilih: {} }),
    judul: (akun) => String(akun.nama),
    terpilih: () => ({}),
    drafts,
    kabari: () => informSaved(terakhir.pesan),
  });
  return { logic, sandiDiganti: () => terakhir.sandi };
}
