// @vitest-environment jsdom
/** Where what an officer does on a page leads, whether Back comes out of it, and what is said and asked for then. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  $,
  type App,
  asked,
  button,
  click,
  confirmDialog,
  dialog,
  openMenu,
  pressInMenu,
  settle,
  startApp,
  text,
  type,
  until,
} from '#tests/faults/app.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { type Way, wayOf } from '#tests/faults/pages/ways.ts';
import { DRAFT, KPI, payloadOf } from '#tests/faults/world.ts';
import { CONTACT, GROUP, LETTERS } from '#tests/faults/world-areas.ts';
import { YEAR } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
}, 60_000);
beforeEach(() => onDevice.clear());

const named = (key: string, values = {}) => $(`main [aria-label="${app.t(key, values)}"]`);
const letters = () => document.querySelectorAll<HTMLElement>('[data-letter]');
const written = () =>
  document.querySelectorAll<HTMLInputElement>('.mail-write input:not([type=file]), .mail-write textarea');
const agree = async (act: () => unknown) => {
  await act();
  await until(() => dialog() !== null);
  await confirmDialog();
};
type Row = {
  what: string;
  at: string;
  /** What has to stand on the page before. */
  when: () => boolean;
  act: () => unknown;
  want: (app: App) => Partial<Way>;
};
const ROWS: Row[] = [
  {
    what: 'a letter that is opened is left by Back',
    at: '/email/inbox',
    when: () => letters().length === 2,
    act: () => click($('[data-letter] a')),
    want: () => ({ at: `/email/inbox?surat=${LETTERS[0]}`, back: true, says: [] }),
  },
  {
    what: 'the next letter stands in the place of the one before',
    at: `/email/inbox?surat=${LETTERS[0]}`,
    when: () => named('email.baca.sesudah') !== null,
    act: () => click(named('email.baca.sesudah')),
    want: () => ({ at: `/email/inbox?surat=${LETTERS[1]}`, back: false }),
  },
  {
    what: 'what letters are searched for is in the address, in the place of what they were before',
    at: '/email/inbox',
    when: () => letters().length === 2,
    act: () => type($('main input[type="search"]'), 'bukti'),
    want: () => ({ at: '/email/inbox?q=bukti', back: false }),
  },
  {
    what: 'a star, which is seen, is not told',
    at: '/email/inbox',
    when: () => letters().length === 2,
    act: () => click($('[data-letter] .mail-star')),
    want: () => ({ says: [], at: '/email/inbox' }),
  },
  {
    what: 'several that are put away are told, with their number',
    at: '/email/inbox',
    when: () => letters().length === 2,
    act: async () => {
      letters().forEach((one) => click(one.querySelector('input')));
      await settle(50);
      click(named('email.tindakan.buang'));
    },
    want: ({ t }) => ({ says: [t('email.toast.buang', { count: 2 })] }),
  },
  {
    what: 'a letter that was sent is told, and the list is asked for anew',
    at: '/email/inbox',
    when: () => letters().length === 2,
    act: async () => {
      click(button(app.t('email.tulis.mulai')));
      await until(() => written().length === 3);
      const [to, subject, words] = written();
      type(to, 'verifikator.tapin@capaian.example');
      type(subject, 'Bukti');
      type(words, 'Bukti menyusul.');
      await settle(50);
      click(button(app.t('email.tulis.kirim')));
    },
    want: ({ t }) => ({
      ...{ at: '/email/inbox', says: [t('email.tulis.terkirim')] },
      asks: ['POST /apps/email/send', 'GET /apps/email/emails'],
    }),
  },
  {
    what: 'an indicator that was deleted is left for the list, and Back does not come to it again',
    at: `/kpi/${KPI}`,
    when: () => button(app.t('daftar.hapus')) !== undefined,
    act: () => agree(() => click(button(app.t('daftar.hapus')))),
    want: () => ({ at: '/kpi', back: false }),
  },
  {
    what: 'a chat that is chosen is left by Back',
    at: '/obrolan',
    when: () => $(`#obrolan-kontak-${CONTACT}, main [id$="${CONTACT}"]`) !== null,
    act: () => click($(`#obrolan-kontak-${CONTACT}, main [id$="${CONTACT}"]`)),
    want: () => ({ at: `/obrolan/${CONTACT}`, back: true }),
  },
  {
    what: 'a group that was left is gone from the address and from the list',
    at: `/obrolan/${GROUP}`,
    when: () => $('.chat-top button[aria-expanded="false"]:last-of-type') !== null || leave() !== undefined,
    act: async () => {
      if (leave() === undefined) click($('.chat-top button[aria-expanded="false"]:last-of-type'));
      await until(() => leave() !== undefined);
      await agree(() => click(leave()));
    },
    want: () => ({ at: '/obrolan', back: false, asks: expect.arrayContaining(['GET /apps/chat/chats-and-contacts']) }),
  },
  {
    what: 'the matrix is narrowed in its address, in the place of what it was before',
    at: '/dasbor/matrik?periode=TW1',
    when: () => $('main input[value="sasaran"]') !== null,
    act: () => click($('main input[value="sasaran"]')),
    want: () => ({ at: '/dasbor/matrik?periode=TW1&kelompok=sasaran', back: false }),
  },
  {
    what: 'a report is begun once it was checked, and Back comes to where it was begun',
    at: '/pelaporan-capaian/baru?periode=TW3',
    when: () => $('main form button[type="submit"]') !== null,
    act: async () => {
      click(button(app.t('pelaporan.baru.periksa')));
      await until(() => button(app.t('pelaporan.baru.buat')) !== undefined);
      click(button(app.t('pelaporan.baru.buat')));
    },
    want: () => ({ at: `/pelaporan-capaian/${DRAFT}`, back: true }),
  },
];
const leave = () => button(app.t('chat.grup.keluar'));
it.each(ROWS)('$what', async ({ at, when, act, want }) => {
  await app.visit(at);
  await until(when);
  const way = await wayOf(act);
  expect(way).toEqual({ ...way, ...want(app) });
});

