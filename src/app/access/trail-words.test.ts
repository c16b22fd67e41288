// @vitest-environment jsdom
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { securityTrail } from '#app/access/trail.ts';
import { changesSaid } from '#app/access/trail-words.ts';
import { roleCreateBody, roleModuleCreateBody, userCreateBody } from '#contract/access.ts';
import { moduleCreateBody, targetTypeCreateBody } from '#contract/catalogue.ts';
import { planCreateBody } from '#contract/plan.ts';
import { scheduleCreateBody } from '#contract/schedule.ts';
import { tokenCreateBody } from '#contract/tokens.ts';
import type { TrailEntry } from '#contract/trail.ts';
import { tahunCreateBody, unitCreateBody } from '#contract/unit-bodies.ts';
import { kpiCreateBody } from '#contract/units.ts';
import { webhookCreateBody } from '#contract/webhooks.ts';
import { DELIVERED_MODULES, DELIVERED_ROLES } from '#domain/access/delivered.ts';
import { TRAIL_WORDS } from '#domain/access/trail.ts';
import { CLAIM_OPERATORS } from '#domain/session/claim-rules.ts';
import { i18n as shown } from '#services/i18n/i18n.ts';
import de from '#services/i18n/locales/de.json' with { type: 'json' };
import en from '#services/i18n/locales/en.json' with { type: 'json' };
import fr from '#services/i18n/locales/fr.json' with { type: 'json' };
import id from '#services/i18n/locales/id.json' with { type: 'json' };
import pt from '#services/i18n/locales/pt.json' with { type: 'json' };

const i18n = createInstance();
await i18n.init({
  resources: Object.fromEntries(
    Object.entries({ de, en, fr, id, pt }).map(([lng, texts]) => [lng, { translation: texts }]),
  ),
  interpolation: { escapeValue: false },
});
// Figures and days are written in the language on screen, which a test before may have left.
beforeAll(() => shown.init({ lng: 'en', resources: { en: { translation: en } } }));

/** What people send that the trail keeps, by its subject. */
const BODIES = {
  User: userCreateBody,
  Role: roleCreateBody,
  RoleModule: roleModuleCreateBody,
  Module: moduleCreateBody,
  Unit: unitCreateBody,
  Tahun: tahunCreateBody,
  Jadwal: scheduleCreateBody,
  Target: targetTypeCreateBody,
  Program: planCreateBody,
  Kpi: kpiCreateBody,
  Webhook: webhookCreateBody,
  Token: tokenCreateBody,
} as const satisfies Record<string, z.ZodType>;

type Node = { enum?: unknown[]; items?: Node; anyOf?: Node[]; properties?: Record<string, Node> };
const wordsOf = ({ enum: words = [], items, anyOf = [] }: Node): string[] => [
  ...words.filter((word): word is string => typeof word === 'string' && word !== ''),
  ...[...(items ? [items] : []), ...anyOf].flatMap(wordsOf),
];

/** Every word of the program that the server writes to the trail: of its own fields, and of what may be sent. */
const WRITTEN = [
  ...Object.entries(TRAIL_WORDS)
    .filter(([field]) => field !== 'lewat')
    .flatMap(([field, words]) => words.map((word) => ['Session', field, word])),
  ...Object.entries(BODIES).flatMap(([subject, body]) =>
    Object.entries((z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Node).properties ?? {}).flatMap(
      ([field, node]) => wordsOf(node).map((word) => [subject, field, word]),
    ),
  ),
  ...Object.keys(DELIVERED_ROLES).flatMap((role) => [
    ['User', 'roles', role],
    ['RoleModule', 'peran', role],
  ]),
  ...CLAIM_OPERATORS.map((word) => ['ClaimRule', 'cara', word]),
] as [subject: string, field: string, word: string][];

const entry = (subjek: string, perubahan: Record<string, unknown>): TrailEntry => ({
  ...{ id: 'e1', waktu: '2026-11-20T01:00:00.000Z', aksi: 'update', subjek, oleh: null, lewat: null, alamat: null },
  objek: null,
  perubahan,
  rujukan: { '019a0000-0000-7000-8000-000000000001': '6305 BPS Kabupaten Tapin' },
});

