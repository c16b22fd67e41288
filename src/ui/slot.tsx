import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

type Slot = { element: HTMLElement | null; attach: (element: HTMLElement | null) => void };

/**
 * A place on the screen that a component elsewhere in the tree fills: wrap both in `Provider`, put one `Outlet` at the
 * place, and wrap the content in `Into`.
 */
export function createSlot() {
  const SlotContext = createContext<Slot>({ element: null, attach: () => {} });
  return {
    Provider({ children }: { children: ReactNode }) {
      const [element, attach] = useState<HTMLElement | null>(null);
      return <SlotContext value={{ element, attach }}>{children}</SlotContext>;
    },
    Outlet({ className }: { className: string }) {
      const { attach } = useContext(SlotContext);
      return <div className={className} ref={attach} />;
    },
    Into({ children }: { children: ReactNode }) {
      const { element } = useContext(SlotContext);
      return element ? createPortal(children, element) : null;
    },
  };
}
