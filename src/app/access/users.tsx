import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParseKeys, TFunction } from 'i18next';
import { askForget } from '#app/access/ask-forget.ts';
import { record } from '#app/records/declaration.ts';
import { unitSource } from '#app/records/sources.ts';
import { client } from '#app/client.ts';
import { canReset, session } from '#app/system.ts';
import type { Source } from '#app/records/form.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { type ACCOUNT_PASSWORD_WAYS, type User, userCreateBody, userEditBody } from '#contract/access.ts';
import type { FormOption } from '#machines/records/form.setup.ts';
import type { Value } from '#machines/records/values.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { createUserApi } from '#services/access/access.ts';
import { roleLabel, roleNames } from '#services/i18n/access.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';

const api = createUserApi(client);
const MAX_ROLES = 200;
const STATUS = [
  { value: 'true', label: 'master.kolom.aktif' },
  { value: 'menunggu', label: 'pengguna.menunggu' },
  { value: 'false', label: 'pengguna.tidakAktif' },
  { value: 'dihapus', label: 'pengguna.dihapus' },
] as const;
const ROLES = [
  { value: 'admin-dev', label: 'peran.bawaan.admin-dev' },
  { value: 'admin-esselon-2', label: 'peran.bawaan.admin-esselon-2' },
  { value: 'verifikator-esselon-2', label: 'peran.bawaan.verifikator-esselon-2' },
  { value: 'pimpinan', label: 'peran.bawaan.pimpinan' },
  { value: 'support', label: 'peran.bawaan.support' },
] as const;

const listRoles = async (signal: AbortSignal) => {
  const { data } = await api.listRoles({ perPage: MAX_ROLES }, { signal });
  return data.map(({ name, label }) => ({ value: name, label }));
};
const roleSource: Source = (_, __, signal) => listRoles(signal);

const isDeleted = ({ dihapus: deleted }: User) => deleted === true;
/** The person has registered: an administrator must approve the account. */
const waiting = ({ menunggu: waits }: User) => waits === true;
/** Sign-in is closed after too many wrong passwords. */
const isClosed = ({ masuk_ditutup: until }: User) => until !== undefined;
const statusFrom = (user: User) =>
  isDeleted(user)
    ? 'pengguna.dihapus'
    : isClosed(user)
      ? 'kunciMasuk.ditutup'
      : user.aktif
        ? 'master.kolom.aktif'
        : waiting(user)
          ? 'pengguna.menunggu'
          : 'master.kolom.nonaktif';
const hasFactor = ({ dua_faktor: has }: User) => has === true;
const APPROVE = 'setujui';
const REMOVE_FACTOR = 'hapus-dua-faktor';
const END_SESSIONS = 'akhiri-sesi';
const SEND_LINK = 'surel-sandi';
const FORGET = 'hapus-data-pribadi';
const canGetLink = ({ surel_sandi: can }: User) => can === true;
const isOwn = ({ id }: User) => id === selectProfile(session.getSnapshot())?.id;
/** One's own sessions are ended in the profile, where this one can stay. */
const canEndSessions = (user: User) => user.aktif && !isOwn(user);
const isInactive = ({ aktif }: User) => !aktif;
const isTyped = ({ sandi }: Value) => sandi !== 'surel';
const WAYS: readonly { value: (typeof ACCOUNT_PASSWORD_WAYS)[number]; label: ParseKeys; description: ParseKeys }[] = [
  { value: 'ketik', label: 'pengguna.cara.ketik', description: 'pengguna.cara.ketikTeks' },
  { value: 'surel', label: 'pengguna.cara.surel', description: 'pengguna.cara.surelTeks' },
];
/** How an account gets its password: nothing is to be chosen where no letters leave, or nobody knows whether they do. */
const waySource: Source = async () =>
  (await canReset().catch(() => false)) ? WAYS.map(({ value }) => ({ value, label: value })) : [];
