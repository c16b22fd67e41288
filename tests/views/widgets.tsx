/** Parts of the dashboard and pages of one answer, for tests of what they say of it, and the files that they give. */
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DashboardActor, WidgetActor } from '#features/dashboard/DashboardActor.ts';
import type { Links } from '#features/dashboard/WidgetFrame.tsx';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { Inquiry, WidgetContent } from '#machines/dashboard/dashboard-widget.types.ts';
import { knowing, told } from '#tests/views/told.tsx';

type Cells = (string | number | null)[][];
let files: Cells[] = [];

/** Each link says what it was asked for. */
export const links: Links = {
  dashboard: '/',
  satker: (id) => `/satker/${id}`,
  matrix: (filters = {}) => `/matrix?${new URLSearchParams(filters)}`,
  counted: (filters) => `/counted?${new URLSearchParams(filters)}`,
  wholeYear: '/year',
};
export const onCsv = (_name: string, cells: Cells) => void files.push(cells);
export const tools = { ke: links, csvAll: () => null, onCsv, onPrint: () => {} };

/** A part of the dashboard that has this answer. */
export const part = (view: ReactNode, content: { kind: string; data: unknown }) => {
  files = [];
  const widget = knowing(widgetMachine, { loadWidget: { ok: true, content: { total: 1, ...content } } });
  return told(
    <DashboardActor.Provider
      logic={dashboardMachine.provide({ actors: { widget } })}
      options={{ input: { satker: '', tahun: 2026, periode: 'TW2', base: 'hidup' } }}
    >
      {view}
    </DashboardActor.Provider>,
  );
};

/** A page of one answer. */
export const page = (view: ReactNode, inquiry: object, content: WidgetContent) => {
  files = [];
  return told(
    <WidgetActor.Provider
      logic={knowing(widgetMachine, { loadWidget: { ok: true, content } })}
      options={{
        input: { inquiry: { satker: 'u1', tahun: 2026, periode: null, base: 'hidup', ...inquiry } as Inquiry },
      }}
    >
      {view}
    </WidgetActor.Provider>,
  );
};

/** The file that the page gives: each row by the headings of its columns. */
export async function fileRows() {
  const button = [...document.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
    `${ariaLabel} ${textContent}`.includes('dasbor.csv'),
  );
  await act(async () => void fireEvent.click(button as Element));
  const [[heads = [], ...rows] = []] = files;
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [String(heads[at]), cell])));
}

/** How many reports of a quarter stand where. */
export const reportCounts = (draft: number, submitted: number, revision: number, approved: number) => ({
  ...{ draft, submitted, revision, approved },
});
