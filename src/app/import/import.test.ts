import { describe, expect, it } from 'vitest';
import { provideImport } from '#app/import/import.ts';
import { resultFromFault } from '#app/import/fault-result.ts';
import { findingsCsv, handoutCsv } from '#app/import/import-csv.ts';
import { fileOf, handoutOf, lettersOf, passwordWaysOf, previewOf, stageOf } from '#machines/import/import.selectors.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { ApiError, errorFromCancel, errorFromNetwork } from '#services/http/errors.ts';
import type { ImportStep } from '#services/indicator/indicator.ts';
import { examplePreview, exampleFinding } from '#tests/support/import.ts';

const preview = examplePreview();
const fault = (status: number, data: unknown = null) =>
  new ApiError({ status, data, message: `Pesan ${status}`, retryable: status >= 500 || status === 429 });

describe('what a failed import came to', () => {
  it.each([
    ['a refused file', fault(415), false, { result: 'ditolak', message: 'Pesan 415' }],
    ['faults that came meanwhile', fault(422, preview), true, { result: 'bercacat', preview }],
    ['a 422 without a preview', fault(422), true, { result: 'ditolak', message: 'Pesan 422' }],
    ['a 422 whose data is no preview', fault(422, { salah: 1 }), true, { result: 'ditolak', message: 'Pesan 422' }],
    ['records that changed meanwhile', fault(409, preview), true, { result: 'bentrok', preview }],
    [
      'a report that cannot be changed any more',
      fault(409, { id: 'x' }),
      true,
      { result: 'ditolak', message: 'Pesan 409' },
    ],
    ['a first try that is still answered', fault(409), true, { result: 'terputus', message: 'Pesan 409' }],
    ['a busy server', fault(429), true, { result: 'terputus', message: 'Pesan 429' }],
    ['a broken server', fault(503), false, { result: 'terputus', message: 'Pesan 503' }],
    ['a session that is over', fault(401), false, { result: 'terputus', message: 'Pesan 401' }],
    ['a cut connection', errorFromNetwork(new TypeError('cut')), true, { result: 'terputus', message: null }],
    ['a person who did not want to wait', errorFromCancel(), true, { result: 'terputus', message: null }],
  ] as const)('%s', (_, error, isApplying, result) => {
    expect(resultFromFault(error, isApplying)).toEqual(result);
  });
});

it('the list of findings goes by the rows of the sheet, and runs no formula of the sheet', () => {
  const t = ((key: string) => key) as never;
  const wrong = [exampleFinding({ baris: 9, nilai: '=cmd|calc', pesan: 'salah; sekali' })];
  const warnings = [exampleFinding({ baris: 4, kolom: null, nama_kolom: null, nilai: null, pesan: 'ganjil' })];
  expect(findingsCsv({ salah: wrong, peringatan: warnings }, t).split('\r\n').slice(1)).toEqual([
    '4;;;;impor.jenis.peringatan;ganjil',
    `9;C;Target tahun;'=cmd|calc;impor.jenis.salah;"salah; sekali"`,
    '',
  ]);
});

it('the list of first passwords has all that is needed to hand them out, and runs no formula of a name', () => {
  const one = { username: 'ani', nama: '=1+1', satker: '6305', kata_sandi: 'bcdfg-hjkmn-pqrst-vwxyz' };
  const csv = handoutCsv([one, { ...one, username: 'budi', satker: null }], ((key: string) => key) as never);
  expect([csv.startsWith('\uFEFF'), ...csv.slice(1).split('\r\n')]).toEqual([
    true,
    'pengguna.username;master.kolom.nama;shell.satker;pengguna.sandi',
    "ani;'=1+1;6305;bcdfg-hjkmn-pqrst-vwxyz",
    "budi;'=1+1;;bcdfg-hjkmn-pqrst-vwxyz",
    '',
  ]);
});

/** An import whose server answers by `answers`, one after the other. */
function start(answers: (() => Promise<unknown>)[]) {
  const sent: { step: ImportStep; key: string | undefined }[] = [];
  const saved: { content: Blob; nama: string }[] = [];
  const logic = provideImport({
    api: {
      import: (_destination, _file, step, options) => {
        sent.push({ step, key: options?.idempotencyKey });
        return (answers.shift() ?? (() => Promise.reject(fault(500))))() as never;
      },
      template: () => Promise.reject(fault(500)),
    },
    destination: { what: 'unit' },
    nama: { template: 'templat', finding: 'temuan' },
    saveFile: (content, nama) => void saved.push({ content, nama }),
  });
  const agreed = logic.provide({ actors: { confirmApply: fromPromise(() => Promise.resolve(true)) } });
  const actor = createActor(agreed).start();
  const file = new File(['PK'], 'unit.xlsx');
  actor.send({ type: 'file.choose', file, defect: null });
  const reach = (stage: ReturnType<typeof stageOf>) => waitFor(actor, (snapshot) => stageOf(snapshot) === stage);
  return { actor, file, sent, saved, reach };
}
const yes = () => Promise.resolve({ data: preview, alert: null, paging: null });
const cut = () => Promise.reject(errorFromNetwork(new TypeError('cut')));

