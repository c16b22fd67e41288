import { MESSAGES } from '#domain/messages/messages.ts';

/** Name of the option for all units; never translated (specification §6). */
export const ALL_UNITS = MESSAGES.semuaUnit;

/**
 * The unit that is selected after sign-in: the user's own unit, and all units for admin-dev, who works on the data of
 * other units.
 * `value` '' stands for all units.
 */
export function initialSatker(
  roles: readonly string[],
  satker: { id: string; nama: string },
): { value: string; label: string } {
  return roles.includes('admin-dev') ? { value: '', label: ALL_UNITS } : { value: satker.id, label: satker.nama };
}