const waySaid = (option: FormOption, t: TFunction): FormOption => {
  const way = WAYS.find(({ value }) => value === option.value);
  return way ? { ...option, label: t(way.label), description: t(way.description) } : option;
};
const isNotAdminDev = ({ roles }: Value) => !(Array.isArray(roles) && roles.some((one) => one === 'admin-dev'));

const RIGHTS = {
  roles: {
    label: 'preferensi.sesi.peran',
    kind: 'many',
    required: true,
    said: ({ value, label }: FormOption, t: TFunction) => ({ value, label: roleLabel({ name: value, label }, t) }),
  },
  satker_id: { label: 'shell.satker', kind: 'cari', requiredWhen: isNotAdminDev },
} as const;

/** A text without spaces that may wrap before each `mark`: unbroken it would make the table wider than the page. */
function Parted({ text, mark }: { text: string; mark: '@' | '.' }) {
  const [first, ...rest] = text.split(mark);
  return (
    <>
      {first}
      {rest.map((part, nth) => (
        <Fragment key={`${nth} ${part}`}>
          <wbr />
          {mark}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** To the rules by which people who come from the identity provider get role and unit. */
function ClaimRulesLink() {
  const { t } = useTranslation();
  const { path, permission, title } = PAGES['aturan-klaim'];
  if (!useAbility().can(...permission)) return null;
  return (
    <LinkButton variant="ghost" icon="workflow" to={path}>
      {t(title)}
    </LinkButton>
  );
}

/**
 * Accounts, as an administrator manages them. One's own account is changed in the profile; the server refuses it here.
 */
export const userRecord = record<User>({
  text: { one: 'pengguna.satu', search: 'pengguna.cari' },
  calls: {
    list: api.listUsers,
    get: api.getProfile,
    create: (body, options) => api.createUser(userCreateBody.parse(body), options),
    update: (id, body) => api.updateUser(id, body),
    remove: (id) => api.deleteUsers(id),
    removeMany: (ids) => api.deleteUsers(ids.join(',')),
    act: async (action, user, options) => {
      if (action === REMOVE_FACTOR) return api.removeFactor(user.id);
      if (action === END_SESSIONS) return api.endSessions(user.id);
      if (action === SEND_LINK) return api.sendPasswordLink(user.id);
      if (action !== FORGET) return api.unlockUser(user.id);
      const username = await askForget(user, options?.signal);
      return username === null ? null : api.forgetUser(user.id, username);
    },
  },
  lingkup: [],
  sendiri: '/profil',
  gone: isDeleted,
  disabling: {
    when: (user) => user.aktif && !isDeleted(user),
    call: ({ id, versi }) => api.updateUser(id, { aktif: false, versi }),
  },
  imports: '/pengguna/impor',
  Action: ClaimRulesLink,
  labelOf: ({ nama }) => nama,
  aksi: [
    {
      key: APPROVE,
      label: 'pengguna.setujui.tombol',
      icon: 'checkCircle',
      permission: 'update',
      when: waiting,
      form: true,
    },
    { key: 'buka-kunci', label: 'kunciMasuk.buka', icon: 'unlock', permission: 'update', when: isClosed },
    { key: REMOVE_FACTOR, label: 'pengguna.hapusDuaFaktor', icon: 'unlock', permission: 'update', when: hasFactor },
    { key: SEND_LINK, label: 'pengguna.kirimTautan', icon: 'mail', permission: 'update', when: canGetLink },
    { key: END_SESSIONS, label: 'pengguna.akhiriSesi', icon: 'signOut', permission: 'update', when: canEndSessions },
    { key: FORGET, label: 'pengguna.hapusDataPribadi', icon: 'trash', permission: 'delete', when: isInactive },
  ],
  rowForms: {
    [APPROVE]: {
      title: 'pengguna.setujui.judul',
      help: 'pengguna.setujui.bantu',
      button: 'pengguna.setujui.tombol',
      fields: RIGHTS,
      schema: userEditBody,
      source: { satker_id: unitSource, roles: roleSource },
      update: (id, body) => api.updateUser(id, { ...body, aktif: true }),
    },
  },
  columns: [
    {
      key: 'nama',
      label: 'master.kolom.nama',
      value: ({ nama }) => nama,
      cell: (user, t) =>
        isOwn(user) ? (
          <>
            {user.nama} <Tag look="outline">{t('pengguna.anda')}</Tag>
          </>
        ) : (
          user.nama
        ),
      sort: 'nama',
      primary: true,
    },
    {
      key: 'username',
      label: 'pengguna.username',
      value: ({ username }) => username,
      cell: ({ username }) => <Parted text={username} mark="." />,
      sort: 'username',
    },
    {
      key: 'email',
      label: 'pengguna.email',
      value: ({ email }) => email,
      cell: ({ email }) => <Parted text={email} mark="@" />,
      sort: 'email',
      priority: 3,
    },
    { key: 'satker', label: 'shell.satker', value: ({ satker }) => satker?.nama ?? null, priority: 2 },
    {
      key: 'roles',
      label: 'preferensi.sesi.peran',
      value: ({ roles }, t) => roleNames(roles, t),
      cell: ({ roles }, t) => (roles.length === 0 ? EMPTY : <bdi>{roleNames(roles, t)}</bdi>),
      priority: 2,
    },
    {
      key: 'aktif',
      label: 'master.kolom.status',
      value: (user, t) => t(statusFrom(user)),
      cell: (user, t) =>
        isClosed(user) ? (
          <Tag tone="danger" icon="lock">
            {t('kunciMasuk.ditutup')}
          </Tag>
        ) : waiting(user) ? (
          <Tag tone="warning" icon="clock">
            {t('pengguna.menunggu')}
          </Tag>
        ) : (
          <Tag {...(user.aktif ? { tone: 'success', icon: 'checkCircle' } : { icon: 'ban' })} look="plain">
            {t(statusFrom(user))}
          </Tag>
        ),
    },
  ],
  filters: {
    satker: { label: 'shell.satker', kind: 'satker' },
    role: {
      label: 'pengguna.peran',
      kind: 'choice',
      choices: ROLES,
      pattern: /^[a-z][a-z0-9-]{1,49}$/,
      source: listRoles,
    },
    aktif: { label: 'master.kolom.status', kind: 'choice', choices: STATUS },
  },
  form: {
    fields: {
      nama: { label: 'master.kolom.nama', kind: 'teks', required: true, maks: 200, part: 'pengguna.bagian.orang' },
      email: { label: 'pengguna.email', kind: 'email', required: true, maks: 200 },
      telepon: { label: 'pengguna.telepon', kind: 'teks', maks: 30 },
      jabatan: { label: 'pengguna.jabatan', kind: 'teks', maks: 200 },
      username: {
        label: 'pengguna.username',
        help: 'pengguna.usernameBantu',
        kind: 'teks',
        required: true,
        min: 3,
        maks: 50,
        part: 'pengguna.bagian.masuk',
        onEdit: null,
      },
      sandi: { label: 'pengguna.cara.judul', kind: 'radio', initial: 'ketik', onEdit: null, said: waySaid },
      password: {
        label: 'pengguna.sandi',
        help: 'pengguna.sandiBantu',
        kind: 'password',
        requiredWhen: ({ sandi }) => sandi === 'ketik',
        shown: isTyped,
        dependent: ['sandi'],
        skipEmpty: true,
        min: 8,
        maks: 128,
        onEdit: { help: 'pengguna.sandiUbahBantu' },
      },
      roles: { ...RIGHTS.roles, onEdit: { help: 'pengguna.peranBantu' }, part: 'pengguna.bagian.hak' },
      satker_id: { ...RIGHTS.satker_id, help: 'pengguna.satkerBantu' },
      aktif: { label: 'pengguna.aktif', help: 'pengguna.aktifBantu', kind: 'centang', initial: true },
    },
    schemas: { fresh: userCreateBody, edit: userEditBody },
    source: { satker_id: unitSource, roles: roleSource, sandi: waySource },
    terpilih: ({ satker }) => (satker === null ? {} : { satker_id: { value: satker.id, label: satker.nama } }),
  },
});
