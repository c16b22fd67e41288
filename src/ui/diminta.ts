import { useState } from 'react';

/**
 * What a person did with a control whose workings are still on their way. Whoever comes first to a page does not wait
 * for what only opens on a click, and whoever clicks before it is there gets what was asked for all the same.
 */
export type Diminta = { buka: boolean; fokus: boolean };

/** The stand-in hears it; the control that follows reads it when it begins. */
export function useDiminta() {
  const [diminta, setDiminta] = useState<Diminta>({ buka: false, fokus: false });
  const ubah = (baru: Partial<Diminta>) => () => setDiminta((kini) => ({ ...kini, ...baru }));
  return {
    diminta,
    /** Handlers of the stand-in. */
    dengar: {
      onClick: ubah({ buka: true }),
      onFocus: ubah({ fokus: true }),
      onBlur: ubah({ fokus: false }),
    },
  };
}
