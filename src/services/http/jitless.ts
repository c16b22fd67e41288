import { config } from 'zod';

// Zod reads this setting once, when a schema is created: import this file before any contract file. Compiled schemas
// need eval, which the page's policy forbids; even the attempt is reported as a violation.
config({ jitless: true });
