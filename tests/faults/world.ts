/** An API in memory that answers every call the SPA makes in the contract's shapes; each cell starts from a new one. */
import type { Kpi, TahunRecord, Unit } from '#contract/master.ts';
import { type Detail, type Laporan, type LaporanRingkas, laporanRingkasSchema } from '#contract/pelaporan.ts';
import type { LoginPayload } from '#contract/session.ts';
import { berkasContoh, detailContoh, laporanContoh } from '#tests/support/tinjauan.ts';

export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const WAKTU = '2026-10-05T02:00:00.000Z';
const ROOT = uuid(1);
export const UNIT = uuid(2);
export const DRAFT = uuid(11);
export const SUBMITTED = uuid(12);
export const DETAIL_OF_DRAFT = uuid(21);
export const DETAIL_OF_SUBMITTED = uuid(22);
export const FILE = uuid(31);
export const YEAR = 2026;
const record = (id: string) => ({ id, versi: 1, created_at: WAKTU, updated_at: WAKTU });

const pelapor = { id: uuid(41), nama: 'Pelapor Tapin' };
const berkas = berkasContoh(FILE, { nama: 'bukti.pdf', uploaded_by: pelapor });
const laporan = (id: string, status: Laporan['status'], detail: Detail, periode: Laporan['periode']): Laporan =>
  laporanContoh([detail], {
    id,
    status,
    periode,
    unit_id: UNIT,
    unit_jalur: [ROOT, UNIT],
    unit: { id: UNIT, nama_unit: 'BPS Kabupaten Tapin' },
    created_by: pelapor,
    submitted_by: status === 'draft' ? null : pelapor,
    submitted_at: status === 'draft' ? null : WAKTU,
  });
const ringkas = (laporan: Laporan): LaporanRingkas => laporanRingkasSchema.parse(laporan);

const unit: Unit = {
  ...record(UNIT),
  kode: '6305',
  nama_unit: 'BPS Kabupaten Tapin',
  level_id: 3,
  parent_id: ROOT,
  nama_supervisi: null,
  penanggungjawab: null,
  pengawas: null,
  aktif: true,
  unit_jalur: [ROOT, UNIT],
};
const tahun: TahunRecord = {
  ...record(uuid(3)),
  tahun: YEAR,
  status: 'aktif',
  batas_capaian: 120,
  rumus_minimize: 'dua_kurang',
  ambang: [],
};

const ABILITY = {
  pelapor: ['read', 'create', 'update', 'submit', 'delete'],
  verifikator: ['read', 'feedback', 'revise', 'approve', 'reject'],
} as const;
export type Person = keyof typeof ABILITY;

export const payloadOf = (person: Person): LoginPayload => ({
  id: person === 'pelapor' ? pelapor.id : uuid(42),
  nama: person === 'pelapor' ? pelapor.nama : 'Verifikator Tapin',
  username: `${person}.tapin`,
  email: `${person}@tapin.example`,
  roles: [person === 'pelapor' ? 'admin-esselon-2' : 'verifikator-esselon-2'],
  satker: { id: UNIT, nama: 'BPS Kabupaten Tapin' },
  accessToken: 'a1',
  refreshToken: 'r1',
  ability: ABILITY[person].map((action) => ({ action, subject: 'PelaporanCapaian' })),
});

export type Asked = { method: string; path: string; query: URLSearchParams; token: string | null; body: string | null };
export type Said = { status: number; text: string; type?: string };

const json = (status: number, body: unknown): Said => ({
  status,
  text: JSON.stringify(body),
  type: 'application/json',
});
export const envelope = (status: number, message: string, data: unknown = null, more: object = {}) =>
  json(status, { alert: { code: status, status, message }, data, ...more });
const listed = (data: readonly unknown[]) =>
  envelope(200, 'OK', data, { paging: { totalItems: data.length, page: 1, perPage: 200 } });

/** The pattern of the catalogue that a path belongs to: ids become `{id}`. */
export const patternOf = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}');

/** Never the same token twice, in whichever world. */
let renewals = 1;

