import { type FormServices, provideForm } from '#app/records/form.ts';
import { profileBody } from '#contract/access.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { initialValues } from '#machines/records/values.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import type { UserApi } from '#services/access/access.ts';

export type ProfileServices = {
  api: Pick<UserApi, 'getProfile' | 'updateProfile'>;
  drafts: DraftStore;
  /** The dialog of a saved profile (specification §8); resolves when it is confirmed. */
  informSaved: (message: string) => Promise<void>;
  fields: readonly FormField[];
};

/** The fields that people can change of their own account. A new password needs the current one. */
const PROFILE_FIELDS: readonly FormField[] = Object.entries({
  nama: { label: 'master.kolom.nama', kind: 'teks', required: true, maks: 200, part: 'pengguna.bagian.orang' },
  email: { label: 'pengguna.email', kind: 'email', required: true, maks: 200 },
  telepon: { label: 'pengguna.telepon', kind: 'teks', maks: 30 },
  jabatan: { label: 'pengguna.jabatan', kind: 'teks', maks: 200 },
  password_lama: {
    label: 'profil.sandiLama',
    help: 'profil.sandiLamaBantu',
    kind: 'password',
    skipEmpty: true,
    requiredWhen: ({ password }) => password !== '',
    maks: 200,
    part: 'profil.gantiSandi',
  },
  password: {
    label: 'profil.sandiBaru',
    help: 'profil.sandiBaruBantu',
    kind: 'password',
    skipEmpty: true,
    requiredWhen: ({ password_lama: previous }) => previous !== '',
    min: 8,
    maks: 128,
  },
} satisfies Record<string, Omit<FormField, 'nama'>>).map(([nama, one]) => ({ ...one, nama }));

const PASSWORDS: readonly string[] = ['password_lama', 'password'];

/** The fields of somebody who has a password to change, or comes in by an identity provider alone. */
export const profileFields = (hasPassword: boolean): readonly FormField[] =>
  hasPassword ? PROFILE_FIELDS : PROFILE_FIELDS.filter(({ nama }) => !PASSWORDS.includes(nama));

/**
 * The own account in the form machine. `passwordChanged`: the password was changed, so the server has ended every
 * session.
 */
export function provideProfile({ api, drafts, informSaved, fields }: ProfileServices) {
  const nama = 'profil';
  const latest = { pesan: '', password: false };
  const calls: FormServices['api'] = {
    get: api.getProfile,
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
    tell: () => informSaved(latest.pesan),
  });
  return { logic, passwordChanged: () => latest.password };
}
