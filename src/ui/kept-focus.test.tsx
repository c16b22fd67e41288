// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepFocusOnPage } from '#ui/kept-focus.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** A board: columns with a menu each, one of them with its form open, and a list that can be empty. */
const page = (columns: readonly string[], form: string | null = null, rows: readonly string[] = []) => (
  <main ref={keepFocusOnPage}>
    <h1 tabIndex={-1}>Papan</h1>
    <button type="button">Kepala</button>
    <div className="ui-frame">
      {columns.map((name) => (
        <section key={name}>
          <button type="button">Menu {name}</button>
          <p>Kosong</p>
          {form === name ? (
            <form>
              <input aria-label={`Judul ${name}`} />
              <button type="submit">Simpan</button>
            </form>
          ) : (
            <button type="button">Tambah ke {name}</button>
          )}
        </section>
      ))}
    </div>
    <div className="ui-frame">
      {rows.length > 0 ? (
        rows.map((row) => (
          <a key={row} href={`#${row}`}>
            {row}
          </a>
        ))
      ) : (
        <p>Tidak ada</p>
      )}
    </div>
  </main>
);
const focused = () => document.activeElement?.textContent;
const goesTo = (name: string) => waitFor(() => expect(focused()).toBe(name));
const focus = (name: string) => screen.getByText(name).focus();

it('a form that is closed leaves the focus to the button that opened it', async () => {
  const { rerender } = render(page(['A', 'B'], 'A'));
  screen.getByLabelText('Judul A').focus();
  rerender(page(['A', 'B']));
  await goesTo('Tambah ke A');
});

it.each([
  ['what follows it', ['A', 'B', 'C'], 'B', 'Menu C'],
  ['what is before it, where nothing follows', ['A', 'B'], 'B', 'Menu A'],
  ['the heading, where nothing is left', ['A'], 'A', 'Papan'],
])('what is deleted leaves the focus to %s', async (_, columns, gone, next) => {
  const { rerender } = render(page(columns));
  focus(`Menu ${gone}`);
  rerender(page(columns.filter((one) => one !== gone)));
  await goesTo(next);
});

it('the only row of a list leaves it to the heading', async () => {
  const { rerender } = render(page([], null, ['Ana']));
  focus('Ana');
  rerender(page([], null, []));
  await goesTo('Papan');
});

it('what is deleted behind the dialog that asked leaves the focus when the dialog goes', async () => {
  const { rerender } = render(page(['A', 'B']));
  focus('Menu A');
  const dialog = document.body.appendChild(document.createElement('div'));
  const yes = dialog.appendChild(document.createElement('button'));
  yes.focus();
  rerender(page(['B']));
  await new Promise((resolve) => void setTimeout(resolve, 60));
  expect(document.activeElement).toBe(yes);
  dialog.remove();
  await goesTo('Menu B');
});

it('what takes the focus itself, and whoever has clicked beside everything, is left alone', async () => {
  const { rerender } = render(page(['A', 'B'], 'A'));
  screen.getByLabelText('Judul A').focus();
  rerender(page(['A', 'B']));
  screen.getByText('Kepala').focus();
  await new Promise((resolve) => void setTimeout(resolve, 60));
  expect(focused()).toBe('Kepala');
  screen.getByText('Kepala').blur();
  rerender(page(['A']));
  await new Promise((resolve) => void setTimeout(resolve, 60));
  expect(document.activeElement).toBe(document.body);
});
