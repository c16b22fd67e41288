import { expect, it } from 'vitest';
import { PAYLOADS, payloadsFor } from '#tests/lifecycle/table.ts';

it('tries every payload where the answer depends on it, and elsewhere two that have nothing in common', () => {
  for (const [state, event, person] of [
    ['absent', 'create', 'pelapor'],
    ['draft', 'submit', 'admin'],
    ['submitted', 'revise', 'verifikator'],
    ['submitted', 'approve', 'verifikator'],
    ['submitted', 'reject', 'admin'],
    ['approved', 'reopen', 'admin'],
  ] as const) {
    expect(payloadsFor(state, event, person, false), `${event} by ${person}`).toEqual(PAYLOADS);
  }
  for (const [state, event, person] of [
    ['draft', 'edit', 'pelapor'],
    ['draft', 'approve', 'verifikator'],
    ['submitted', 'approve', 'pimpinan'],
    ['submitted', 'approve', 'authorAdmin'],
  ] as const) {
    expect(payloadsFor(state, event, person, false), `${event} by ${person}`).toEqual([
      { note: 'absent', complete: true, objection: true },
      { note: 'long', complete: false, objection: false },
    ]);
    expect(payloadsFor(state, event, person, true)).toEqual(PAYLOADS);
  }
});
