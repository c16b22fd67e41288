// @vitest-environment jsdom
/** A form of an event that stays open while the same event is changed in another window. */
import { beforeAll, expect, it, vi } from 'vitest';
import type { EventUpdate, PlannedEvent } from '#contract/calendar.ts';
import { $, type App, button, click, field, settle, startApp, type, until } from '#tests/faults/app.ts';
import { type Asked, patternOf } from '#tests/faults/world.ts';
import { rememberSession } from '#tests/faults/world-sign-in.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

let app: App;
let changed: Partial<PlannedEvent> = {};
const saved: EventUpdate[] = [];
async function answer(request: Asked) {
  const call = `${request.method} ${patternOf(request.path)}`;
  const said = app.world().answer(request);
  if (call === 'GET /apps/calendar/events') {
    const events: PlannedEvent[] = JSON.parse(said.text);
    return { ...said, text: JSON.stringify(events.map((one) => ({ ...one, ...changed }))) };
  }
  if (call === 'POST /apps/calendar/update-event') saved.push(JSON.parse(request.body ?? '').event);
  return said;
}

beforeAll(async () => {
  app = await startApp('pelapor', { answer, remember: () => rememberSession('pelapor') });
});

it('saves what was typed, and nothing else over what the event has become', async () => {
  await app.visit('/kalender?tampilan=daftar');
  await until(() => $('.calendar-event') !== null);
  click($('.calendar-event'));
  await until(() => button(app.t('calendar.rinci.ubah')) !== undefined);
  click(button(app.t('calendar.rinci.ubah')));
  await until(() => field('judul') !== null);
  type(field('judul'), 'Judul baru');
  changed = { start: '2026-05-07T07:00:00.000Z', end: '2026-05-07T08:00:00.000Z' };
  // Nobody tells the page: of an event without guests only those are told who ask.
  click(button(app.t('formulir.simpan')));
  await settle(300);
  expect(saved.map(({ title, start, end }) => ({ title, start, end }))).toEqual([{ title: 'Judul baru', ...changed }]);
});
