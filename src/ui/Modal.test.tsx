// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubLayout } from '#tests/support/no-layout.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Menu } from '#ui/Menu.tsx';

beforeAll(stubLayout);
afterEach(cleanup);

function Page({ inside, leadsTo }: { inside: ReactNode; leadsTo?: () => HTMLElement | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Judul</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label="Tanya" {...(leadsTo && { finalFocus: leadsTo })}>
        {inside}
      </Dialog>
    </>
  );
}
const focused = () => document.activeElement?.textContent;
const dialog = () => screen.queryByRole('dialog');
const open = async (inside: ReactNode, leadsTo?: () => HTMLElement | null) => {
  const user = userEvent.setup();
  render(<Page inside={inside} {...(leadsTo && { leadsTo })} />);
  await user.click(screen.getByRole('button', { name: 'Buka' }));
  return user;
};
const BUTTONS = ['Satu', 'Dua', 'Tiga'].map((name) => (
  <button key={name} type="button">
    {name}
  </button>
));

describe('a dialog', () => {
  it('takes the focus, goes round with Tab, and gives the focus back on Esc', async () => {
    const user = await open(BUTTONS);
    const seen = [focused()];
    for (const back of [false, false, false, true]) {
      await user.tab({ shift: back });
      seen.push(focused());
    }
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialog()).toEqual(null));
    seen.push(focused());
    expect(seen).toEqual(['Satu', 'Dua', 'Tiga', 'Satu', 'Tiga', 'Buka']);
  });

  it('leads to the heading when it takes away the button that opened it', async () => {
    const Approval = () => {
      const [state, setState] = useState<'waits' | 'asked' | 'done'>('waits');
      return (
        <main>
          <h1 tabIndex={-1}>Pengguna</h1>
          {state !== 'done' && (
            <button type="button" onClick={() => setState('asked')}>
              Setujui
            </button>
          )}
          <Dialog open={state === 'asked'} onClose={() => setState('waits')} label="Tanya">
            <button type="button" onClick={() => setState('done')}>
              Ya
            </button>
          </Dialog>
        </main>
      );
    };
    const user = userEvent.setup();
    render(<Approval />);
    await user.click(screen.getByRole('button', { name: 'Setujui' }));
    await user.click(screen.getByRole('button', { name: 'Ya' }));
    // The page has no other text, so its own would be the same.
    await vi.waitFor(() => expect(document.activeElement?.tagName).toEqual('H1'));
  });

  it('leads elsewhere when it closes, as it is asked by then', async () => {
    const user = await open(BUTTONS, () => document.querySelector('h1'));
    await user.keyboard('{Escape}');
    expect(focused()).toEqual('Judul');
  });

  it('closes on a press beside it, not on one that began in it', async () => {
    const user = await open(BUTTONS);
    const room = document.querySelector('.ui-modal');
    if (!room) throw new Error('No room');
    fireEvent.pointerDown(screen.getByText('Satu'));
    fireEvent.click(room);
    expect(dialog()).not.toEqual(null);
    await user.click(room);
    expect([dialog(), focused()]).toEqual([null, 'Buka']);
  });

  it('shuts off what is around it while it is open, and nothing that lies above', async () => {
    const user = await open(BUTTONS);
    const around = () => [...document.body.children].map((one) => one.hasAttribute('inert'));
    await vi.waitFor(() => expect(around()[0]).toEqual(true));
    const above = document.body.appendChild(document.createElement('div'));
    expect([around().at(-1), document.body.style.overflow]).toEqual([false, 'hidden']);
    above.remove();
    await user.keyboard('{Escape}');
    expect([around().includes(true), document.body.style.overflow]).toEqual([false, '']);
  });

  it('leaves Esc to the menu that lies above it', async () => {
    const user = await open(
      <Menu
        label="Tindakan"
        items={[{ value: 'a', label: 'A', onSelect() {} }]}
        trigger={<button type="button">Lainnya</button>}
      />,
    );
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('menu')).not.toEqual(null);
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('menu'), dialog() === null, focused()]).toEqual([null, false, 'Lainnya']);
    await user.keyboard('{Escape}');
    expect(dialog()).toEqual(null);
  });

  it('starts anew when the focused control goes away', async () => {
    const Going = () => {
      const [there, setThere] = useState(true);
      return (
        <>
          <button type="button">Tetap</button>
          {there && (
            <button type="button" onClick={() => setThere(false)}>
              Pergi
            </button>
          )}
        </>
      );
    };
    const user = await open(<Going />);
    await user.click(screen.getByText('Pergi'));
    await vi.waitFor(() => expect(focused()).toEqual('Tetap'));
  });
});

it('a drawer is named by its title, and its cross asks to close it', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Drawer open onClose={onClose} title="Kartu" closeLabel="Tutup">
      <p>Isi</p>
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Kartu' })).toBe(dialog());
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(onClose.mock.calls.length).toEqual(1);
});
