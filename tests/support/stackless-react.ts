/**
 * Import this first in a test that draws whole pages: React's development build keeps with every element the stack of who
 * made it, which costs a third of such a test. Past a limit of its own it keeps none; here that limit is always reached.
 * Its warnings stay. Where a later React has no such limit, nothing changes but the time.
 */
import * as React from 'react';

const [, internals] = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? [];
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
