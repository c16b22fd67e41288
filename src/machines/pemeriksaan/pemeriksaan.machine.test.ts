import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { type HasilPeriksa, pemeriksaanMachine, type Pilihan } from '#machines/pemeriksaan/pemeriksaan.machine.ts';
import { ditolak, hasilOf, nextState } from '#machines/pemeriksaan/pemeriksaan.selectors.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));
const boleh: HasilPeriksa = { boleh: true, pesan: 'Silahkan lanjutkan', temuan: [], peringatan: [] };
const tolak: HasilPeriksa = {
  boleh: false,
  pesan: 'Laporan Triwulan III sudah ada',
  temuan: [{ kode: 'C4', pesan: 'Laporan Triwulan III sudah ada' }],
  peringatan: [],
};
const pilihan: Pilihan = { satker: 'u1', tahun: 2026, periode: 'TW3' };

function mulai(
  periksa: () => Promise<HasilPeriksa>,
  buat: () => Promise<{ id: string } | HasilPeriksa> = () => Promise.resolve({ id: 'l9' }),
  input = pilihan,
) {
  const dialog: (string | null)[] = [];
  const dibuka: string[] = [];
  const actor = createActor(
    pemeriksaanMachine.provide({
      actors: {
        checkReport: fromPromise(periksa),
        createReport: fromPromise(buat),
        showInformation: fromPromise(({ input: { pesan } }) => {
          dialog.push(pesan);
          return Promise.resolve();
        }),
        openReport: fromPromise(({ input: { id } }) => {
          dibuka.push(id);
          return Promise.resolve();
        }),
      },
    }),
    { input },
  );
  actor.start();
  return { actor, dialog, dibuka, lihat: () => actor.getSnapshot() };
}

describe('the check before a report is created', () => {
  it('goes on when the server says 200, and opens the new report', async () => {
    const { actor, dialog, dibuka, lihat } = mulai(() => Promise.resolve(boleh));
    actor.send({ type: 'check.request' });
    await tenang();
    expect([nextState(lihat()), hasilOf(lihat())?.pesan, dialog]).toEqual([true, 'Silahkan lanjutkan', []]);
    actor.send({ type: 'report.create' });
    await tenang();
    expect(dibuka).toEqual(['l9']);
  });

  it('goes on with warnings too, and keeps them for the page', async () => {
    const peringatan = [{ kode: 'C5', pesan: 'Laporan Triwulan II 2026 belum dikirim' }];
    const { actor, dialog, lihat } = mulai(() => Promise.resolve({ ...boleh, peringatan }));
    actor.send({ type: 'check.request' });
    await tenang();
    expect([nextState(lihat()), hasilOf(lihat())?.peringatan, dialog]).toEqual([true, peringatan, []]);
  });

  it('shows the message of a refusal and keeps its faults for the page', async () => {
    const { actor, dialog, lihat } = mulai(() => Promise.resolve(tolak));
    actor.send({ type: 'check.request' });
    await tenang();
    expect([nextState(lihat()), ditolak(lihat()), dialog, hasilOf(lihat())?.temuan]).toEqual([
      false,
      true,
      ['Laporan Triwulan III sudah ada'],
      tolak.temuan,
    ]);
    actor.send({ type: 'report.create' });
    expect(lihat().value).toBe('refused');
  });

  it('takes a check that broke for a no', async () => {
    const { actor, dialog, lihat } = mulai(() => Promise.reject(new Error('putus')));
    actor.send({ type: 'check.request' });
    await tenang();
    expect([nextState(lihat()), dialog]).toEqual([false, [null]]);
  });

  it('asks again after another period is chosen', async () => {
    const { actor, lihat } = mulai(() => Promise.resolve(boleh));
    actor.send({ type: 'check.request' });
    await tenang();
    actor.send({ type: 'choice.change', pilihan: { periode: 'TW4' } });
    expect([nextState(lihat()), lihat().context.pilihan, hasilOf(lihat())]).toEqual([
      false,
      { ...pilihan, periode: 'TW4' },
      null,
    ]);
  });

  it('shows why a report could not be created after all', async () => {
    const { actor, dialog, dibuka } = mulai(
      () => Promise.resolve(boleh),
      () => Promise.resolve(tolak),
    );
    actor.send({ type: 'check.request' });
    await tenang();
    actor.send({ type: 'report.create' });
    await tenang();
    expect([dialog, dibuka]).toEqual([['Laporan Triwulan III sudah ada'], []]);
  });

  it('asks nothing while no work unit is chosen', () => {
    const { actor, lihat } = mulai(() => Promise.resolve(boleh), undefined, { ...pilihan, satker: '' });
    actor.send({ type: 'check.request' });
    expect(lihat().value).toBe('idle');
  });
});
