/** Permissions, evidence as a list, one's own bookmarks. */
import type { Bahan, Permintaan } from '#tests/authz/permintaan.ts';

const IZIN = '/apps/permissions';
export const LAIN_LAIN: Record<string, (bahan: Bahan) => Permintaan> = {
  [`GET ${IZIN}/data`]: () => ({ url: `${IZIN}/data` }),
  [`POST ${IZIN}/add-permission`]: () => ({ url: `${IZIN}/add-permission`, payload: { permission: { name: 'Baru' } } }),
  [`POST ${IZIN}/update-permission`]: ({ b }) => ({
    url: `${IZIN}/update-permission`,
    payload: { id: b.izin, name: 'Diubah' },
  }),
  [`DELETE ${IZIN}/delete`]: ({ b }) => ({ url: `${IZIN}/delete?id=${b.izin}` }),
  'GET /api/datatables/data': () => ({ url: '/api/datatables/data' }),
  'GET /api/bookmarks/data': () => ({ url: '/api/bookmarks/data' }),
  'POST /api/bookmarks/update': () => ({ url: '/api/bookmarks/update', payload: { id: 'beranda' } }),
};
