import { describe, expect, it, vi } from 'vitest';
import { profileFields, provideProfile, type StoredAddress } from '#app/session/profile.ts';
import { visibleIssues } from '#machines/records/form.selectors.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';

vi.mock('#services/toasts/toasts.ts');

const ACCOUNT = {
  ...{ id: '1', versi: 3, nama: 'Siti', username: 'siti', email: 'siti@kantor.example', telepon: null, jabatan: null },
  ...{ roles: [], satker_id: null, satker: null, aktif: true, created_at: '', updated_at: '' },
};

async function opened(hasPassword = true) {
  const stored: StoredAddress = { email: undefined };
  const fields = profileFields(hasPassword, stored);
  const bodies: unknown[] = [];
  const api = {
    getProfile: async () => ({ data: ACCOUNT }),
    updateProfile: async (_: string, body: object) => {
      bodies.push(body);
      return { data: ACCOUNT, alert: { code: 200, status: 200, message: 'Profil berhasil diperbarui.' } };
    },
  };
  const drafts = { read: async () => null, write: async () => undefined, remove: async () => undefined };
  const { logic, passwordChanged } = provideProfile({
    api,
    drafts,
    fields,
    stored,
    informSaved: async () => undefined,
  } as never);
  const actor = createActor(logic, { input: { id: '1', userId: '1' } }).start();
  await waitFor(actor, (snapshot) => snapshot.hasTag('editable'));
  const change = (nama: string, value: string) => actor.send({ type: 'field.change', nama, values: value });
  const save = async () => {
    actor.send({ type: 'form.submit' });
    const end = await waitFor(actor, (snapshot) => snapshot.hasTag('editable') || snapshot.hasTag('settled'));
    return end.hasTag('settled') ? 'saved' : visibleIssues(end).map(({ nama, kode }) => `${nama}: ${kode}`);
  };
  return { fields, bodies, change, save, passwordChanged };
}

describe('the own profile', () => {
  it('asks for the password when the address changes, and sends it with it', async () => {
    const { change, save, bodies } = await opened();
    change('email', 'baru@kantor.example');
    expect(await save()).toEqual(['password_lama: wajib']);
    expect(bodies).toEqual([]);
    change('password_lama', 'empat kata yang panjang');
    expect(await save()).toBe('saved');
    expect(bodies).toMatchObject([
      { email: 'baru@kantor.example', password_lama: 'empat kata yang panjang', versi: 3 },
    ]);
    expect(bodies[0]).not.toHaveProperty('password');
  });

  it('asks for it for nothing else, nor for the same address in other letters', async () => {
    const { change, save, bodies } = await opened();
    change('telepon', '0511 1234');
    change('email', ' Siti@Kantor.example ');
    expect(await save()).toBe('saved');
    expect(bodies).toHaveLength(1);
  });

  it('asks for a new one when the current one is typed and nothing needs it', async () => {
    const { change, save } = await opened();
    change('password_lama', 'empat kata yang panjang');
    expect(await save()).toEqual(['password: wajib']);
  });

  it('ends the session for a new password, and not for another address that was confirmed with the current one', async () => {
    const ended = async (password: string) => {
      const { change, save, passwordChanged } = await opened();
      change('email', 'baru@kantor.example');
      change('password_lama', 'empat kata yang panjang');
      change('password', password);
      return [await save(), passwordChanged()];
    };
    expect([await ended(''), await ended('lima kata yang lebih panjang')]).toEqual([
      ['saved', false],
      ['saved', true],
    ]);
  });

  it('asks nobody for a password who has none', async () => {
    const { change, save, fields } = await opened(false);
    expect(fields.filter(({ help }) => help !== undefined)).toEqual([]);
    change('email', 'baru@kantor.example');
    expect(await save()).toBe('saved');
  });
});
