import { describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import type { ReportAction } from '#domain/report/report.ts';
import { entryMachine } from '#machines/report/entry.machine.ts';
import { saveStatus } from '#machines/report/entry.selectors.ts';
import type { Draft, SaveResult } from '#machines/report/entry.setup.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import { isSending } from '#machines/report/report.selectors.ts';
import type { SendResult, LoadReportResult, ReportContent } from '#machines/report/report.setup.ts';
import { failed } from '#tests/support/failures.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const OFFICER: ReportAction[] = ['read', 'create', 'update', 'submit', 'delete'];
const file = {
  id: 'f1',
  nama: 'SK.pdf',
  mime: 'application/pdf',
  ukuran: 1,
  sha256: '',
  uploaded_at: '',
  uploaded_by: null,
};
const complete = (change: Partial<Report> = {}) =>
  exampleReport({ details: [exampleDetail({ realisasi: 2.22, analisis: 'Tetap', files: [file] })], ...change });

type World = {
  report?: Report | null;
  permitted?: ReportAction[];
  agreed?: boolean;
  submit?: SendResult;
  save?: SaveResult;
  /** What the first loads answer. */
  payload?: LoadReportResult[];
};

async function start({
  report = complete(),
  permitted = OFFICER,
  agreed = true,
  submit,
  save,
  payload = [],
}: World = {}) {
  const calls: string[] = [];
  const clock = new SimulatedClock();
  const content = report && { report, recap: [], history: [], catatan: [], permitted };
  const sent = report ?? complete();
  const entry = entryMachine.provide({
    actors: {
      readDraft: fromPromise<Draft | null, { id: string; userId: string }>(() => Promise.resolve(null)),
      writeDraft: fromPromise(() => Promise.resolve()),
      saveEntries: fromPromise(({ input }) => {
        calls.push(`simpan ${input.versi}`);
        return Promise.resolve(
          save ?? {
            kind: 'tersimpan',
            report: { ...complete({ versi: 5 }), details: [{ ...complete().details[0], analisis: 'Naik' }] } as Report,
          },
        );
      }),
      watchPage: fromCallback(() => undefined),
    },
  });
  const actor = createActor(
    reportMachine.provide({
      actors: {
        entry,
        loadReport: fromPromise<LoadReportResult, { id: string; userId: string }>(() => {
          calls.push('muat');
          return Promise.resolve(payload.shift() ?? (content ? { ok: true, content } : failed('notFound')));
        }),
        confirmSubmit: fromPromise(() => {
          calls.push('inquire');
          return Promise.resolve(agreed);
        }),
        submitReport: fromPromise(({ input }) => {
          calls.push(`kirim ${input.versi}`);
          return Promise.resolve(
            submit ?? { kind: 'terkirim', report: { ...sent, status: 'submitted' as const, versi: 9 } },
          );
        }),
        loadList: fromPromise(({ input }) => {
          calls.push(`daftar ${input.satker} ${input.tahun}`);
          return Promise.resolve([sent]);
        }),
        openSubmitted: fromPromise(() => {
          calls.push('terkirim');
          return Promise.resolve();
        }),
        confirmRemove: fromPromise(() => Promise.resolve(agreed)),
        removeReport: fromPromise<SendResult | null, { id: string }>(() => {
          calls.push('hapus');
          return Promise.resolve(null);
        }),
        openList: fromPromise(({ input: { tahun } }) => {
          calls.push(`ke daftar ${tahun}`);
          return Promise.resolve();
        }),
      },
    }),
    { input: { id: 'l1', userId: 'p1' }, clock },
  );
  actor.start();
  await settle();
  return {
    actor,
    clock,
    calls,
    view: () => actor.getSnapshot(),
    obstacle: () => actor.getSnapshot().context.obstacle,
  };
}

describe('one report', () => {
  it('is not found when the server knows none', async () => {
    const { view } = await start({ report: null });
    expect(frameOf(view())).toBe('notFound');
  });

  it('says why it could not be loaded, and can be tried again', async () => {
    const { actor, view } = await start({ payload: [failed('forbidden', 'Bukan unit Anda')] });
    expect([frameOf(view()), view().context.failure]).toEqual([
      'forbidden',
      { kind: 'forbidden', message: 'Bukan unit Anda', traceId: null, retryAfter: null },
    ]);
    actor.send({ type: 'report.reload' });
    await settle();
    expect([frameOf(view()), view().context.failure]).toEqual(['ready', null]);
  });

  it('keeps the report and its draft when loading again fails, and can still be submitted', async () => {
    const { actor, view, calls } = await start();
    const { content, entry } = view().context;
    const failedAgain = await start({
      payload: [{ ok: true, content: content as ReportContent }, failed('offline', null)],
    });
    failedAgain.actor.send({ type: 'report.reload' });
    expect(frameOf(failedAgain.view())).toBe('refreshing');
    await settle();
    expect([frameOf(failedAgain.view()), failedAgain.view().context.content]).toEqual(['offline', content]);
    expect(failedAgain.view().hasTag('editable')).toBe(true);
    failedAgain.actor.send({ type: 'report.submit' });
    await settle();
    expect([entry !== null, failedAgain.calls.includes('kirim 1'), calls]).toEqual([true, true, ['muat']]);
    actor.stop();
  });

  it('opens a draft only for somebody who may change it', async () => {
    const allowed = await start();
    const read = await start({ permitted: ['read'] });
    const locked = await start({ report: complete({ status: 'submitted' }) });
    expect([allowed, read, locked].map(({ view }) => view().context.entry !== null)).toEqual([true, false, false]);
  });

  it('is submitted after a yes, and the list is loaded again with its unit and year', async () => {
    const { actor, calls, view } = await start();
    actor.send({ type: 'report.submit' });
    await settle();
    await settle();
    expect(calls).toEqual(['muat', 'inquire', 'kirim 1', 'daftar u1 2026', 'terkirim', 'muat']);
    expect(view().context.siblings.length).toBe(1);
  });

  it('saves what is typed before it is submitted, and submits that version', async () => {
    const { actor, calls, view } = await start();
    view().context.entry?.send({ type: 'field.change', id: 'd1', column: 'analisis', text: 'Naik' });
    actor.send({ type: 'report.submit' });
    await settle();
    await settle();
    expect(calls.slice(0, 4)).toEqual(['muat', 'simpan 1', 'inquire', 'kirim 5']);
  });

  it('is not sent while something typed could not be saved', async () => {
    const { actor, calls, obstacle, view } = await start({ save: { kind: 'luring' } });
    view().context.entry?.send({ type: 'field.change', id: 'd1', column: 'analisis', text: 'Naik' });
    actor.send({ type: 'report.submit' });
    await settle();
    expect([calls, obstacle()?.cause, view().context.attempts]).toEqual([['muat', 'simpan 1'], 'unsaved', 1]);
  });

  it('names what is missing instead of asking', async () => {
    const { actor, calls, obstacle, view } = await start({ report: exampleReport() });
    actor.send({ type: 'report.submit' });
    actor.send({ type: 'report.submit' });
    await settle();
    expect([calls, obstacle()?.cause, view().context.attempts]).toEqual([['muat'], 'isi', 2]);
  });

  it('stays when the person says no', async () => {
    const { actor, calls, obstacle } = await start({ agreed: false });
    actor.send({ type: 'report.submit' });
    await settle();
    expect([calls, obstacle()]).toEqual([['muat', 'inquire'], null]);
  });

  it('lists the faults of the server', async () => {
    const findings = [{ kode: 'C12', pesan: '2.1.4.1: unggah bukti dukung', kpi_id: 'k1' }];
    const { actor, obstacle } = await start({
      submit: { kind: 'ditolak', message: 'Laporan belum lengkap', findings },
    });
    actor.send({ type: 'report.submit' });
    await settle();
    expect(obstacle()).toEqual({ cause: 'server', message: 'Laporan belum lengkap', findings });
  });

  it('loads again when the report moved on under our hands', async () => {
    const { actor, calls, obstacle } = await start({ submit: { kind: 'bentrok', message: 'Sudah berubah' } });
    actor.send({ type: 'report.submit' });
    await settle();
    await settle();
    expect([calls.at(-1), obstacle()?.message]).toEqual(['muat', 'Sudah berubah']);
  });

  it('submits what was asked for while the report was being loaded again, as it then is', async () => {
    const newest = { report: complete({ versi: 7 }), recap: [], history: [], catatan: [], permitted: OFFICER };
    const previous = { ...newest, report: complete() };
    const { actor, calls, view } = await start({
      payload: [
        { ok: true, content: previous },
        { ok: true, content: previous },
        { ok: true, content: newest },
      ],
    });
    actor.send({ type: 'report.reload' });
    actor.send({ type: 'report.submit' });
    expect(isSending(view())).toEqual(true);
    await settle();
    await settle();
    expect(calls.slice(0, 5)).toEqual(['muat', 'muat', 'muat', 'inquire', 'kirim 7']);
  });

  it('is loaded once more when something changes while it is on its way', async () => {
    const newest = { report: complete({ versi: 7 }), recap: [], history: [], catatan: [], permitted: OFFICER };
    const previous = { ...newest, report: complete() };
    const payload = [previous, previous, newest].map((content) => ({ ok: true as const, content }));
    const { actor, calls, view } = await start({ payload });
    actor.send({ type: 'report.reload' });
    actor.send({ type: 'report.reload' });
    await settle();
    expect([calls, view().context.content?.report.versi]).toEqual([['muat', 'muat', 'muat'], 7]);
  });

  it('hands the version of an upload on to the draft', async () => {
    const { actor, view } = await start();
    const detail = { ...exampleDetail({ realisasi: 2.22, analisis: 'Tetap' }), laporan: { id: 'l1', versi: 4 } };
    actor.send({ type: 'file.changed', detail });
    expect([view().context.content?.report.versi, view().context.entry?.getSnapshot().context.versi]).toEqual([4, 4]);
  });

  it('keeps an uploaded file when the answer of an earlier save comes after it', async () => {
    const { actor, view } = await start();
    const [detail] = complete().details;
    if (!detail) throw new Error('no detail');
    const files = [file];
    actor.send({ type: 'file.changed', detail: { ...detail, versi: 3, files, laporan: { id: 'l1', versi: 5 } } });
    actor.send({
      type: 'draft.stored',
      report: complete({ versi: 4, details: [{ ...detail, versi: 2, files: [] }] }),
    });
    const { report } = view().context.content ?? {};
    expect([report?.versi, report?.details[0]?.files]).toEqual([5, files]);
  });

  it('closes the draft when the report was submitted elsewhere', async () => {
    const { actor, view, calls } = await start({ save: { kind: 'terkunci', message: 'Sudah dikirim' } });
    const entry = view().context.entry;
    entry?.send({ type: 'field.change', id: 'd1', column: 'analisis', text: 'Naik' });
    entry?.send({ type: 'draft.flush' });
    await settle();
    expect([calls, entry && saveStatus(entry.getSnapshot())]).toEqual([['muat', 'simpan 1', 'muat'], 'terkunci']);
    expect(actor.getSnapshot().matches({ ready: 'viewing' })).toBe(true);
  });

  it('is thrown away only as a draft, and only after a yes', async () => {
    const draft = await start();
    draft.actor.send({ type: 'report.remove' });
    await settle();
    // Specification §9: a second passes before the list is asked for.
    draft.clock.increment(999);
    expect([draft.calls, draft.view().hasTag('busy')]).toEqual([['muat', 'hapus'], true]);
    draft.clock.increment(1);
    await settle();
    const revision = await start({ report: complete({ status: 'revision' }) });
    revision.actor.send({ type: 'report.remove' });
    await settle();
    const no = await start({ agreed: false });
    no.actor.send({ type: 'report.remove' });
    await settle();
    expect([draft.calls, revision.calls, no.calls]).toEqual([['muat', 'hapus', 'ke daftar 2026'], ['muat'], ['muat']]);
  });
});
