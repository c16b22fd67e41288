import { config } from 'zod';

// Schemas look at this once, when they are made: import this file before any of the contract's. Compiling them would
// need eval, which the page's policy forbids, and even asking for it is reported as a violation.
config({ jitless: true });
