// @vitest-environment jsdom
/** As `rows.test.tsx`: what is said of rules about claims and of roles, where the walk's records are too much alike. */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClaimRuleDialog } from '#features/access/ClaimRuleDialog.tsx';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import { ReviewDialog } from '#features/access/ReviewDialog.tsx';
import { RoleConflict } from '#features/access/RoleConflict.tsx';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import { setup } from '#machines/kit/xstate.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

/** A machine that rests with this content. */
const resting = (context: object, state = 'editing') =>
  setup({}).createMachine({ context, initial: state, states: { [state]: {} } }) as never;

const rule = {
  ...{
    id: 'r1',
    nama_klaim: 'groups',
    cara: 'sama',
    nilai: 'a',
    peran: null,
    unit_id: 'b',
    klaim_unit: null,
    aktif: true,
  },
  unit: { kode: 'B', nama_unit: 'Unit B', aktif: false },
};

it.each([
  ['the unit that is not active any more', 'b', true],
  ['another unit', 'c', false],
])('a rule in whose form is %s warns of it: %s, %s', async (_, unit, warns) => {
  const draft = { ...rule, peran: '', placing: 'unit', unit_id: unit, klaim_unit: '' };
  const rules = {
    versi: 1,
    aturan: [rule],
    peran: [],
    penyedia: null,
    klaim_peran: null,
    klaim_unit: null,
    boleh_ubah: true,
  };
  const content = { rules, draft, faults: null, isChanged: false, claims: '', trial: null, trialFaults: null };
  const text = await told(
    <ClaimRulesActor.Provider logic={resting(content)}>
      <ClaimRuleDialog units={[{ value: 'c', label: 'Unit C' }]} />
    </ClaimRulesActor.Provider>,
  );
  expect(text.includes('«aturanKlaim.unitNonaktifTeks»')).toBe(warns);
});

const ACTIONS = ['create', 'read', 'update', 'delete'];
const MODULES = ['User', 'Role', 'RoleModule', 'Kpi'].map((name) => ({
  id: name,
  name,
  label: name,
  actions: ACTIONS,
}));
const roleOf = (name: string, choice: Readonly<Record<string, readonly string[]>>) => ({
  ...{ id: 'p', versi: 1, name, label: name, lingkup: 'semua', jumlah_pengguna: 3 },
  modul: Object.entries(choice).map(([id, actions]) => ({ id: `rm-${id}`, module_id: id, actions })),
});
const EVERY = { User: ACTIONS, Role: ACTIONS, RoleModule: ACTIONS, Kpi: ['read'] };

it.each([
  ['of administrators loses accounts', 'admin-dev', { ...EVERY, User: ['read'] }, 'peran.kunci.judul'],
  ['of administrators loses indicators', 'admin-dev', { ...EVERY, Kpi: [] }, 'peran.milikSaya.judul'],
  ['of others loses accounts', 'pimpinan', { ...EVERY, User: ['read'] }, 'peran.milikSaya.judul'],
])('whoever has a role that %s is warned once, of the worse', async (_, name, choice, warning) => {
  const content = { role: roleOf(name, EVERY), modul: MODULES, choice, theirs: null };
  const text = await told(
    <RoleMatrixActor.Provider logic={resting(content, 'reviewing')} options={{} as never}>
      <ReviewDialog isOwn />
    </RoleMatrixActor.Provider>,
  );
  expect(text.match(/peran\.(?:kunci|milikSaya)\.judul/g)).toEqual([warning]);
});

it('what the other one changed of a role stands under their name, and what was ticked here under the own one', async () => {
  const content = {
    ...{ role: roleOf('pimpinan', { Kpi: ['read'] }), modul: MODULES },
    ...{ theirs: roleOf('pimpinan', { Kpi: ['read', 'update'] }), choice: { Kpi: ['delete'] } },
  };
  const text = await told(
    <RoleMatrixActor.Provider logic={resting(content, 'conflict')} options={{} as never}>
      <RoleConflict />
    </RoleMatrixActor.Provider>,
  );
  expect(text.match(/bentrok\.(?:mereka|saya)|diff\.\w+» Kpi «master\.modul\.aksi\.\w+/g)).toEqual([
    'bentrok.mereka',
    'diff.tambah» Kpi «master.modul.aksi.update',
    'bentrok.saya',
    'diff.tambah» Kpi «master.modul.aksi.delete',
    'diff.kurang» Kpi «master.modul.aksi.read',
  ]);
});
