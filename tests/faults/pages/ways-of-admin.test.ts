// @vitest-environment jsdom
/** A report that is opened again, from each page that offers it, and the queue of whoever looks after several units. */
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, button, click, settle, startApp, type, until } from '#tests/faults/app.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { wayOf } from '#tests/faults/pages/ways.ts';
import { APPROVED, type Asked, envelope, payloadOf } from '#tests/faults/world.ts';
import { rememberSession } from '#tests/faults/world-sign-in.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REPORT = '/api/pelaporan-capaian';
let app: App;
let isEmpty = false;
async function answer(asked: Asked) {
  if (isEmpty && `${asked.method} ${asked.path}` === `GET ${REPORT}`)
    return envelope(200, 'OK', [], { paging: { totalItems: 0, page: 1, perPage: 10 } });
  return app.world().answer(asked);
}
beforeAll(async () => {
  app = await startApp('admin', { answer, remember: () => rememberSession('admin') });
}, 60_000);

it.each([`/pelaporan-capaian/${APPROVED}/riwayat`, `/verifikasi/${APPROVED}`])(
  'opened again at %s, with a reason that is long enough, a report is said to be and read anew',
  async (page) => {
    onDevice.clear();
    await app.visit(page);
    await until(() => button(app.t('pembukaan.tombol')) !== undefined);
    click(button(app.t('pembukaan.tombol')));
    await until(() => $('#alasan-buka') !== null);
    await settle(100);
    type($('#alasan-buka'), 'Angka');
    const send = button(app.t('pembukaan.kirim'));
    send?.focus();
    const short = await wayOf(() => click(send));
    expect([document.activeElement?.id, short.asks, short.says]).toEqual(['alasan-buka', [], []]);
    type($('#alasan-buka'), 'Angka triwulan salah ketik.');
    const long = await wayOf(() => click(button(app.t('pembukaan.kirim'))));
    expect([long.says, long.asks.slice(0, 2)]).toEqual([
      [app.t('pembukaan.berhasil')],
      [`PATCH ${REPORT}/{id}/reopen`, `GET ${REPORT}/detail`],
    ]);
  },
);

it.each([
  ['of the unit that is chosen', true, 'giliranSatker'],
  ['of all units', false, 'giliran'],
] as const)('an empty queue %s says so', async (_, chosen, words) => {
  isEmpty = true;
  const { satker } = payloadOf('admin');
  const before = localStorage.getItem('satkerSelected') ?? '';
  const unit = chosen ? { value: satker?.id, label: satker?.nama } : { value: '', label: '' };
  localStorage.setItem('satkerSelected', JSON.stringify(unit));
  await app.visit('/verifikasi');
  await until(() => $('main .ui-frame')?.dataset['state'] === 'empty');
  expect($('main .ui-frame h2')?.textContent).toBe(
    app.t(`verifikasi.antrean.kosong.${words}`, { satker: satker?.nama }),
  );
  localStorage.setItem('satkerSelected', before);
});

it('the machine that is looked at is in the address, in the place of the one before', async () => {
  await app.visit('/dukungan/mesin');
  const machines = () => [...document.querySelectorAll<HTMLElement>('main .machines-node')];
  await until(() => machines().length > 1);
  const ways = [await wayOf(() => click(machines()[0])), await wayOf(() => click(machines()[1]))];
  expect(ways.map(({ at, back }) => [/^\/dukungan\/mesin\?aktor=./.test(at), back])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(ways[0]?.at).not.toBe(ways[1]?.at);
});
