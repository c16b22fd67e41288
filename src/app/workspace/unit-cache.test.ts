import { describe, expect, it } from 'vitest';
import { unitCache } from '#app/workspace/unit-cache.ts';
import type { UnitEntry } from '#domain/access/unit-options.ts';
import { createStorage } from '#services/storage/storage.ts';
import { FakeLocalStorage } from '#tests/session/server.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';

/** More than this many units, or characters, are not kept. */
const MOST_UNITS = 10_000;
const LONGEST_TEXT = 2_500_000;
const HOUR = 3_600_000;

const unit = (id: string, content: Partial<UnitEntry> = {}): UnitEntry => ({ ...unitEntry(id), ...content });
const leader = { id: 'u1', roles: ['pimpinan', 'support'], satkerId: 'a' };
const KEY = '[3,"u1",["pimpinan","support"],"a"]';
const NOW = 1_790_000_000_000;

function device() {
  const area = new FakeLocalStorage();
  const clock = { now: NOW };
  const cache = unitCache(createStorage(area), () => clock.now);
  return { area, cache, clock, text: () => area.getItem('localSatker') };
}

describe('the unit list in local storage', () => {
  it('is there for whoever it was kept for, in whichever order the roles come', () => {
    const { cache } = device();
    cache.write(leader, [unit('a'), unit('b')]);
    expect(cache.read({ ...leader, roles: ['support', 'pimpinan'] })).toEqual([unit('a'), unit('b')]);
  });

  it.each([
    ['almost an hour', HOUR - 1, [unit('a')]],
    ['an hour', HOUR, null],
    ['a year', 8760 * HOUR, null],
    ['less than nothing, since the clock was set back,', -1, null],
  ])('after %s is what others may have changed at their computers', (_, later, found) => {
    const { cache, clock } = device();
    cache.write(leader, [unit('a')]);
    clock.now += later;
    expect(cache.read(leader)).toEqual(found);
  });

  it('keeps nothing of a unit but what a choice of units shows', () => {
    const { cache, text } = device();
    cache.write(leader, [{ ...unit('a'), kode: '6305', unit_jalur: ['x', 'a'] } as UnitEntry]);
    expect(JSON.parse(text() ?? '')).toEqual({ key: KEY, since: NOW, units: [unit('a')] });
  });

  it.each([
    ['another user', { ...leader, id: 'u2' }],
    ['another role', { ...leader, roles: ['pimpinan'] }],
    ['another unit of the same user', { ...leader, satkerId: 'b' }],
    ['roles that only look the same when joined', { ...leader, roles: ['pimpinan support'] }],
  ])('is not there for %s', (_, owner) => {
    const { cache } = device();
    cache.write(leader, [unit('a')]);
    expect(cache.read(owner)).toEqual(null);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"key"'],
    ['a list without its key', JSON.stringify([unit('a')])],
    ['an older version', JSON.stringify({ key: 'u1 pimpinan support', units: [unit('a')] })],
    ['a list without its time', JSON.stringify({ key: KEY, units: [unit('a')] })],
    ['no units', JSON.stringify({ key: KEY, since: NOW, units: [] })],
    ['units that are none', JSON.stringify({ key: KEY, since: NOW, units: 'semua' })],
    ['null among the units', JSON.stringify({ key: KEY, since: NOW, units: [unit('a'), null] })],
    ['a text among the units', JSON.stringify({ key: KEY, since: NOW, units: [unit('a'), 'a'] })],
    ['an empty id, the choice of all units', JSON.stringify({ key: KEY, since: NOW, units: [unit(''), unit('a')] })],
    [
      'the same id twice',
      JSON.stringify({ key: KEY, since: NOW, units: [unit('a'), unit('a', { nama_unit: 'Lain' })] }),
    ],
    ['an id that is a number', JSON.stringify({ key: KEY, since: NOW, units: [{ ...unit('a'), id: 1 }] })],
    ['a level that is no number', JSON.stringify({ key: KEY, since: NOW, units: [{ ...unit('a'), level_id: '3' }] })],
    [
      'a supervisor that is an object',
      JSON.stringify({ key: KEY, since: NOW, units: [{ ...unit('a'), pengawas: {} }] }),
    ],
    [
      'a name without end',
      JSON.stringify({ key: KEY, since: NOW, units: [unit('a', { nama_unit: 'x'.repeat(301) })] }),
    ],
    [
      'more units than are ever kept',
      JSON.stringify({ key: KEY, since: NOW, units: Array.from({ length: MOST_UNITS + 1 }, (_, i) => unit(`u${i}`)) }),
    ],
  ])('with %s in its place is fetched again', (_, stored) => {
    const { area, cache } = device();
    if (stored !== null) area.setItem('localSatker', stored);
    expect(cache.read(leader)).toEqual(null);
  });

  it('gives back known fields only, whatever else was put in', () => {
    const { area, cache } = device();
    area.setItem(
      'localSatker',
      `{"key":${JSON.stringify(KEY)},"since":${NOW},"units":[{"__proto__":{"admin":true},"id":"a",
      "kode":"6305","nama_unit":"A","level_id":1,"nama_supervisi":null,"penanggungjawab":null,"pengawas":null,"roles":["admin-dev"]}]}`,
    );
    expect(cache.read(leader)).toEqual([unit('a', { nama_unit: 'A', level_id: 1 })]);
  });

  it.each([
    ['too many units', Array.from({ length: MOST_UNITS + 1 }, (_, i) => unit(`u${i}`))],
    [
      'too much text',
      Array.from({ length: MOST_UNITS }, (_, i) => unit(`u${i}`, { nama_unit: 'x'.repeat(LONGEST_TEXT / MOST_UNITS) })),
    ],
    ['no units at all', []],
  ])('of %s is not kept, and neither is the one before', (_, units) => {
    const { cache, text } = device();
    cache.write(leader, [unit('a')]);
    cache.write(leader, units);
    expect(text()).toEqual(null);
  });

  it.each([536, 5361])('of %i units has room', (count) => {
    const { cache } = device();
    const all = Array.from({ length: count }, (_, i) =>
      unit(`00000000-0000-7000-8000-${String(i).padStart(12, '0')}`, {
        nama_unit: 'Badan Pusat Statistik Kabupaten Hulu Sungai Tengah',
        nama_supervisi: 'Badan Pusat Statistik Provinsi Kalimantan Selatan',
        penanggungjawab: 'Kepala Badan Pusat Statistik Kabupaten',
      }),
    );
    cache.write(leader, all);
    expect(cache.read(leader)).toEqual(all);
  });
});