/** @param token the access token that it accepts at first */
export function createWorld(person: Person, token = 'a1') {
  const draft = laporan(
    DRAFT,
    'draft',
    detailContoh(DETAIL_OF_DRAFT, { kpi_id: uuid(51), files: [berkas], analisis: 'Sesuai rencana.' }),
    'TW2',
  );
  const submitted = laporan(
    SUBMITTED,
    'submitted',
    detailContoh(DETAIL_OF_SUBMITTED, { kpi_id: uuid(52), files: [berkas] }),
    'TW3',
  );
  const reports = [draft, submitted];
  const byId = (id: string | null) => reports.find((one) => one.id === id);
  const changed = (detail: Detail, owner: Laporan) =>
    envelope(200, 'OK', { ...detail, laporan: { id: owner.id, versi: 6 } });

  function reports_({ method, path, query, body }: Asked): Said {
    const name = patternOf(path).replace('/api/pelaporan-capaian', '');
    const inPath = byId(path.split('/')[3] ?? null);
    switch (`${method} ${name}`) {
      case 'GET ': {
        const status = query.get('status')?.split(',');
        const found = reports.filter((one) => status === undefined || status.includes(one.status)).map(ringkas);
        return listed(found);
      }
      case 'GET /detail': {
        const found = byId(query.get('id'));
        return found ? envelope(200, 'OK', found) : envelope(404, 'Laporan tidak ditemukan');
      }
      case 'GET /history':
      case 'GET /note':
      case 'GET /report':
        return envelope(200, 'OK', []);
      case 'GET /check':
        return envelope(200, 'Silahkan lanjutkan', { temuan: [] });
      case 'POST ':
        return envelope(200, 'Laporan dibuat', draft);
      case 'PUT /{id}': {
        const { details } = JSON.parse(body ?? '{}') as { details: Partial<Detail>[] };
        draft.details = draft.details.map((one) => ({ ...one, ...details.find(({ id }) => id === one.id) }));
        draft.versi += 1;
        return envelope(200, 'OK', draft);
      }
      case 'DELETE /{id}/delete':
        return envelope(200, 'Laporan dihapus', { id: DRAFT });
      default:
        return envelope(200, 'OK', inPath ?? submitted);
    }
  }

  function answer(asked: Asked): Said {
    const pattern = patternOf(asked.path);
    if (pattern === '/api/auth/signin') return envelope(200, 'OK', payloadOf(person));
    if (pattern === '/api/auth/jwt/refresh-token') {
      renewals += 1;
      token = `a${renewals}`;
      return json(200, { accessToken: token, refreshToken: `r${renewals}` });
    }
    if (pattern === '/jwt/logout') return envelope(200, 'OK');
    if (asked.token !== token) return envelope(401, 'Token kedaluwarsa');
    if (pattern.startsWith('/api/pelaporan-capaian-detail')) {
      const owner = asked.path.includes(DETAIL_OF_DRAFT) ? draft : submitted;
      const [detail] = owner.details;
      if (detail === undefined) return envelope(404, 'Tidak ditemukan');
      if (pattern.endsWith('/deletefile')) return changed({ ...detail, files: [] }, owner);
      if (pattern.endsWith('/feedback')) {
        const { feedback, feedback_status } = JSON.parse(asked.body ?? '{}') as Pick<
          Detail,
          'feedback' | 'feedback_status'
        >;
        owner.details = [{ ...detail, feedback, feedback_status }];
        return changed(owner.details[0] ?? detail, owner);
      }
      return changed(detail, owner);
    }
    if (pattern.startsWith('/api/pelaporan-capaian')) return reports_(asked);
    if (pattern === '/api/unit') return listed([unit]);
    if (pattern === '/api/tahun') return listed([tahun]);
    if (pattern === '/api/kpi') return listed([{ ...record(uuid(61)) } satisfies Partial<Kpi>]);
    if (pattern === '/api/files/{id}') return { status: 200, text: '%PDF-1.7', type: 'application/pdf' };
    throw new Error(`The world has no ${asked.method} ${asked.path}`);
  }

  return {
    answer,
    /** From now on every token so far is dead, as after its time. */
    killToken: () => {
      token = 'a-of-nobody';
    },
    token: () => token,
  };
}
export type World = ReturnType<typeof createWorld>;
