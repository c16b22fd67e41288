import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The project's folder, wherever this runs from: its sources, or the one file that `npm run build` makes of them. */
export const ROOT = path.dirname(findPackageJSON('..', import.meta.url) ?? process.cwd());
