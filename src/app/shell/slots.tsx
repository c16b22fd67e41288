import type { ReactNode } from 'react';
import { BreadcrumbSlot, HeaderSlot } from '#ui/Breadcrumb.tsx';
import { createSlot } from '#ui/slot.tsx';

/** In the navbar, for what is fetched after it. */
export const NavbarSlot = createSlot();

/** The places of the frame that pages and what is fetched later fill. */
export const Slots = ({ children }: { children: ReactNode }) => (
  <BreadcrumbSlot>
    <HeaderSlot.Provider>
      <NavbarSlot.Provider>{children}</NavbarSlot.Provider>
    </HeaderSlot.Provider>
  </BreadcrumbSlot>
);
