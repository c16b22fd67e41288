/** Permissions, evidence as a list, one's own bookmarks and notifications. */
import type { Material, RequestInput } from '#tests/authz/material.ts';

const PERMISSIONS = '/apps/permissions';
export const OTHERS: Record<string, (material: Material) => RequestInput> = {
  [`GET ${PERMISSIONS}/data`]: () => ({ url: `${PERMISSIONS}/data` }),
  [`POST ${PERMISSIONS}/add-permission`]: () => ({
    url: `${PERMISSIONS}/add-permission`,
    payload: { permission: { name: 'Baru' } },
  }),
  [`POST ${PERMISSIONS}/update-permission`]: ({ b }) => ({
    url: `${PERMISSIONS}/update-permission`,
    payload: { id: b.izin, name: 'Diubah' },
  }),
  [`DELETE ${PERMISSIONS}/delete`]: ({ b }) => ({ url: `${PERMISSIONS}/delete?id=${b.izin}` }),
  'GET /api/datatables/data': () => ({ url: '/api/datatables/data' }),
  'GET /api/pemberitahuan/pilihan': () => ({ url: '/api/pemberitahuan/pilihan' }),
  'PATCH /api/pemberitahuan/pilihan': () => ({
    url: '/api/pemberitahuan/pilihan',
    payload: { jenis: 'sebutan', saluran: 'lonceng', nyala: false },
  }),
  'GET /api/pemberitahuan': () => ({ url: '/api/pemberitahuan' }),
  'PATCH /api/pemberitahuan/baca': () => ({
    url: '/api/pemberitahuan/baca',
    payload: { sampai: '2026-01-01T00:00:00.000Z' },
  }),
  'POST /api/masalah': () => ({
    url: '/api/masalah',
    payload: { teks: 'Tombol tidak muncul', halaman: '/beranda', versi_aplikasi: 'uji' },
  }),
  'GET /api/masalah': () => ({ url: '/api/masalah' }),
  'GET /api/masalah/{id}': ({ b }) => ({ url: `/api/masalah/${b.masalah}` }),
  'PATCH /api/masalah/{id}': ({ b }) => ({ url: `/api/masalah/${b.masalah}`, payload: { status: 'selesai' } }),
  'GET /api/persiapan': () => ({ url: '/api/persiapan?tahun=2024' }),
  // Of a year in which a report was sent.
  'POST /api/persiapan/tutup': () => ({ url: '/api/persiapan/tutup', payload: { tahun: 2024 } }),
  'GET /api/bookmarks/data': () => ({ url: '/api/bookmarks/data' }),
  'POST /api/bookmarks/update': () => ({ url: '/api/bookmarks/update', payload: { id: 'beranda' } }),
};
