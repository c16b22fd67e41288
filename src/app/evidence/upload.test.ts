import { describe, expect, it } from 'vitest';
import { provideUpload } from '#app/evidence/upload.ts';
import { createTurns } from '#app/evidence/turns.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { uploadRow } from '#machines/evidence/upload.selectors.ts';
import { errorFromAnswer } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';
import { exampleDetail } from '#tests/support/world/report.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let only so many run at once, first come first served', async () => {
    const turns = createTurns(1);
    const start: string[] = [];
    const take = async (nama: string, signal = new AbortController().signal) => {
      const letGo = await turns.take(signal);
      start.push(nama);
      return letGo;
    };
    const a = await take('a');
    const b = take('b');
    const c = take('c');
    await settle();
    expect(start).toEqual(['a']);
    a();
    (await b)();
    (await c)();
    expect(start).toEqual(['a', 'b', 'c']);
  });

  it('are given on when the one who waits goes away', async () => {
    const turns = createTurns(1);
    const goAway = new AbortController();
    const a = await turns.take(new AbortController().signal);
    const b = turns.take(goAway.signal);
    const c = turns.take(new AbortController().signal);
    goAway.abort(new Error('pergi'));
    await expect(b).rejects.toThrow('pergi');
    a();
    expect(typeof (await c)).toBe('function');
  });
});

describe('an upload that finds no room on the server', () => {
  it("shows the server's sentence, keeps the file, and sends it again when asked to", async () => {
    const message = 'Ruang penyimpanan di server habis, jadi kiriman ini tidak tersimpan.';
    const refusal = errorFromAnswer(507, { alert: { code: 507, status: 507, message }, data: null });
    const stored = {
      data: { ...exampleDetail(), laporan: { id: 'l1', versi: 2 } },
      alert: { code: 200, status: 200, message: 'OK' },
    };
    const sent: { file: File; key: string | undefined }[] = [];
    const upload: ReportApi['upload'] = async (_detailId, file, options) => {
      sent.push({ file, key: options?.idempotencyKey });
      if (sent.length === 1) throw refusal;
      return stored;
    };
    const logic = provideUpload({ reportApi: { upload } as ReportApi });
    const fileValue = new File(['%PDF-1.4'], 'bukti.pdf');
    const actor = createActor(logic, { input: { detailId: 'd1', file: fileValue } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    const { keadaan, message: said, nama } = uploadRow(actor.getSnapshot());
    expect([keadaan, said, nama]).toEqual(['gagal', message, 'bukti.pdf']);
    actor.send({ type: 'upload.retry' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(sent.map(({ file }) => file)).toEqual([fileValue, fileValue]);
    expect(sent[0]?.key).not.toEqual(sent[1]?.key);
  });
});

it('the bar of an upload shows how much of it was sent', async () => {
  const upload: ReportApi['upload'] = async (_detailId, _file, options) => {
    options?.onProgress?.(512, 2048);
    return new Promise(() => undefined);
  };
  const input = { detailId: 'd1', file: new File(['%PDF-1.4'], 'bukti.pdf') };
  const actor = createActor(provideUpload({ reportApi: { upload } as ReportApi }), { input }).start();
  await waitFor(actor, (snapshot) => uploadRow(snapshot).persen > 0);
  expect(uploadRow(actor.getSnapshot()).persen).toBe(25);
});
