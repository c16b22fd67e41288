// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WorkspaceSwitcher } from '#app/shell/WorkspaceSwitcher.tsx';
import { WorkspaceActor } from '#app/workspace-context.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };
import { stubLayout } from '#tests/support/no-layout.ts';
import { unitEntry } from '#tests/support/world/unit-entry.ts';

beforeAll(async () => {
  stubLayout();
  startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
  await i18n.changeLanguage('id');
});
afterEach(cleanup);

const person = { id: 'u1', roles: ['pimpinan'], satkerId: 'a', satkerName: 'Unit a' };
const stored = { satker: { value: 'a', label: 'Unit a' }, tahun: 2026 };
/** What is read out of the units, in the order of the page; a choice by its name. */
async function heard(units: readonly string[]) {
  const loaded = { units: units.map((id) => unitEntry(id)), years: [2026, 2025], filled: [2026] };
  const logic = workspaceMachine.provide({
    actors: { loadUnits: fromPromise(async () => loaded), saveWorkspace: fromPromise(async () => {}) },
  });
  const { container } = render(
    <WorkspaceActor.Provider logic={logic} options={{ input: { person, stored } }}>
      <WorkspaceSwitcher />
    </WorkspaceActor.Provider>,
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  const part = container.querySelector('.shell-context__satker');
  return [...(part?.querySelectorAll('span, b, label, [role="combobox"]') ?? [])].flatMap((one) => {
    if (one.closest('[aria-hidden="true"]') || one.children.length > 0) return [];
    const text = one instanceof HTMLInputElement ? `[${one.labels?.[0]?.textContent}]` : one.textContent;
    return one.matches('label') ? [] : [text];
  });
}

it('says once what the unit is a unit of: before the only one, or as the name of the choice', async () => {
  expect([await heard(['a']), (cleanup(), await heard(['a', 'b']))]).toEqual([['Satker', 'Unit a'], ['[Satker]']]);
});
