import { type FormServices, provideForm } from '#app/records/form.ts';
import { profileBody } from '#contract/access.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { initialValues, type Value } from '#machines/records/values.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import type { UserApi } from '#services/access/access.ts';

export type ProfileServices = {
  api: Pick<UserApi, 'getProfile' | 'updateProfile'>;
  drafts: DraftStore;
  /** The dialog of a saved profile (specification §8); resolves when it is confirmed. */
  informSaved: (message: string) => Promise<void>;
  fields: readonly FormField[];
  stored: StoredAddress;
};

/** The e-mail address that the server has of the account; undefined until it was read. */
export type StoredAddress = { email: string | undefined };

/** Whether another address was typed than the server has, which compares addresses in small letters. */
function isMoved({ email: stored }: StoredAddress, { email }: Value): boolean {
  const typed = String(email).trim().toLowerCase();
  return stored !== undefined && typed !== '' && typed !== stored;
}

/** The fields that people can change of their own account. A new password or another address needs the current password. */
const allFields = (stored: StoredAddress, hasPassword: boolean): readonly FormField[] =>
  Object.entries({
    nama: { label: 'master.kolom.nama', kind: 'teks', required: true, maks: 200, part: 'pengguna.bagian.orang' },
    email: {
      label: 'pengguna.email',
      ...(hasPassword && { help: 'profil.surelBantu' as const }),
      kind: 'email',
      required: true,
      maks: 200,
    },
    telepon: { label: 'pengguna.telepon', kind: 'teks', maks: 30 },
    jabatan: { label: 'pengguna.jabatan', kind: 'teks', maks: 200 },
    password_lama: {
      label: 'profil.sandiLama',
      help: 'profil.sandiLamaBantu',
      kind: 'password',
      skipEmpty: true,
      requiredWhen: (value) => value['password'] !== '' || isMoved(stored, value),
      maks: 200,
      part: 'profil.gantiSandi',
    },
    password: {
      label: 'profil.sandiBaru',
      help: 'profil.sandiBaruBantu',
      kind: 'password',
      skipEmpty: true,
      requiredWhen: (value) => value['password_lama'] !== '' && !isMoved(stored, value),
      min: 8,
      maks: 128,
    },
  } satisfies Record<string, Omit<FormField, 'nama'>>).map(([nama, one]) => ({ ...one, nama }));

const PASSWORDS: readonly string[] = ['password_lama', 'password'];

/** The fields of somebody who has a password to change, or comes in by an identity provider alone. */
export const profileFields = (
  hasPassword: boolean,
  stored: StoredAddress = { email: undefined },
): readonly FormField[] => {
  const fields = allFields(stored, hasPassword);
  return hasPassword ? fields : fields.filter(({ nama }) => !PASSWORDS.includes(nama));
};

/**
 * The own account in the form machine. `passwordChanged`: the password was changed, so the server has ended every
 * session.
 */
export function provideProfile({ api, drafts, informSaved, fields, stored }: ProfileServices) {
  const nama = 'profil';
  const latest = { pesan: '', password: false };
  const calls: FormServices['api'] = {
    async get(id, options) {
      const answer = await api.getProfile(id, options);
      stored.email = answer.data.email;
      return answer;
    },
    create: () => Promise.reject(new Error('An account is not made on its profile')),
    async update(id, body) {
      const { data, alert } = await api.updateProfile(id, body);
      latest.pesan = alert.message;
      latest.password = 'password' in body;
      return { data };
    },
  };
  const logic = provideForm({
    nama,
    api: calls,
    fields,
    schemas: { fresh: profileBody, edit: profileBody },
    source: {},
    initial: () => ({ values: initialValues(fields), terpilih: {} }),
    title: (account) => String(account.nama),
    terpilih: () => ({}),
    drafts,
    showsRemoval: false,
    tell: () => informSaved(latest.pesan),
  });
  return { logic, passwordChanged: () => latest.password };
}
