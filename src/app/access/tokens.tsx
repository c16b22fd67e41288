import type { TFunction } from 'i18next';
import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import type { Source } from '#app/records/form.ts';
import { unitSource } from '#app/records/sources.ts';
import { showSecret } from '#app/wiring/once.ts';
import { tokenCreateBody, type TokenRecord } from '#contract/tokens.ts';
import { TOKEN_DAYS, TOKEN_STATES } from '#domain/access/token.ts';
import type { FormOption } from '#machines/records/form.setup.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { createTokenApi } from '#services/access/tokens.ts';
import { createUserApi } from '#services/access/access.ts';
import { modulePermission, permissionText } from '#services/i18n/access.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { Tag } from '#ui/Tag.tsx';

const api = createTokenApi(client);
const accounts = createUserApi(client);
const COUNT = 20;
const STATE = {
  berlaku: 'token.keadaan.berlaku',
  akun_nonaktif: 'token.keadaan.akunNonaktif',
  kedaluwarsa: 'token.keadaan.kedaluwarsa',
  dicabut: 'token.keadaan.dicabut',
} as const;
const LOOKS = {
  berlaku: { tone: 'success', icon: 'checkCircle', look: 'plain' },
  akun_nonaktif: { tone: 'warning', icon: 'warning' },
  kedaluwarsa: { icon: 'clock', look: 'plain' },
  dicabut: { icon: 'ban', look: 'plain' },
} as const;

const accountSource: Source = async (q, _, signal) => {
  const params = { ...(q === '' ? {} : { q }), perPage: COUNT, sort: 'nama', aktif: 'true' } as const;
  const { data } = await accounts.listUsers(params, { signal });
  return data.map(({ id, nama, username }) => ({ value: id, label: nama, description: username }));
};
const rightSource: Source = async (_, __, signal) => {
  const { data } = await api.rights({ signal });
  return data.map(({ wewenang, modul }) => ({ value: wewenang, label: modul.label }));
};
const moduleRight = ({ value, label }: FormOption, t: TFunction): FormOption => {
  const [action = '', ...module] = value.split(':');
  return { value, label: modulePermission(action, { name: module.join(':'), label }, t) };
};

/** A right as it is written, `read:Kpi`, in words. */
function rightSaid(right: string, t: TFunction): string {
  const [action = '', ...module] = right.split(':');
  return permissionText(action, module.join(':'), t);
}

/** Asks first: what is revoked does not come back. */
async function revoke({ id, nama }: TokenRecord, signal: AbortSignal | undefined) {
  const { t } = i18n;
  const question = { title: t('token.cabutTanya'), text: t('token.cabutTeks'), detail: nama, danger: true };
  const answer = await confirm({ ...question, confirm: t('token.cabut'), cancel: t('umum.batal') }, signal);
  return answer === 'confirmed' ? api.revoke(id) : null;
}

type Made = TokenRecord & { token?: string | null };

/** Tokens by which other programs call (docs/decisions/0085, 0102): made and revoked, never changed. */
export const tokenRecord = record<TokenRecord>({
  text: { one: 'token.satu', search: 'token.cari', kosong: 'token.kosong' },
  calls: {
    list: api.list,
    create: (body, options) => api.create(tokenCreateBody.parse(body), options),
    act: (_, row, options) => revoke(row, options?.signal),
  },
  lingkup: [],
  labelOf: ({ nama }) => nama,
  aksi: [
    {
      key: 'cabut',
      label: 'token.cabut',
      icon: 'ban',
      permission: 'delete',
      when: ({ dicabut }) => dicabut === null,
    },
  ],
  columns: [
    { key: 'nama', label: 'token.nama', value: ({ nama }) => nama, sort: 'nama', primary: true, width: '9rem' },
    { key: 'pengguna', label: 'token.pengguna', value: ({ pengguna }) => pengguna.nama },
    {
      key: 'wewenang',
      label: 'token.wewenang',
      value: ({ wewenang }, t) => wewenang.map((one) => rightSaid(one, t)).join('; '),
      priority: 2,
      width: '18rem',
    },
    {
      key: 'unit',
      label: 'token.unit',
      value: ({ unit }, t) => (unit === null ? t('token.sejauhAkun') : (unit.nama_unit ?? t('token.unitHilang'))),
      priority: 3,
    },
    {
      key: 'keadaan',
      label: 'master.kolom.status',
      value: ({ keadaan }, t) => t(STATE[keadaan]),
      cell: ({ keadaan }, t) => <Tag {...LOOKS[keadaan]}>{t(STATE[keadaan])}</Tag>,
    },
    {
      key: 'sampai',
      label: 'token.sampai',
      value: ({ sampai }) => sampai,
      cell: ({ sampai }) => formatDateTime(sampai),
      sort: 'sampai',
      priority: 2,
    },
    {
      key: 'dipakai',
      label: 'token.dipakai',
      value: ({ dipakai }) => dipakai,
      cell: ({ dipakai }, t) => (dipakai === null ? t('token.belumDipakai') : formatDateTime(dipakai)),
      priority: 3,
    },
  ],
  filters: {
    keadaan: {
      label: 'master.kolom.status',
      kind: 'choice',
      choices: TOKEN_STATES.map((value) => ({ value, label: STATE[value] })),
    },
  },
  form: {
    made: async ({ nama, token = null }: Made, signal) => {
      const { t } = i18n;
      const texts = { title: t('token.baru', { nama }), text: t('token.baruTeks'), lost: t('token.hilang') };
      await showSecret(token, texts, signal);
    },
    fields: {
      nama: { label: 'token.nama', help: 'token.namaBantu', kind: 'teks', required: true, min: 3, maks: 50 },
      pengguna_id: { label: 'token.pengguna', help: 'token.penggunaBantu', kind: 'cari', required: true },
      wewenang: {
        label: 'token.wewenang',
        help: 'token.wewenangBantu',
        kind: 'many',
        required: true,
        said: moduleRight,
      },
      unit_id: { label: 'token.unit', help: 'token.unitBantu', kind: 'cari' },
      hari: {
        label: 'token.hari',
        kind: 'angka',
        required: true,
        satuan: 'token.satuanHari',
        initial: String(TOKEN_DAYS),
      },
    },
    schemas: { fresh: tokenCreateBody, edit: tokenCreateBody },
    source: { pengguna_id: accountSource, wewenang: rightSource, unit_id: unitSource },
  },
});
