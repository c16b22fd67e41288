import * as dialogs from '#services/dialogs/dialogs.ts';
import '#ui/theme/tokens.css';

/** The product's own dialogs over an empty page. */
Object.assign(globalThis, { dialogs });
