import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { expectSound, screenLines } from '#tests/views/listing.ts';
import type { Tell } from '#tests/views/options.ts';
import { nearestTo, setStage, Surroundings, tellInto, use, writtenFile } from '#tests/views/views.tsx';

/** Shows a view that has no machine, once for each set of its props, and writes down what it says and tells. */
export function describeShown(name: string, cases: Readonly<Record<string, (told: Tell) => ReactNode>>) {
  describe(name, () => {
    setStage();

    it('shows and tells what is written of it', async () => {
      const parts: string[] = [];
      const shownBefore: { where: string; lines: string[] }[] = [];
      for (const [where, view] of Object.entries(cases)) {
        const lines = await linesShown(view);
        const near = nearestTo(lines, shownBefore);
        parts.push(`## ${where}${near ? `\nbeside ${near.where}` : ''}`, ...(near?.changes ?? lines), '');
        shownBefore.push({ where, lines });
      }
      expectSound(parts.join('\n').trimEnd());
      await expect(`${parts.join('\n').trimEnd()}\n`).toMatchFileSnapshot(writtenFile(name));
    });
  });
}

async function linesShown(view: (told: Tell) => ReactNode): Promise<string[]> {
  const heard: string[] = [];
  await act(async () => {
    render(<Surroundings>{view(tellInto(heard))}</Surroundings>);
  });
  const lines: string[] = [];
  for (const { text, control } of screenLines()) {
    if (control?.isConnected) await act(async () => use(control));
    lines.push([text, ...heard.splice(0).map((one) => `→ ${one}`)].join(' '));
  }
  cleanup();
  return lines;
}
