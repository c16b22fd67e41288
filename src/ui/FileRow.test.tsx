// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FileRow } from '#ui/FileRow.tsx';

afterEach(cleanup);

it('shows what opens the file in the place of its name, and the name where nothing does', () => {
  render(
    <ul>
      <FileRow name="a.pdf" shown={<button type="button">Buka a.pdf</button>} actions={null}>
        12 kB
      </FileRow>
      <FileRow name="b.pdf" shown={false} actions={null}>
        3 kB
      </FileRow>
    </ul>,
  );
  const names = [...document.querySelectorAll('.ui-file-row__name')];
  expect(names.map(({ textContent, children }) => [textContent, children.length])).toEqual([
    ['Buka a.pdf', 1],
    ['b.pdf', 0],
  ]);
});
