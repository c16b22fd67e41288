import { describe, expect, it } from 'vitest';
import { createTurns, provideUnggah } from '#app/wiring/unggah.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { barisUnggah } from '#machines/unggah/unggah.selectors.ts';
import { errorFromAnswer } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';
import { contohDetail } from '#tests/support/laporan-tapin.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let only so many run at once, first come first served', async () => {
    const turns = createTurns(1);
    const mulai: string[] = [];
    const ambil = async (nama: string, signal = new AbortController().signal) => {
      const lepas = await turns.take(signal);
      mulai.push(nama);
      return lepas;
    };
    const a = await ambil('a');
    const b = ambil('b');
    const c = ambil('c');
    await tenang();
    expect(mulai).toEqual(['a']);
    a();
    (await b)();
    (await c)();
    expect(mulai).toEqual(['a', 'b', 'c']);
  });

  it('are given on when the one who waits goes away', async () => {
    const turns = createTurns(1);
    const pergi = new AbortController();
    const a = await turns.take(new AbortController().signal);
    const b = turns.take(pergi.signal);
    const c = turns.take(new AbortController().signal);
    pergi.abort(new Error('pergi'));
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
      data: { ...contohDetail(), laporan: { id: 'l1', versi: 2 } },
      alert: { code: 200, status: 200, message: 'OK' },
    };
    const sent: { file: File; key: string | undefined }[] = [];
    const upload: PelaporanApi['upload'] = async (_detailId, file, options) => {
      sent.push({ file, key: options?.idempotencyKey });
      if (sent.length === 1) throw refusal;
      return stored;
    };
    const logic = provideUnggah({ pelaporan: { upload } as PelaporanApi });
    const berkas = new File(['%PDF-1.4'], 'bukti.pdf');
    const actor = createActor(logic, { input: { detailId: 'd1', berkas } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    const { keadaan, pesan, nama } = barisUnggah(actor.getSnapshot());
    expect([keadaan, pesan, nama]).toEqual(['gagal', message, 'bukti.pdf']);
    actor.send({ type: 'upload.retry' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(sent.map(({ file }) => file)).toEqual([berkas, berkas]);
    expect(sent[0]?.key).not.toEqual(sent[1]?.key);
  });
});
