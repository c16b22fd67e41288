/** Accounts that a test makes through the server, as an admin does. */
import type { User } from '#contract/pengguna.ts';
import type { Klien } from '#tests/support/api.ts';

export const SANDI = 'empat kata yang panjang';
/** An id that names nothing. */
export const ASING = '019a0000-0000-7000-8000-000000000000';

/** @param admin who makes them; asked on every call */
export function pembuatAkun(admin: () => Klien) {
  let nomor = 0;
  const isian = (ubah: Record<string, unknown> = {}) => {
    nomor += 1;
    return {
      nama: `Orang ${nomor}`,
      username: `Orang.${nomor}`,
      email: `Orang.${nomor}@Contoh.example`,
      password: SANDI,
      roles: ['support'],
      satker_id: admin().satker,
      ...ubah,
    };
  };
  return {
    /** The body of a new account, each time another person. */
    isian,
    async buat(ubah: Record<string, unknown> = {}): Promise<User> {
      const { status, data, alert } = await admin().panggil<User>('POST', '/api/users', isian(ubah));
      if (status !== 200) throw new Error(alert.message);
      return data;
    },
    ubah: (id: string, isi: Record<string, unknown>) => admin().panggil<User>('PUT', `/api/users/${id}`, isi),
  };
}
