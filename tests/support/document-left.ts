/** Vitest set-up where files share a document: each leaves it to the next one empty. */
import { afterAll } from 'vitest';

afterAll(() => document.body.replaceChildren());
