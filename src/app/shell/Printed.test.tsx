// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Printed } from '#app/shell/Printed.tsx';
import { WorkspaceActor } from '#app/workspace-context.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };
import { stubLayout } from '#tests/support/no-layout.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';

const logic = workspaceMachine.provide({
  actors: {
    loadUnits: fromPromise(async () => ({ units: [unitEntry('a')], years: [2026], filled: [2026] })),
    saveWorkspace: fromPromise(async () => {}),
  },
});
const person = { id: 'u1', roles: ['pimpinan'], satkerId: 'a', satkerName: 'Unit a' };
const profile = { nama: 'Siti Rahmah' } as never;

/** What each style sheet of the page was made of; jsdom keeps of it what it knows, which paper is not. */
const written = new Map<CSSStyleSheet, string>();
const margins = () => document.adoptedStyleSheets.map((one) => written.get(one)).join('\n');

beforeAll(async () => {
  stubLayout();
  startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
  await i18n.changeLanguage('id');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T03:04:05.000Z') });
  vi.spyOn(CSSStyleSheet.prototype, 'replaceSync').mockImplementation(function keep(this: CSSStyleSheet, css: string) {
    written.set(this, css);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function print(ofPage: string | null) {
  await act(async () => {
    render(
      <WorkspaceActor.Provider logic={logic} options={{ input: { person, stored: { satker: null, tahun: 2026 } } }}>
        <main>
          <Printed profile={profile} />
          {ofPage !== null && <p className="ui-print-only">{ofPage}</p>}
        </main>
      </WorkspaceActor.Provider>,
    );
  });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
}

it.each([
  ['unit and year that are worked in', null, 'Unit a, 2026'],
  ['the report that the page is about, whatever is worked in', 'BPS b, Triwulan I 2025', 'BPS b, Triwulan I 2025'],
])('every sheet names %s, and who printed it when', async (_, ofPage, named) => {
  await print(ofPage);
  expect(margins()).toContain(`@top-left { content: "${named}"; }`);
  expect(margins()).toMatch(/@bottom-left \{ content: "Dicetak oleh Siti Rahmah, 2 Mar\S* 2026.*10\.04 WIB"/);
});

it('leaves no margins behind for the next person', async () => {
  await print(null);
  cleanup();
  expect(margins()).toBe('');
});
