import type { TFunction } from 'i18next';
import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import type { Validator } from '#app/records/form.ts';
import { MAX_PERMISSION_NAME, PERMISSION_KINDS, type Permission, permissionContent } from '#contract/permissions.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { HolderLine } from '#features/permissions/Holders.tsx';
import { CatalogueNote, LabelNote } from '#features/permissions/RightsNote.tsx';
import { SystemPermission } from '#features/permissions/SystemPermission.tsx';
import { here } from '#services/base/base.ts';
import { createPermissionsApi } from '#services/permissions/permissions.ts';
import { ApiError } from '#services/http/errors.ts';
import { modulePermission, roleLabel } from '#services/i18n/access.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { Text } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';

const api = createPermissionsApi(client);
/** Permissions have no versions: when two people rename one, the later name counts. */
const VERSION = 1;

/** All permissions of the last answer, to report a taken name while it is typed. The server decides in the end. */
let all: readonly Permission[] = [];
async function list(...ask: Parameters<typeof api.list>) {
  const answer = await api.list(...ask);
  all = answer.allData;
  return answer;
}
async function one(id: string) {
  const { allData } = await list({ perPage: 1 });
  const data = allData.find((permissionRecord) => permissionRecord.id === id);
  if (data === undefined) throw new ApiError({ status: 404 });
  return { data: { ...data, versi: VERSION } };
}
const same = (nama: string) => (other: string) => nama.toLowerCase() === other.toLowerCase();

/** @param except the permission that is renamed: it may keep its name */
const checker = (except: () => string | undefined): Validator => ({
  '~standard': {
    validate(value) {
      const result = permissionContent.safeParse(value);
      if (!result.success) return { issues: result.error.issues };
      const inUse = all.filter(({ id }) => id !== except()).map(({ name }) => name);
      return inUse.some(same(result.data.name))
        ? { issues: [{ path: ['name'], message: ISSUE_MESSAGES.namaKembar }] }
        : {};
    },
  },
});
/** The id in the address of the page, `/izin/:id`. */
const idInAddress = () => /^\/izin\/([^/]+)$/.exec(here().pathname)?.[1];

/** The body for the API, which has no `versi`, out of what the generic form sends. */
const contentFrom = (body: object) => permissionContent.strip().parse(body);

const kindOf = ({ sistem }: Permission) => (sistem ? 'sistem' : 'label');
const KINDS = PERMISSION_KINDS.map((value) => ({ value, label: `izin.jenisIzin.${value}` as const }));
/** What a permission allows, in words; null of a label. */
const meaning = ({ modul, aksi }: Permission, t: TFunction) =>
  modul === null || aksi === null ? null : modulePermission(aksi, modul, t);

/** The catalogue: the permissions that roles are given, to be looked at, and labels, which are anybody's and give no right. */
export const permissionRecord = record<Permission>({
  text: { one: 'izin.satu', search: 'izin.cari' },
  calls: {
    async list(params, options) {
      const { permissions, total } = await list(params, options);
      return { data: permissions, paging: { totalItems: total } };
    },
    get: one,
    create: async (body, options) => ({ data: await api.add(contentFrom(body), options) }),
    update: async (id, body) => ({ data: await api.rename(id, contentFrom(body).name) }),
    remove: async (id) => {
      await api.remove(id);
      return { alert: null };
    },
  },
  lingkup: [],
  labelOf: ({ name }) => name,
  Header: CatalogueNote,
  fixed: {
    when: ({ sistem }) => sistem,
    one: 'izin.sistem.satu',
    View: ({ record }) => <SystemPermission meaning={meaning(record, i18n.t) ?? record.name} holders={record.peran} />,
  },
  columns: [
    { key: 'name', label: 'izin.nama', value: ({ name }) => name, sort: 'name', primary: true },
    { key: 'arti', label: 'izin.arti', value: meaning, priority: 2 },
    {
      key: 'jenis',
      label: 'izin.jenis',
      value: (one, t) => t(`izin.jenisIzin.${kindOf(one)}`),
      cell: (one, t) =>
        one.sistem ? (
          <Tag icon="lock" look="plain">
            {t('izin.jenisIzin.sistem')}
          </Tag>
        ) : (
          <Tag icon="tag" look="outline">
            {t('izin.jenisIzin.label')}
          </Tag>
        ),
    },
    {
      key: 'peran',
      label: 'izin.pemegang',
      value: ({ sistem, peran }, t) =>
        sistem ? peran.map((one) => roleLabel(one, t)).join(', ') : t('izin.tidakMemberi'),
      cell: ({ sistem, peran }, t) =>
        sistem ? <HolderLine holders={peran} /> : <Text tone="muted">{t('izin.tidakMemberi')}</Text>,
    },
    {
      key: 'created_at',
      label: 'izin.dibuat',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDateTime(created_at),
      sort: 'created_at',
      priority: 3,
    },
  ],
  filters: { jenis: { label: 'izin.jenis', kind: 'choice', choices: KINDS } },
  form: {
    Note: LabelNote,
    fields: {
      name: { label: 'izin.nama', help: 'izin.bantu', kind: 'teks', required: true, maks: MAX_PERMISSION_NAME },
    },
    schemas: { fresh: checker(() => undefined), edit: checker(idInAddress) },
  },
});
