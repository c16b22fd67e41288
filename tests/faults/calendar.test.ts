// @vitest-environment jsdom
import { vi } from 'vitest';
import {
  $,
  type App,
  button,
  click,
  confirmDialog,
  dialog,
  settle,
  text,
  type,
  until,
  field,
} from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const AGENDA = '/kalender?tampilan=daftar';
const TYPED = 'Acara yang diketik';
const frame = () => $('main .ui-frame')?.dataset;
const shown = () => document.querySelectorAll('.calendar-event').length;
const drawer = () => document.querySelector<HTMLElement>('[role="dialog"][data-state="open"]') !== null;
/** A toast with the alert message, or the default (specification §8). */
const told = (fault: Fault) => (isStatus(fault) && text().includes(sentence(fault))) || text().includes(DEFAULT_TEXT);
const open = async (app: App) => {
  await until(() => shown() === 1);
  click($('.calendar-event'));
  await until(() => button(app.t('calendar.rinci.ubah')) !== undefined);
};
const save = async (app: App) => {
  await settle(50);
  click(button(app.t('formulir.simpan')));
  await settle(300);
};

/** The ways to tell a failure are those of every list and form, and every call meets every fault in the client's matrix. */
describeMatrix(
  'calendar',
  'pelapor',
  [
    {
      call: 'GET /apps/calendar/events',
      path: AGENDA,
      // Specification §8: empty; yet never taken for a calendar that has nothing.
      see: () => ({ state: frame()?.state, cause: frame()?.cause ?? null, shown: shown() }),
      want: (fault) =>
        passes(fault) ? { state: 'ready', cause: null, shown: 1 } : { state: 'error', cause: causeOf(fault), shown: 0 },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
        see: shown,
        want: 1,
      },
    },
    {
      call: 'POST /apps/calendar/add-event',
      path: AGENDA,
      async act(app) {
        await until(() => shown() === 1);
        click(button(app.t('calendar.tambah')));
        await until(() => field('judul') !== null);
        type(field('judul'), TYPED);
        await save(app);
      },
      // What was typed is only gone once the event is there.
      see: (_, fault) => ({ typed: field('judul')?.value ?? null, drawer: drawer(), told: told(fault) }),
      want: (fault) =>
        passes(fault) ? { typed: null, drawer: false, told: false } : { typed: TYPED, drawer: true, told: true },
    },
    {
      call: 'POST /apps/calendar/update-event',
      path: AGENDA,
      async act(app) {
        await open(app);
        click(button(app.t('calendar.rinci.jadwal')));
        await until(() => field('mulaiHari') !== null);
        await save(app);
      },
      see: (_, fault) => ({ drawer: drawer(), told: told(fault) }),
      want: (fault) => ({ drawer: !passes(fault), told: !passes(fault) }),
    },
    {
      call: 'POST /apps/calendar/accept-event',
      path: `${AGENDA}&kategori=Family`,
      async act(app) {
        await until(() => shown() === 1);
        click($('.calendar-event'));
        await until(() => button(app.t('calendar.rinci.accept')) !== undefined);
        click(button(app.t('calendar.rinci.accept')));
        await settle(300);
      },
      // Nobody comes whom the server does not know of.
      see: (app, fault) => ({ comes: button(app.t('calendar.rinci.comes')) !== undefined, told: told(fault) }),
      want: (fault) => ({ comes: passes(fault), told: !passes(fault) }),
    },
    {
      call: 'DELETE /apps/calendar/remove-event',
      path: AGENDA,
      async act(app) {
        await open(app);
        click(button(app.t('calendar.rinci.hapus')));
        await until(() => dialog() !== null);
        await confirmDialog();
        await until(() => button(app.t('calendar.hapus.sekarang')) !== undefined);
        click(button(app.t('calendar.hapus.sekarang')));
        await settle(300);
      },
      // Gone is what was wanted, also when it was gone before; otherwise it is back.
      see: (_, fault) => ({ shown: shown(), told: told(fault) }),
      want: (fault) => ({ shown: passes(fault) ? 0 : 1, told: !passes(fault) }),
    },
  ],
  'kinds',
);
