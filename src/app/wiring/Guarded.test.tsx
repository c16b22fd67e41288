// @vitest-environment jsdom
import { createMongoAbility } from '@casl/ability';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FrameTexts } from '#app/shell/FrameTexts.tsx';
import { Guarded } from '#app/wiring/Guarded.tsx';
import type { Profile } from '#machines/session/session.types.ts';
import type { AppAbility } from '#services/ability/ability.ts';
import { AbilityProvider } from '#services/ability/ability-context.ts';
import { startKeys } from '#tests/views/stage.ts';

beforeAll(startKeys);
afterEach(cleanup);

function open(action: string) {
  const ability = createMongoAbility([{ action, subject: 'Unit' }]) as AppAbility;
  render(
    <AbilityProvider value={ability}>
      <FrameTexts>
        <MemoryRouter>
          <Routes>
            <Route element={<Guarded profile={{ roles: [] } as unknown as Profile} action="update" subject="Unit" />}>
              <Route path="/" element={<p>the page</p>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </FrameTexts>
    </AbilityProvider>,
  );
  return [screen.queryByText('the page') !== null, screen.queryByRole('heading', { level: 1 })?.textContent] as const;
}

it('lets in who may, and tells everybody else by its title that they may not', () => {
  expect(open('update')).toEqual([true, undefined]);
  cleanup();
  expect(open('read')).toEqual([false, '«shell.tidakBerwenang.judul»']);
});
