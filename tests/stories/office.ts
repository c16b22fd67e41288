/** Two offices and their people, for stories of what people do beside their reports. */
import type { Client } from '#tests/support/api.ts';
import { signIn } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';

export const PASSWORD = 'Mangga-arumanis-71';

/** Neither by name nor by username in the order in which they came. */
const PEOPLE = [
  { username: 'sari', nama: 'Sari Wulandari', roles: ['admin-esselon-2'], at: 'kota', jabatan: 'Statistisi Muda' },
  { username: 'tono', nama: 'Hartono Siregar', roles: ['admin-esselon-2'], at: 'jauh' },
  { username: 'beni', nama: 'Beni Kusuma', roles: ['verifikator-esselon-2'], at: 'kota' },
  { username: 'lidia', nama: 'Lidia Pane', roles: ['pimpinan'], at: 'provinsi', jabatan: 'Kepala Provinsi' },
  { username: 'arif', nama: 'Arif Beni', roles: ['support'], at: 'kota' },
] as const;
type Username = (typeof PEOPLE)[number]['username'];

export type Office = {
  admin: Client;
  /** Of units by what they are called here, of people by their usernames. */
  id: Record<Username | 'kota' | 'jauh' | 'provinsi', string>;
};

/** Sets them up before the story begins: a province with a town in the zone of Makassar, and a regency in that of Jayapura. */
export async function settle(server: TestServer, at: string): Promise<Office> {
  server.clock.set(new Date(at));
  const admin = await signIn(server.app, 'admin');
  const make = async (url: string, content: Record<string, unknown>) => {
    const { status, data, alert } = await admin.call<{ id: string }>('POST', url, content);
    if (status !== 200) throw new Error(`${url}: ${alert.message}`);
    return data.id;
  };
  const provinsi = await make('/api/unit', { kode: '63X', nama_unit: 'Provinsi Uji', level_id: 2 });
  const kota = await make('/api/unit', { kode: '6399', nama_unit: 'Kota Uji', level_id: 3, parent_id: provinsi });
  const jauh = await make('/api/unit', { kode: '9499', nama_unit: 'Kabupaten Jauh', level_id: 2 });
  const units = { provinsi, kota, jauh };
  const id: Record<string, string> = { ...units };
  for (const { at: unit, ...person } of PEOPLE) {
    const email = `${person.username}@kantor.example`;
    id[person.username] = await make('/api/users', { ...person, email, password: PASSWORD, satker_id: units[unit] });
  }
  return { admin, id: id as Office['id'] };
}

/** Somebody's account is closed, or opened again. */
export const setActive = (server: TestServer, id: string, aktif: boolean) =>
  server.db.updateTable('pengguna').set({ aktif }).where('id', '=', id).execute();
