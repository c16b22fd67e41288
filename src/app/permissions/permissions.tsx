import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import type { Validator } from '#app/records/form.ts';
import { MAX_PERMISSION_NAME, type Permission, permissionContent } from '#contract/permissions.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { createPermissionsApi } from '#services/permissions/permissions.ts';
import { ApiError } from '#services/http/errors.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { Callout } from '#ui/Callout.tsx';

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
const idInAddress = () => /^\/izin\/([^/]+)$/.exec(window.location.pathname)?.[1];

/** What renaming does, shown in the form of an existing permission. */
function Warning() {
  const { t } = useTranslation();
  const { id } = useParams();
  if (id === undefined) return null;
  return (
    <Callout tone="warning" title={t('izin.peringatan.judul')}>
      {t('izin.peringatan.teks')}
    </Callout>
  );
}

/** The body for the API, which has no `versi`, out of what the generic form sends. */
const contentFrom = (body: object) => permissionContent.strip().parse(body);

/** Permissions: their names only. */
export const permissionRecord = record<Permission>({
  text: { one: 'izin.satu', search: 'izin.cari' },
  panggilan: {
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
  columns: [
    { key: 'name', label: 'izin.nama', value: ({ name }) => name, sort: 'name', primary: true },
    {
      key: 'created_at',
      label: 'izin.dibuat',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => formatDateTime(created_at),
      sort: 'created_at',
    },
  ],
  form: {
    Note: Warning,
    fields: {
      name: { label: 'izin.nama', help: 'izin.bantu', kind: 'teks', required: true, maks: MAX_PERMISSION_NAME },
    },
    schemas: { fresh: checker(() => undefined), edit: checker(idInAddress) },
  },
});
