/** What lets other programs in, or tells them. */
import type { Material, RequestInput } from '#tests/authz/material.ts';

const URL = '/api/webhook';
const RULES = '/api/aturan-klaim';
const LOG = '/api/kiriman-webhook';
export const PROGRAMS: Record<string, (material: Material) => RequestInput> = {
  [`GET ${URL}`]: () => ({ url: URL }),
  [`GET ${URL}/{id}`]: ({ b }) => ({ url: `${URL}/${b.webhook}` }),
  [`POST ${URL}`]: () => ({
    url: URL,
    payload: { nama: 'baru', url: 'https://arsip.example.go.id/', peristiwa: ['report.approved'] },
  }),
  [`PUT ${URL}/{id}`]: ({ b }) => ({ url: `${URL}/${b.webhook}`, payload: { nama: 'diubah', versi: 1 } }),
  [`DELETE ${URL}/{id}`]: ({ b }) => ({ url: `${URL}/${b.webhook}` }),
  [`PATCH ${URL}/{id}/rahasia`]: ({ b }) => ({ url: `${URL}/${b.webhook}/rahasia`, payload: {} }),
  [`PATCH ${URL}/{id}/coba`]: ({ b }) => ({ url: `${URL}/${b.webhook}/coba`, payload: {} }),
  'GET /api/token': () => ({ url: '/api/token' }),
  'GET /api/token/wewenang': () => ({ url: '/api/token/wewenang' }),
  'POST /api/token': ({ b }) => ({
    url: '/api/token',
    payload: { nama: 'baru', pengguna_id: b.holder, wewenang: ['read:Kpi'] },
  }),
  'PATCH /api/token/{id}/cabut': ({ b }) => ({ url: `/api/token/${b.token}/cabut`, payload: {} }),
  [`GET ${RULES}`]: () => ({ url: RULES }),
  [`PUT ${RULES}`]: () => ({
    url: RULES,
    payload: { versi: 1, aturan: [{ nama_klaim: 'groups', cara: 'memuat', nilai: 'penilai', aktif: true }] },
  }),
  [`POST ${RULES}/coba`]: () => ({ url: `${RULES}/coba`, payload: { klaim: '{}' } }),
  [`GET ${LOG}`]: () => ({ url: LOG }),
  [`PATCH ${LOG}/{id}/ulang`]: ({ b }) => ({ url: `${LOG}/${b.delivery}/ulang`, payload: {} }),
};
