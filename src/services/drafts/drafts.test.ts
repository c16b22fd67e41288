import 'fake-indexeddb/auto';
import { clear, createStore, entries, get, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStore } from '#services/drafts/drafts.ts';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError } from '#services/http/errors.ts';

const stored = createStore('capaian', 'draf');
const names = () => keys(stored);

const KEYS: Record<string, string> = { ana: 'A'.repeat(43), budi: 'B'.repeat(42) + 'A' };
type Key = { id: string; kunci: string };
/** A store before a server that answers with this key. */
const storeOf = (fetchKey: () => Promise<Key>) => {
  const get = async () => ({ data: await fetchKey(), alert: null, paging: null });
  return createDraftStore(() => ({ get: get as HttpClient['get'] }));
};
const ofPerson = (id: string) => storeOf(async () => ({ id, kunci: KEYS[id] ?? '' }));
/** Everything that is readable in the storage of this device. */
const dump = async () =>
  (await entries(stored))
    .map(([key, value]) =>
      [
        key,
        JSON.stringify(value, (_, one: unknown) => (one instanceof Uint8Array ? new TextDecoder().decode(one) : one)),
      ].join(),
    )
    .join('\n');
const DRAFT = { skema: 1, ketikan: { d1: { analisis: 'Kenari di tambang', realisasi: '12,5' } }, ditandai: [] };
const KEY = 'isian:ana:laporan-1';