describe.each(['id', 'en', 'fr', 'de', 'pt'])('the trail in %s', (lng) => {
  const t = i18n.getFixedT(lng);
  it('has a word for every value that the server writes', () => {
    expect(WRITTEN.length).toBeGreaterThan(60);
    const raw = WRITTEN.filter(([subject, field, word]) => {
      const said =
        changesSaid(entry(subject, { [field]: [word] }), t)
          .split(': ')
          .at(-1) ?? '';
      return said === word || said === '' || /^\w+(\.\w+)+$/.test(said);
    });
    expect(raw).toEqual([]);
    // Of these some are the same word in a language.
    const modules = Object.keys(DELIVERED_MODULES) as (keyof typeof DELIVERED_MODULES)[];
    expect(modules.map((modul) => changesSaid(entry('RoleModule', { modul }), t).split(': ').at(-1))).toEqual(
      modules.map((modul) => t(`peran.modulBawaan.${modul}`)),
    );
  });

  it('says by what somebody acted', () => {
    const column = securityTrail.columns.find(({ key }) => key === 'oleh');
    const cells = TRAIL_WORDS.lewat.map((lewat) => column?.value({ ...entry('User', {}), lewat } as never, t));
    expect(cells.filter((said) => /^(ops|surel|jejak\..*)$/.test(String(said)))).toEqual([]);
  });

  it('has a name for every field that the server writes', () => {
    const fields = [
      ...Object.keys(TRAIL_WORDS).flatMap((field) => (field === 'lewat' ? [] : [['Session', field]])),
      ...Object.entries(BODIES).flatMap(([subject, body]) =>
        Object.keys(body.shape)
          // The trail has `modul` in its place.
          .filter((field) => field !== 'roleModule')
          .map((field) => [subject, field]),
      ),
      ...['untuk', 'berlaku_sampai'].map((field) => ['Token', field]),
      ...['nama', 'nama_klaim', 'cara', 'nilai', 'peran', 'unit', 'klaim_unit', 'aktif', 'urutan'].map((field) => [
        'ClaimRule',
        field,
      ]),
    ] as [string, string][];
    const raw = fields.filter(([subject, field]) =>
      changesSaid(entry(subject, { [field]: 'x' }), t).startsWith(`${field}: `),
    );
    expect(raw).toEqual([]);
  });
});

const t = i18n.getFixedT('en');
it.each([
  [
    'why an address was given up',
    'Webhook',
    { nama: 'arsip', karena: 'gone' },
    'Name: arsip; Reason: its address says that it is gone',
  ],
  ['what a role may do', 'Role', { modul: { Kpi: ['read', 'update'] } }, /\(View, Change\)$/],
  ['rights of a token', 'Token', { wewenang: ['read:Kpi'] }, /: View$/],
  [
    'of a link to a record only that it changed',
    'User',
    { satker_id: { dari: null, ke: '019a0000-0000-7000-8000-000000000000' } },
    'Work unit',
  ],
  [
    'records by their codes and names',
    'Unit',
    { parent_id: { dari: null, ke: '019a0000-0000-7000-8000-000000000001' }, level_id: { dari: 2, ke: 3 } },
    'Parent unit: – → 6305 BPS Kabupaten Tapin; Level: Level 2 → Level 3',
  ],
  [
    'a unit once, where its id stands beside it',
    'Kpi',
    { unit: { kode: '6305', nama_unit: 'BPS Kabupaten Tapin' }, unit_id: '019a0000-0000-7000-8000-000000000001' },
    /^[^:;]+: 6305 BPS Kabupaten Tapin$/,
  ],
  [
    'targets period by period',
    'Kpi',
    { target: { tahun: 4.44, tw1: 2, tw2: null } },
    /^[^:;]+: [^:;{}"]*4\.44, [^:;{}"]* 2$/,
  ],
  [
    'the bands of a year',
    'Tahun',
    { ambang: { dari: [], ke: [{ batas_bawah: 90, warna: 'hijau', label: 'Baik' }] } },
    /→ \([^{}"]*90, [^{}"]*Green, [^{}"]*Baik\)$/,
  ],
  ['days as the reader writes them', 'Jadwal', { buka: '2026-04-01' }, /1 April 2026$/],
])('says %s', (_, subject, changes, said) => {
  const text = changesSaid(entry(subject, changes), t);
  if (typeof said === 'string') expect(text).toBe(said);
  else expect(text).toMatch(said);
});
