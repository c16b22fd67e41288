import { payloadOf } from '#tests/faults/world.ts';
import { YEAR } from '#tests/support/world/records.ts';
import type { Person } from '#tests/faults/world-people.ts';

/** What somebody who signed in earlier has in this browser. */
export function rememberSession(person: Person) {
  const payload = payloadOf(person);
  localStorage.setItem('userData', JSON.stringify(payload));
  localStorage.setItem('accessToken', payload.accessToken);
  localStorage.setItem('refreshToken', payload.refreshToken);
  localStorage.setItem('satkerSelected', JSON.stringify({ value: payload.satker.id, label: payload.satker.nama }));
  localStorage.setItem('tahunSelected', JSON.stringify(YEAR));
  localStorage.setItem('i18nextLng', 'en');
}
