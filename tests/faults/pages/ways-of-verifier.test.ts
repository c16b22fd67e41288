// @vitest-environment jsdom
/** What a verifier is asked, and where a decision leads. */
import { act } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { tellNews } from '#app/news.ts';
import type { LiveEvent } from '#machines/notifications/live.types.ts';
import { $, type App, button, click, confirmDialog, dialog, startApp, until } from '#tests/faults/app.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { wayOf } from '#tests/faults/pages/ways.ts';
import { type Asked, DETAIL_OF_SUBMITTED, payloadOf, SUBMITTED } from '#tests/faults/world.ts';
import { rememberSession } from '#tests/faults/world-sign-in.ts';
import { uuid } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = `/verifikasi/${SUBMITTED}`;
const NEXT = uuid(77);

let app: App;
async function answer(asked: Asked) {
  const said = app.world().answer(asked);
  if (`${asked.method} ${asked.path}` !== 'GET /api/pelaporan-capaian') return said;
  const body: { data: object[] } = JSON.parse(said.text);
  return { ...said, text: JSON.stringify({ ...body, data: [...body.data, { ...body.data[0], id: NEXT }] }) };
}
/** A review of which only the decision is left. */
function reviewed(feedback = '') {
  const assessment = { verdik: feedback === '' ? 'sesuai' : 'perbaikan', feedback, diperiksa: 1 };
  onDevice.set(`tinjauan:${payloadOf('verifikator').id}:${SUBMITTED}`, {
    ...{ skema: 1, penilaian: { [DETAIL_OF_SUBMITTED]: assessment } },
    ...{ centang: ['buktiTerbaca', 'narasiMemadai'], keputusan: 'approve', catatan: '' },
  });
}

beforeAll(async () => {
  app = await startApp('verifikator', { answer, remember: () => rememberSession('verifikator') });
}, 60_000);
beforeEach(() => onDevice.clear());
afterAll(() => localStorage.removeItem('lanjutOtomatis'));

it.each([
  ['who wants to go on at once comes to the report that waits next', true, `/verifikasi/${NEXT}`],
  ['who does not stays, and is offered it', false, `${HERE}/keputusan`],
])('after a decision %s', async (_, goesOn, there) => {
  localStorage.setItem('lanjutOtomatis', JSON.stringify(goesOn));
  reviewed();
  await app.visit(`${HERE}/keputusan`);
  const last = () => [...document.querySelectorAll('.ui-bottom button')].at(-1);
  const sendNow = () => button(app.t('verifikasi.tertunda.kirimSekarang'));
  await until(() => last() !== undefined);
  const way = await wayOf(async () => {
    click(last());
    await until(() => dialog() !== null || sendNow() !== undefined);
    if (dialog()) await confirmDialog();
    await until(() => sendNow() !== undefined);
    click(sendNow());
  });
  expect([way.at, way.asks.includes('PATCH /api/pelaporan-capaian/{id}/approve')]).toEqual([there, true]);
});

it.each([
  ['thrown away by the button that says so', '.swal2-confirm', 'buang', ''],
  ['kept by the other', '.swal2-cancel', 'simpan', 'Lampirkan surat keputusan.'],
] as const)('feedback is %s', async (_, pressed, words, left) => {
  reviewed('Lampirkan surat keputusan.');
  await app.visit(`${HERE}/indikator/${DETAIL_OF_SUBMITTED}`);
  const field = () => document.querySelector<HTMLTextAreaElement>('#umpan-balik');
  await until(() => field() !== null);
  click(button(app.t('verifikasi.penilaian.buang')));
  await until(() => dialog() !== null);
  const says = $(pressed)?.textContent;
  await wayOf(() => click($(pressed)));
  expect([says, field()?.value]).toEqual([app.t(`verifikasi.penilaian.${words}`), left]);
});

const LIST = 'GET /api/pelaporan-capaian';
const DETAIL = `${LIST}/detail`;
const unitId = payloadOf('verifikator').satker?.id ?? '';
const changed = (reportId: string, unit = unitId) =>
  ({ id: 'n1', jenis: 'report.changed', reportId, unitId: unit, versi: 99, oleh: NEXT }) as LiveEvent;
it.each([
  ['/verifikasi', 'a report of the unit', [changed(NEXT)], [LIST]],
  ['/verifikasi', 'a report of another unit', [changed(NEXT, NEXT)], []],
  ['/verifikasi', 'a letter', [{ id: 'n2', jenis: 'email.received' }], []],
  ['/verifikasi', 'that anything may have changed', null, [LIST]],
  [HERE, 'this report', [changed(SUBMITTED)], [DETAIL]],
  [HERE, 'another report', [changed(NEXT)], []],
] as const)('%s hears of %s', async (path, _, events, asks) => {
  await app.visit(path);
  await until(() => $('main [data-state="ready"], .ui-bottom button') !== null);
  const way = await wayOf(() => {
    act(() => tellNews({ type: 'news.told', events: (events ?? []) as LiveEvent[], all: events === null }));
  }, 2000);
  expect(way.asks.filter((call) => call === LIST || call === DETAIL)).toEqual(asks);
});
