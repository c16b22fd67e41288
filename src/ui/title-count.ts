import { createContext } from 'react';

/** The number of waiting tasks, shown before the title of the tab; 0 = no number. */
export const TitleCount = createContext(0);