describe('an import over the wire', () => {
  it('keeps the file when the connection is cut, and looks again with it', async () => {
    const { actor, file, sent, reach } = start([cut, yes]);
    await reach('unchecked');
    expect(fileOf(actor.getSnapshot())).toBe(file);
    actor.send({ type: 'import.retry' });
    await reach('previewing');
    expect([previewOf(actor.getSnapshot()), sent.map(({ step }) => step.mode)]).toEqual([
      preview,
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
    const benih = expect.stringMatching(/^[\w-]{43}$/);
    expect([first?.step, second]).toEqual([
      { mode: 'terapkan', sidik: preview.sidik, alasan: '', benih, sandi: 'daftar', names: {} },
      first,
    ]);
  });

  it('gives first passwords to the person, and to nobody who looks into the machine', async () => {
    const written = (username: string) => () => {
      const kata_sandi = [{ username, nama: 'Nama', satker: null, kata_sandi: 'bcdfg-hjkmn-pqrst-vwxyz' }];
      return Promise.resolve({ data: { ...preview, kata_sandi }, alert: null, paging: null });
    };
    const { actor, sent, saved, reach } = start([yes, written('ani'), yes, written('budi')]);
    const importAll = async () => {
      await reach('previewing');
      actor.send({ type: 'import.apply' });
      await reach('handing');
      expect(handoutOf(actor.getSnapshot())).toBe(1);
      expect(actor.getSnapshot().can({ type: 'import.again' })).toBe(false);
      actor.send({ type: 'handout.download' });
      await waitFor(actor, (snapshot) => snapshot.can({ type: 'import.again' }));
    };
    await importAll();
    actor.send({ type: 'import.again' });
    actor.send({ type: 'file.choose', file: new File(['other'], 'other.xlsx'), defect: null });
    await importAll();
    expect(saved.map(({ nama }) => nama)).toEqual(['kata-sandi-pertama.csv', 'kata-sandi-pertama.csv']);
    const listed = await Promise.all(saved.map(({ content }) => content.text()));
    // Each list is of its own workbook, and its passwords are drawn out of a secret of their own.
    expect(listed.map((text) => text.match(/ani|budi/g))).toEqual([['ani'], ['budi']]);
    expect(listed[1]).toContain('bcdfg-hjkmn-pqrst-vwxyz');
    const seeds = sent.flatMap(({ step }) => ('benih' in step ? [step.benih] : []));
    expect([seeds.length, new Set(seeds).size]).toEqual([2, 2]);
  });

  it('looks again by the way to first passwords that is chosen, and writes by it, without a list', async () => {
    const ways = ['daftar', 'surel'] as const;
    const of = (surel: number) => () =>
      Promise.resolve({ data: { ...preview, kata_sandi: [], cara_sandi: ways, surel }, alert: null, paging: null });
    const { actor, sent, reach } = start([of(0), of(3), of(3)]);
    await reach('previewing');
    expect(passwordWaysOf(actor.getSnapshot())).toEqual(ways);
    actor.send({ type: 'passwords.choose', way: 'surel' });
    await reach('previewing');
    actor.send({ type: 'import.apply' });
    await reach('applied');
    expect([lettersOf(actor.getSnapshot()), handoutOf(actor.getSnapshot())]).toEqual([3, 0]);
    expect(sent.map(({ step }) => [step.mode, step.sandi])).toEqual([
      ['periksa', 'daftar'],
      ['periksa', 'surel'],
      ['terapkan', 'surel'],
    ]);
  });

  it('asks for another look when the records have changed, and then sends the new fingerprint', async () => {
    const fresh = examplePreview({ sidik: 'b'.repeat(64) });
    const now = () => Promise.resolve({ data: fresh, alert: null, paging: null });
    const { actor, sent, reach } = start([yes, () => Promise.reject(fault(409, fresh)), now, now]);
    await reach('previewing');
    actor.send({ type: 'import.apply' });
    await reach('conflicted');
    expect(actor.getSnapshot().can({ type: 'import.apply' })).toEqual(false);
    actor.send({ type: 'file.recheck' });
    await reach('previewing');
    actor.send({ type: 'import.apply' });
    await reach('applied');
    expect(sent.map(({ step }) => step.sidik ?? null)).toEqual([null, preview.sidik, null, fresh.sidik]);
    expect(sent[3]?.key).not.toEqual(sent[1]?.key);
  });
});
