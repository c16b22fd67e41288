import { describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { provideEntry } from '#app/report/entry.ts';
import { save } from '#app/report/save-entry.ts';
import { readEntryDraft } from '#app/report/entry-draft.ts';
import { createActor, fromCallback, waitFor } from '#machines/kit/xstate.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';
import { exampleReport } from '#tests/support/world/report.ts';

const d1 = { realisasi: null, x: null, y: null, analisis: null, kendala: null, tindak_lanjut: null };
const draft = { dasar: { d1 }, ketikan: { d1: { realisasi: '2,2' } }, ditandai: ['d1'] };

describe('a draft read from the device', () => {
  it('comes back as it was written', () => {
    expect(readEntryDraft({ skema: 1, ...draft })).toEqual({ skema: 1, ...draft });
  });

  it.each([
    ['absent', undefined],
    ['of an older shape', draft],
    ['damaged in its texts', { skema: 1, ...draft, ketikan: { d1: { realisasi: 2.2 } } }],
    ['damaged in its fields', { skema: 1, ...draft, ketikan: { d1: { asing: '2' } } }],
    ['damaged in its base', { skema: 1, ...draft, dasar: { d1: { realisasi: 1 } } }],
    ['without ticks', { skema: 1, dasar: {}, ketikan: {} }],
  ])('counts as none when it is %s', (_, value) => {
    expect(readEntryDraft(value)).toBe(null);
  });
});

/** Opens the draft of a report on a device that is empty at first. */
function onDevice() {
  const device = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => Promise.resolve(device.get(key)),
    write: (key: string, value: unknown) => Promise.resolve(void device.set(key, value)),
    remove: (key: string) => Promise.resolve(void device.delete(key)),
  } as DraftStore;
  const logic = provideEntry({
    reportApi: {} as ReportApi,
    drafts,
    confirmLeave: () => Promise.resolve('cancelled'),
  }).provide({ actors: { watchPage: fromCallback(() => undefined) } });
  const open = async (userId: string, reportId: string) => {
    const actor = createActor(logic, { input: { userId, report: exampleReport({ id: reportId }) } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ working: { device: 'mirrored' } }));
    return actor;
  };
  return { device, open };
}

it('keeps what one person typed into one report apart from what another person or report has', async () => {
  const { open } = onDevice();
  const actor = await open('p1', 'l1');
  actor.send({ type: 'field.change', id: 'd1', column: 'analisis', text: 'Punya p1' });
  await waitFor(actor, (snapshot) => snapshot.matches({ working: { device: 'mirrored' } }));
  actor.stop();
  const typed = async (userId: string, reportId: string) =>
    (await open(userId, reportId)).getSnapshot().context.ketikan;
  expect([await typed('p1', 'l1'), await typed('p2', 'l1'), await typed('p1', 'l2')]).toEqual([
    { d1: { analisis: 'Punya p1' } },
    {},
    {},
  ]);
});

it('keeps what was marked as done where nothing is typed, and nothing once the mark is taken off', async () => {
  const { device, open } = onDevice();
  const actor = await open('p1', 'l1');
  const mark = async (selesai: boolean) => {
    actor.send({ type: 'mark.change', id: 'd1', selesai });
    await waitFor(actor, (snapshot) => snapshot.matches({ working: { device: 'mirrored' } }));
  };
  await mark(true);
  expect((await open('p1', 'l1')).getSnapshot().context.ditandai).toEqual(['d1']);
  await mark(false);
  expect(device.size).toBe(0);
});

describe('a save', () => {
  const result = (answer: () => Promise<{ data: Report }>) => {
    const update = (id: string) => {
      expect(id).toBe('l1');
      return answer();
    };
    return save({ update } as unknown as ReportApi, { id: 'l1', versi: 1, details: [{ id: 'd1', realisasi: 2 }] });
  };
  const failed = (fault: ConstructorParameters<typeof ApiError>[0]) =>
    result(() => Promise.reject(new ApiError(fault)));

  it('gives the stored report', async () => {
    const report = exampleReport({ versi: 2 });
    expect(await result(() => Promise.resolve({ data: report }))).toEqual({ kind: 'tersimpan', report });
  });

  it('is a conflict while the report can still be edited, and a lock afterwards', async () => {
    const report = exampleReport({ versi: 7 });
    const sent = exampleReport({ versi: 7, status: 'submitted' });
    expect([
      await failed({ status: 409, message: 'Data sudah berubah', data: report }),
      await failed({ status: 409, message: 'Laporan sudah dikirim', data: sent }),
    ]).toEqual([
      { kind: 'bentrok', report },
      { kind: 'terkunci', message: 'Laporan sudah dikirim' },
    ]);
  });

  it('is a lock in a closed year, though the report is as it was sent', async () => {
    const message = 'Tahun 2026 sudah ditutup';
    const data = exampleReport({ versi: 1, tahun_ditutup: true });
    expect(await failed({ status: 409, message, data })).toEqual({ kind: 'terkunci', message });
  });

  it('is offline without an answer, refused with one that says no', async () => {
    expect([await failed({ network: true }), await failed({ status: 422, message: 'Nilai salah' })]).toEqual([
      { kind: 'luring' },
      { kind: 'ditolak', message: 'Nilai salah' },
    ]);
  });

  it('passes a broken server on as the surprise it is', async () => {
    await expect(failed({ status: 500 })).rejects.toThrow(ApiError);
  });
});
