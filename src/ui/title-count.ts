import { createContext } from 'react';

/** How many things wait for the person; the browser's title begins with it. 0 = nothing, and nothing is said. */
export const TitleCount = createContext(0);