beforeEach(() => clear(stored));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('drafts on a device that others use too', () => {
  it('come back to the person who typed them, and nobody reads them on the device', async () => {
    await ofPerson('ana').write(KEY, DRAFT);
    expect(await dump()).toContain(KEY);
    for (const word of ['Kenari', '12,5', 'ketikan']) expect(await dump()).not.toContain(word);
    expect(await ofPerson('ana').read(KEY)).toEqual(DRAFT);
  });

  it('do not open with the key of somebody else, nor in the place of another draft', async () => {
    await ofPerson('ana').write(KEY, DRAFT);
    await expect(ofPerson('budi').read(KEY)).rejects.toMatchObject({ reason: 'session-changed' });
    await set('isian:ana:laporan-2', await get(KEY, stored), stored);
    expect(await ofPerson('ana').read('isian:ana:laporan-2')).toBe(undefined);
  });

  it('are never sealed twice the same way', async () => {
    const store = ofPerson('ana');
    await store.write(KEY, DRAFT);
    const before = await dump();
    await store.write(KEY, DRAFT);
    expect(await dump()).not.toBe(before);
  });

  it('that an older version left in clear are read, and sealed when their person is back', async () => {
    await set(KEY, DRAFT, stored);
    const store = ofPerson('ana');
    expect(await store.read(KEY)).toEqual(DRAFT);
    await store.tidy('ana');
    expect(await dump()).not.toContain('Kenari');
    expect(await store.read(KEY)).toEqual(DRAFT);
  });

  it('that are sealed already are left as they are when their person is back', async () => {
    const store = ofPerson('ana');
    await store.write(KEY, DRAFT);
    const before = await dump();
    await store.tidy('ana');
    expect(await dump()).toBe(before);
  });

  it('that an older version left in clear are gone once somebody else has signed in; sealed ones stay', async () => {
    await set(KEY, DRAFT, stored);
    await ofPerson('ana').write('surat:ana:konsep', DRAFT);
    await ofPerson('budi').tidy('budi');
    expect(await names()).toEqual(['surat:ana:konsep']);
  });

  it('that no key opens are dropped quietly', async () => {
    await ofPerson('ana').write(KEY, DRAFT);
    KEYS.ana = 'C'.repeat(42) + 'A';
    const store = ofPerson('ana');
    expect(await store.read(KEY)).toBe(undefined);
    await store.tidy('ana');
    expect(await names()).toEqual([]);
  });

  it('are written and removed in the order it was asked for, also while the key is on its way', async () => {
    const late = Promise.withResolvers<Key>();
    const fetchKey = vi.fn(() => late.promise);
    const store = storeOf(fetchKey);
    const work = [store.write(KEY, { skema: 1 }), store.write(KEY, DRAFT), store.read(KEY), store.remove(KEY)];
    await vi.waitFor(() => expect(fetchKey).toHaveBeenCalledTimes(1));
    late.resolve({ id: 'ana', kunci: KEYS.ana ?? '' });
    expect(await Promise.all(work)).toEqual([undefined, undefined, DRAFT, undefined]);
    expect(await names()).toEqual([]);
  });

  it('are all asked for before the first is done, so that a page that is torn away has sent what was typed', async () => {
    const store = ofPerson('ana');
    await store.write(KEY, { skema: 0 });
    const final = vi.spyOn(IDBTransaction.prototype, 'commit');
    let done = 0;
    const doneBefore: number[] = [];
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...draft) {
      doneBefore.push(done);
      return put.apply(this, draft);
    });
    const work = [{ skema: 1 }, { skema: 2 }, DRAFT].map((one) => store.write(KEY, one).then(() => (done += 1)));
    await Promise.all(work);
    expect([doneBefore, final.mock.calls.length]).toEqual([[0, 0, 0], 3]);
    expect(await store.read(KEY)).toEqual(DRAFT);
  });

  it('wait for a key that is late, and ask once for all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const fetchKey = vi
      .fn<() => Promise<Key>>()
      .mockRejectedValueOnce(new ApiError({ status: 0, network: true, retryable: true }))
      .mockResolvedValue({ id: 'ana', kunci: KEYS.ana ?? '' });
    const store = storeOf(fetchKey);
    const work = Promise.all([store.write(KEY, DRAFT), store.write('surat:ana:konsep', DRAFT)]);
    await vi.waitFor(() => expect(fetchKey).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(1000);
    await work;
    expect(fetchKey).toHaveBeenCalledTimes(2);
    expect(await names()).toHaveLength(2);
  });

  it('ask for the key again after it could not be had', async () => {
    const fetchKey = vi.fn<() => Promise<Key>>();
    fetchKey.mockRejectedValueOnce(new ApiError({ status: 403 }));
    fetchKey.mockResolvedValue({ id: 'ana', kunci: KEYS.ana ?? '' });
    const store = storeOf(fetchKey);
    await expect(store.write(KEY, DRAFT)).rejects.toThrow(ApiError);
    await store.write(KEY, DRAFT);
    expect(await store.read(KEY)).toEqual(DRAFT);
  });

  it('are not written once the session is over, nor after they were deleted', async () => {
    const fetchKey = vi.fn<() => Promise<Key>>();
    fetchKey.mockResolvedValueOnce({ id: 'ana', kunci: KEYS.ana ?? '' });
    fetchKey.mockRejectedValue(new ApiError({ status: 0, reason: 'signed-out' }));
    const store = storeOf(fetchKey);
    await store.write(KEY, DRAFT);
    await store.purge('ana');
    await store.write(KEY, DRAFT);
    expect(await names()).toEqual([]);
    store.admit('ana');
    store.forget();
    await expect(store.write(KEY, DRAFT)).rejects.toThrow(ApiError);
    expect(await names()).toEqual([]);
  });

  it('are not written by another page of this browser either, once they were deleted in one', async () => {
    const [here, there] = [ofPerson('ana'), ofPerson('ana')];
    await there.write(KEY, DRAFT);
    const told = new BroadcastChannel('capaian.draf');
    const heard = new Promise((resolve) => told.addEventListener('message', resolve, { once: true }));
    await here.purge('ana');
    await heard;
    told.close();
    await there.write(KEY, DRAFT);
    expect(await names()).toEqual([]);
    there.admit('ana');
    await there.write(KEY, DRAFT);
    expect(await names()).toEqual([KEY]);
  });
});