it('the indicators to be copied are those of the unit and year that are worked in, and said to be', async () => {
  const unit = payloadOf('pelapor').satker;
  await app.visit('/kpi/salin');
  const queries = asked.filter(({ path }) => path === '/api/kpi').map(({ query }) => Object.fromEntries(query));
  expect([text().includes(app.t('kpi.salin.dari', { satker: unit?.nama, tahun: YEAR })), queries.at(-1)]).toEqual([
    true,
    expect.objectContaining({ satker: unit?.id, tahun: String(YEAR) }),
  ]);
});

it.each(['TW1', 'TW3'])(
  'a report of %s is checked and made for the unit and year that are worked in',
  async (periode) => {
    const unit = payloadOf('pelapor').satker?.id;
    await app.visit(`/pelaporan-capaian/baru?periode=${periode}`);
    await wayOf(() => click(button(app.t('pelaporan.baru.periksa'))));
    await wayOf(() => click(button(app.t('pelaporan.baru.buat'))));
    const [check] = asked.filter(({ path }) => path.endsWith('/check')).map(({ query }) => Object.fromEntries(query));
    const [made] = asked.filter(({ method, path }) => `${method} ${path}` === 'POST /api/pelaporan-capaian');
    expect([check, JSON.parse(made?.body ?? '{}')]).toEqual([
      { satker: unit, tahun: String(YEAR), periode },
      expect.objectContaining({ unit_id: unit, tahun: YEAR, periode }),
    ]);
  },
);

it('the round that a report is in is the report itself, and not a page that Back comes to', async () => {
  await app.visit(`/pelaporan-capaian/${DRAFT}`);
  const before = window.history.length;
  await app.open(`/pelaporan-capaian/${DRAFT}/putaran/1`);
  await settle(200);
  expect([window.location.pathname, window.history.length - before]).toEqual([`/pelaporan-capaian/${DRAFT}`, 1]);
});

it('an indicator is said to be of its unit, by name', async () => {
  await app.visit(`/kpi/${KPI}`);
  expect($('main h1')?.closest('.ui-page-head')?.textContent).toContain(
    `${payloadOf('pelapor').satker?.nama}, ${YEAR}`,
  );
});

it('the focus goes to the line for a new task when the last one is deleted', async () => {
  await app.visit('/tugas');
  const row = () => $(`[aria-label="${app.t('daftar.tindakanBaris', { nama: 'Kirim laporan capaian' })}"]`);
  await until(() => row() !== null);
  await wayOf(() =>
    agree(async () => {
      click(row());
      await until(() => openMenu() !== null);
      pressInMenu('End');
      await settle(50);
      pressInMenu('Enter');
    }),
  );
  expect(document.activeElement?.id).toBe('todo-quick');
});
