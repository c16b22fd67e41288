/** Accounts that a test makes through the server, as an admin does. */
import type { User } from '#contract/access.ts';
import type { Client } from '#tests/support/api.ts';

export const PASSWORD = 'empat kata yang panjang';
/** An id that names nothing. */
export const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

/** @param admin who makes them; asked on every call */
export function accountMaker(admin: () => Client) {
  let number = 0;
  const entry = (change: Record<string, unknown> = {}) => {
    number += 1;
    return {
      nama: `Orang ${number}`,
      username: `Orang.${number}`,
      email: `Orang.${number}@Contoh.example`,
      password: PASSWORD,
      roles: ['support'],
      satker_id: admin().satker,
      ...change,
    };
  };
  return {
    /** The body of a new account, each time another person. */
    fields: entry,
    async buat(change: Record<string, unknown> = {}): Promise<User> {
      const { status, data, alert } = await admin().call<User>('POST', '/api/users', entry(change));
      if (status !== 200) throw new Error(alert.message);
      return data;
    },
    ubah: (id: string, content: Record<string, unknown>) => admin().call<User>('PUT', `/api/users/${id}`, content),
  };
}
