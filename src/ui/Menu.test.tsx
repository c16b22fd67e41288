// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubLayout } from '#tests/support/no-layout.ts';
import { Menu } from '#ui/Menu.tsx';

beforeAll(stubLayout);
afterEach(cleanup);

function show(onSelect: (value: string) => void = () => {}) {
  const names = ['Buka', 'Salin', 'Sunting', 'Hapus'];
  render(
    <>
      <Menu
        label="Tindakan"
        items={names.map((name) => ({ value: name, label: name, onSelect: () => onSelect(name) }))}
        trigger={<button type="button">Lainnya</button>}
      />
      <button type="button">Sesudah</button>
      <p>Teks</p>
    </>,
  );
  return { user: userEvent.setup(), trigger: screen.getByRole('button', { name: 'Lainnya' }) };
}
const list = () => screen.queryByRole('menu');
const chosen = () => list()?.querySelector('[data-highlighted]')?.textContent ?? null;

describe('a menu button', () => {
  it('opens with the first entry on Enter, Space and down, with the last on up, and with none on a click', async () => {
    const { user, trigger } = show();
    const seen: unknown[] = [];
    for (const key of ['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}']) {
      trigger.focus();
      await user.keyboard(key);
      seen.push([chosen(), document.activeElement === list(), trigger.getAttribute('aria-expanded')]);
      await user.keyboard('{Escape}');
      seen.push([list(), document.activeElement === trigger]);
    }
    await user.click(trigger);
    seen.push([chosen(), document.activeElement === list()]);
    await user.click(trigger);
    seen.push(list());
    const first = [
      ['Buka', true, 'true'],
      [null, true],
    ];
    expect(seen).toEqual([...first, ...first, ...first, ['Hapus', true, 'true'], [null, true], [null, true], null]);
  });

  it('goes along with the keys, by the letters too, and stays at its ends', async () => {
    const { user, trigger } = show();
    trigger.focus();
    await user.keyboard('{Enter}');
    const after = async (keys: string) => {
      await user.keyboard(keys);
      return chosen();
    };
    expect([
      await after('{ArrowUp}'),
      await after('{End}'),
      await after('{ArrowDown}'),
      await after('{Home}'),
      await after('s'),
      await after('s'),
      await after('{Tab}'),
    ]).toEqual(['Buka', 'Hapus', 'Hapus', 'Buka', 'Salin', 'Sunting', 'Sunting']);
    expect(document.activeElement).toBe(list());
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await after('su')).toEqual('Sunting');
  });

  it('hears two keys between two drawings', async () => {
    const onSelect = vi.fn<(value: string) => void>();
    const { user, trigger } = show(onSelect);
    trigger.focus();
    await user.keyboard('{Enter}');
    const menu = screen.getByRole('menu');
    for (const key of ['End', 'Enter']) {
      menu.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
    await vi.waitFor(() => expect(list()).toEqual(null));
    expect([onSelect.mock.calls, document.activeElement]).toEqual([[['Hapus']], trigger]);
  });

  it('does not choose by the key that opened it, held down', async () => {
    const onSelect = vi.fn<(value: string) => void>();
    const { user, trigger } = show(onSelect);
    trigger.focus();
    await user.keyboard('{Enter}');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Enter', repeat: true });
    expect([onSelect.mock.calls, list() === null]).toEqual([[], false]);
  });

  it('has given the focus back before the entry does its work', async () => {
    const { user, trigger } = show(() => seen.push(document.activeElement));
    const seen: unknown[] = [];
    await user.click(trigger);
    await user.click(screen.getByRole('menuitem', { name: 'Salin' }));
    expect([seen, list()]).toEqual([[trigger], null]);
  });

  it('closes on a press elsewhere: on a control the focus goes there, on nothing back to the button', async () => {
    const { user, trigger } = show();
    await user.click(trigger);
    await user.click(screen.getByRole('button', { name: 'Sesudah' }));
    expect([list(), document.activeElement?.textContent]).toEqual([null, 'Sesudah']);
    await user.click(trigger);
    await user.click(screen.getByText('Teks'));
    await vi.waitFor(() => expect([list(), document.activeElement]).toEqual([null, trigger]));
  });
});
