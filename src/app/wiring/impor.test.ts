import { describe, expect, it } from 'vitest';
import { hasilDariGalat, provideImpor } from '#app/wiring/impor.ts';
import { csvTemuan } from '#app/wiring/impor-csv.ts';
import { berkasOf, pratinjauOf, tahapOf } from '#machines/impor/impor.selectors.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { ApiError, errorFromCancel, errorFromNetwork } from '#services/http/errors.ts';
import type { LangkahImpor } from '#services/kpi/kpi.ts';
import { pratinjauContoh, temuanContoh } from '#tests/support/impor.ts';

const pratinjau = pratinjauContoh();
const galat = (status: number, data: unknown = null) =>
  new ApiError({ status, data, message: `Pesan ${status}`, retryable: status >= 500 || status === 429 });

describe('what a failed import came to', () => {
  it.each([
    ['a refused file', galat(415), false, { hasil: 'ditolak', pesan: 'Pesan 415' }],
    ['faults that came meanwhile', galat(422, pratinjau), true, { hasil: 'bercacat', pratinjau }],
    ['a 422 without a preview', galat(422), true, { hasil: 'ditolak', pesan: 'Pesan 422' }],
    ['a 422 whose data is no preview', galat(422, { salah: 1 }), true, { hasil: 'ditolak', pesan: 'Pesan 422' }],
    ['records that changed meanwhile', galat(409, pratinjau), true, { hasil: 'bentrok', pratinjau }],
    [
      'a report that cannot be changed any more',
      galat(409, { id: 'x' }),
      true,
      { hasil: 'ditolak', pesan: 'Pesan 409' },
    ],
    ['a first try that is still answered', galat(409), true, { hasil: 'terputus', pesan: 'Pesan 409' }],
    ['a busy server', galat(429), true, { hasil: 'terputus', pesan: 'Pesan 429' }],
    ['a broken server', galat(503), false, { hasil: 'terputus', pesan: 'Pesan 503' }],
    ['a session that is over', galat(401), false, { hasil: 'terputus', pesan: 'Pesan 401' }],
    ['a cut connection', errorFromNetwork(new TypeError('cut')), true, { hasil: 'terputus', pesan: null }],
    ['a person who did not want to wait', errorFromCancel(), true, { hasil: 'terputus', pesan: null }],
  ] as const)('%s', (_, error, menerapkan, hasil) => {
    expect(hasilDariGalat(error, menerapkan)).toEqual(hasil);
  });
});

it('the list of findings goes by the rows of the sheet, and runs no formula of the sheet', () => {
  const t = ((key: string) => key) as never;
  const salah = [temuanContoh({ baris: 9, nilai: '=cmd|calc', pesan: 'salah; sekali' })];
  const peringatan = [temuanContoh({ baris: 4, kolom: null, nama_kolom: null, nilai: null, pesan: 'ganjil' })];
  expect(csvTemuan({ salah, peringatan }, t).split('\r\n').slice(1)).toEqual([
    '4;;;;impor.jenis.peringatan;ganjil',
    `9;C;Target tahun;'=cmd|calc;impor.jenis.salah;"salah; sekali"`,
    '',
  ]);
});

/** An import whose server answers by `answers`, one after the other. */
function start(answers: (() => Promise<unknown>)[]) {
  const sent: { langkah: LangkahImpor; key: string | undefined }[] = [];
  const logic = provideImpor({
    api: {
      import: (_tujuan, _file, langkah, options) => {
        sent.push({ langkah, key: options?.idempotencyKey });
        return (answers.shift() ?? (() => Promise.reject(galat(500))))() as never;
      },
      template: () => Promise.reject(galat(500)),
    },
    tujuan: { apa: 'unit' },
    nama: { templat: 'templat', temuan: 'temuan' },
    saveFile: () => {},
  });
  const agreed = logic.provide({ actors: { confirmApply: fromPromise(() => Promise.resolve(true)) } });
  const actor = createActor(agreed).start();
  const berkas = new File(['PK'], 'unit.xlsx');
  actor.send({ type: 'file.choose', berkas, cacat: null });
  const reach = (tahap: ReturnType<typeof tahapOf>) => waitFor(actor, (snapshot) => tahapOf(snapshot) === tahap);
  return { actor, berkas, sent, reach };
}
const yes = () => Promise.resolve({ data: pratinjau, alert: null, paging: null });
const cut = () => Promise.reject(errorFromNetwork(new TypeError('cut')));

describe('an import over the wire', () => {
  it('keeps the file when the connection is cut, and looks again with it', async () => {
    const { actor, berkas, sent, reach } = start([cut, yes]);
    await reach('unchecked');
    expect(berkasOf(actor.getSnapshot())).toBe(berkas);
    actor.send({ type: 'import.retry' });
    await reach('previewing');
    expect([pratinjauOf(actor.getSnapshot()), sent.map(({ langkah }) => langkah.mode)]).toEqual([
      pratinjau,
      ['periksa', 'periksa'],
    ]);
    expect(sent[0]?.key).not.toEqual(sent[1]?.key);
  });

  it('does not look any longer once it was told to stop', async () => {
    const { actor, reach } = start([() => new Promise(() => {})]);
    actor.send({ type: 'check.cancel' });
    await reach('stopped');
    expect(actor.getSnapshot().can({ type: 'file.recheck' })).toEqual(true);
  });

  it('tries again with the key of the first try, so that nothing is written twice', async () => {
    const { actor, sent, reach } = start([yes, cut, yes]);
    await reach('previewing');
    actor.send({ type: 'import.apply' });
    await reach('unapplied');
    actor.send({ type: 'import.retry' });
    await reach('applied');
    const [, first, second] = sent;
    expect([first?.langkah, second]).toEqual([{ mode: 'terapkan', sidik: pratinjau.sidik, alasan: '' }, first]);
  });

  it('asks for another look when the records have changed, and then sends the new fingerprint', async () => {
    const baru = pratinjauContoh({ sidik: 'b'.repeat(64) });
    const now = () => Promise.resolve({ data: baru, alert: null, paging: null });
    const { actor, sent, reach } = start([yes, () => Promise.reject(galat(409, baru)), now, now]);
    await reach('previewing');
    actor.send({ type: 'import.apply' });
    await reach('conflicted');
    expect(actor.getSnapshot().can({ type: 'import.apply' })).toEqual(false);
    actor.send({ type: 'file.recheck' });
    await reach('previewing');
    actor.send({ type: 'import.apply' });
    await reach('applied');
    expect(sent.map(({ langkah }) => langkah.sidik ?? null)).toEqual([null, pratinjau.sidik, null, baru.sidik]);
    expect(sent[3]?.key).not.toEqual(sent[1]?.key);
  });
});
