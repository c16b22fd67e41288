import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '#server/root.ts';

const description = z.object({ version: z.string() });

/** The version of the program, as package.json has it. */
export const VERSION = description.parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))).version;
