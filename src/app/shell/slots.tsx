import type { ReactNode } from 'react';
import { BreadcrumbSlot, HeaderSlot } from '#ui/Breadcrumb.tsx';
import { createSlot } from '#ui/slot.tsx';

/** The place in the navbar for content that is loaded later. */
export const NavbarSlot = createSlot();

/** The places of the frame that pages and later chunks fill. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <BreadcrumbSlot>
    <HeaderSlot.Provider>
      <NavbarSlot.Provider>{children}</NavbarSlot.Provider>
    </HeaderSlot.Provider>
  </BreadcrumbSlot>
);
