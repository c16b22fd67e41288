// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { LangsungEmitted } from '#machines/langsung/langsung.setup.ts';
import { holdClaimOver } from '#app/wiring/tinjauan-klaim.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';
import type { KlaimMessage, KlaimNews } from '#machines/tinjauan/tinjauan.types.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));
const dipegang = (nama: string) =>
  new ApiError({ status: 409, message: `Laporan ini sedang diperiksa ${nama}.`, data: { klaim: { oleh: { nama } } } });

/** The keeper of a claim on its own, in front of a server that answers with what stands in `jawab`, in turn. */
async function mulai(...jawab: (ApiError | null)[]) {
  const kabar: KlaimNews[] = [];
  const panggilan: boolean[] = [];
  const dengar = new Set<(satu: LangsungEmitted) => void>();
  const pelaporan = {
    claim: (_: string, { ambil = false }: { ambil?: boolean }) => {
      panggilan.push(ambil);
      const satu = jawab.shift() ?? null;
      return satu === null ? Promise.resolve({}) : Promise.reject(satu);
    },
    release: () => Promise.resolve({}),
  } as unknown as PelaporanApi;
  const logic = holdClaimOver(
    pelaporan,
    () => 'saya',
    (listen) => {
      dengar.add(listen);
      return () => void dengar.delete(listen);
    },
  );
  const machine = setup({
    types: { events: {} as KlaimMessage | KlaimNews },
    actors: { logic: logic as ReturnType<typeof fromCallback<KlaimMessage | KlaimNews, { laporanId: string }>> },
    actions: { keep: (_, satu: KlaimNews) => void kabar.push(satu) },
  }).createMachine({
    invoke: { id: 'logic', src: 'logic', input: { laporanId: 'l1' } },
    on: {
      'claim.told': { actions: { type: 'keep', params: ({ event }) => event } },
      'claim.failed': { actions: { type: 'keep', params: ({ event }) => event } },
      'claim.take': { actions: ({ self, event }) => self.getSnapshot().children['logic']?.send(event) },
    },
  });
  const actor = createActor(machine).start();
  const ambil = async (paksa: boolean) => {
    actor.send({ type: 'claim.take', ambil: paksa });
    await tenang();
  };
  const direbut = async () => {
    for (const listen of dengar) listen({ type: 'news.told', semua: true, peristiwa: [] });
    await tenang();
  };
  return { kabar, panggilan, ambil, direbut };
}

it('tells the one who came second in a race for a report who came first', async () => {
  const { kabar, panggilan, ambil } = await mulai(dipegang('Verifikator Tapin'));
  await ambil(false);
  expect([panggilan, kabar]).toEqual([[false], [{ type: 'claim.told', nama: 'Verifikator Tapin', diambil: false }]]);
});

it('tells the one who had the claim that somebody took it over', async () => {
  const { kabar, ambil, direbut } = await mulai(null, dipegang('Verifikator Tapin'));
  await ambil(false);
  await direbut();
  expect(kabar).toEqual([
    { type: 'claim.told', nama: null, diambil: false },
    { type: 'claim.told', nama: 'Verifikator Tapin', diambil: true },
  ]);
});

it.each([
  [
    'says in the server’s words',
    { status: 409, message: 'Laporan berstatus "Disetujui".' },
    'Laporan berstatus "Disetujui".',
  ],
  ['says without words of the server', { network: true }, null],
] as const)('%s why a claim was not to be taken over', async (_, fault, pesan) => {
  const { kabar, panggilan, ambil } = await mulai(dipegang('Verifikator Tapin'), new ApiError(fault));
  await ambil(false);
  await ambil(true);
  expect([panggilan, kabar[1]]).toEqual([[false, true], { type: 'claim.failed', pesan }]);
});

it('keeps quiet about a claim that nobody asked for and that was not given', async () => {
  const { kabar, ambil } = await mulai(new ApiError({ network: true }));
  await ambil(false);
  expect(kabar).toEqual([]);
});
