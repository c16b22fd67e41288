/** Who sends an event, in words: what the machine declares, otherwise a person. */
import type { TFunction } from 'i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { isMachineId, MACHINES } from '#devtools/machines.ts';
import { permissionHolders } from '#domain/access/report-roles.ts';
import { REPORT_ACTIONS } from '#domain/report/report.ts';
import type { Sender } from '#machines/kit/about.ts';

function named(t: TFunction, sender: Sender): string {
  const [kind, name = ''] = sender.split(':');
  if (kind === 'aktor') return t('mesin.pengirim.aktor', { nama: name });
  if (kind === 'mesin' && isMachineId(name)) return t('mesin.pengirim.mesin', { nama: t(MACHINES[name].label) });
  if (kind === 'sendiri') return t('mesin.pengirim.sendiri');
  if (kind === 'alamat') return t('mesin.pengirim.alamat');
  return kind === 'klien' ? t('mesin.pengirim.klien') : t('mesin.pengirim.orang');
}

/** Who takes a transition, in words; on the lifecycle the roles that hold the permission as delivered. */
export function senderText(t: TFunction, machine: string, transition: ChartLayout['transitions'][number]): string {
  const { event, after, guards } = transition;
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1];
  if (actor !== undefined) return t('mesin.pengirim.aktor', { nama: actor });
  if (after !== undefined) return t('mesin.pengirim.jam');
  if (event === '' || event.startsWith('xstate.')) return t('mesin.pengirim.sendiri');
  const asked = guards.find(({ name }) => name === 'mayAct')?.params?.aksi;
  const action = REPORT_ACTIONS.find((one) => one === asked);
  if (action !== undefined) {
    return permissionHolders(action)
      .map((role) => t(`peran.bawaan.${role}`))
      .join(', ');
  }
  const senders = (isMachineId(machine) && MACHINES[machine].senders?.[event]) || ['orang' as const];
  return senders.map((one) => named(t, one)).join(', ');
}
