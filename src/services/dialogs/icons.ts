import type { SweetAlertIcon } from 'sweetalert2';

/**
 * The strokes of each icon in a square of 24, as lucide draws them, without their circle: the dialog's icon is a circle
 * itself. The library's own tick and cross are laid out for 80 px, with pieces that hide what is behind them.
 */
const STROKES: Record<SweetAlertIcon, string> = {
  success: 'M20 6 9 17l-5-5',
  error: 'M18 6 6 18M6 6l12 12',
  warning: 'M12 4v10M12 20h.01',
  info: 'M12 10v10M12 4h.01',
  question: 'M8 8.500a4 4 0 1 1 6.200 3.300c-1.300.9-2.200 1.700-2.200 3.200M12 20h.01',
};

/** The markup of a dialog's icon, in the colour of the text around it. */
export const iconMarkup = (icon: SweetAlertIcon): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${STROKES[icon]}"></path></svg>`;
