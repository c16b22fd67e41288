// @vitest-environment jsdom
/** As `rows.test.tsx`: what is offered or said to some people only, and in some states of things. */
import '#tests/support/stackless-react.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { EventDetails } from '#features/calendar/EventDetails.tsx';
import { FilterPanel } from '#features/calendar/FilterPanel.tsx';
import { FindingList } from '#features/report/FindingList.tsx';
import { MoreMenu } from '#features/report/MoreMenu.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ErrorSummary } from '#features/session/ErrorSummary.tsx';
import { exampleReport } from '#tests/support/world/report.ts';
import { beside, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

it('offers to import figures only into a report that can be edited, and to print it and to see its history always', async () => {
  const items = async (status: string, permitted: readonly string[]) => {
    await beside(ReportActor, { content: { report: exampleReport({ status } as never), permitted } }, <MoreMenu />);
    await act(async () => document.querySelector('button')?.click());
    const said = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
    cleanup();
    return said;
  };
  const always = ['«pelaporan.tugas.riwayat»', '«cetak.buka»'];
  expect([await items('draft', ['update']), await items('draft', []), await items('submitted', ['update'])]).toEqual([
    ['«impor.tombol»', ...always],
    always,
    always,
  ]);
});

it('names whoever can do what is missing, and leads to the administrator where it is nobody', async () => {
  const said = async (oleh: readonly string[] | undefined) => {
    const text = await told(<FindingList findings={[{ kode: 'x', pesan: 'Belum ada target', oleh } as never]} />);
    cleanup();
    return /«pelaporan\.baru\.(oleh» .*|mintaAdmin)/.exec(text)?.[1];
  };
  expect([await said(['Sari']), await said(['Sari', 'Budi']), await said([]), await said(undefined)]).toEqual([
    expect.stringContaining('Sari'),
    expect.stringMatching(/Sari.*Budi/),
    'mintaAdmin',
    undefined,
  ]);
});

it('offers in the calendar the layer that concerns whoever looks: the windows in which they report, or what they decide on', async () => {
  const layers = async (withWindows: boolean, withReviews: boolean) => {
    const context = { selectedCalendars: [], hasWindows: true, hasReviews: true };
    const text = await beside(CalendarActor, context, <FilterPanel {...{ withWindows, withReviews }} />);
    cleanup();
    return ['window', 'review'].filter((layer) => text.includes(`«calendar.${layer}.label»`));
  };
  expect([await layers(true, false), await layers(false, true), await layers(false, false)]).toEqual([
    ['window'],
    ['review'],
    [],
  ]);
});

it('makes a link of what an event gives as its address only where that is one of the web', async () => {
  const entry = {
    ...{ title: 'Rapat', kategori: 'ETC', start: '2026-05-05', end: null, allDay: true, lokasi: '', keterangan: '' },
    ...{ guests: [], host: '', window: null, review: null },
  };
  const links = async (url: string) => {
    const text = await told(<EventDetails entry={{ ...entry, url } as never} rule="" without="" />);
    const link = document.querySelector('a')?.getAttribute('href') ?? null;
    cleanup();
    return [text.includes(url), link];
  };
  expect([await links('https://bps.go.id/'), await links('javascript:alert(1)')]).toEqual([
    [true, 'https://bps.go.id/'],
    [true, null],
  ]);
});

it('sends back to name and password whoever typed them, not whoever was refused elsewhere', async () => {
  const sentBack = async (more: object) => {
    const fault = { kind: 'server' as const, status: 401, message: 'Ditolak', ...more };
    const text = await told(<ErrorSummary missing={[]} fault={fault} />);
    cleanup();
    return [text.includes('Ditolak'), text.includes('«masuk.periksaKeduanya»')];
  };
  expect([await sentBack({}), await sentBack({ elsewhere: true }), await sentBack({ status: 429 })]).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
});
