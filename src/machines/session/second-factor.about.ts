import { about } from '#machines/kit/about.ts';
import { failure, flag, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import { recordedFault } from '#machines/session/recorded-fault.ts';
import type { secondFactorMachine } from '#machines/session/second-factor.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    secondFactor: true;
  }
}

const purpose = words('begin', 'renew', 'off');
const way = words('copy', 'download', 'print');
const factor = keys({ aktif: flag, kode_pemulihan: num, wajib: flag, lewat_penyedia: flag });
const answer = keys({ ok: flag, fault: recordedFault });

/** Neither secrets nor codes are in a recording. */
export const secondFactorAbout = about<typeof secondFactorMachine>({
  label: 'mesin.nama.secondFactor',
  file: 'src/machines/session/second-factor.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isDone: 'mesin.guard.isTrue',
    isActive: 'mesin.guard.isFactorActive',
    isToProve: 'mesin.guard.isFactorToProve',
    isFree: 'mesin.guard.isFactorFree',
    isFor: 'mesin.guard.isFactorFor',
  },
  recorded: {
    context: { factor, purpose, byPassword: flag, way, fault: recordedFault, failures: num, failure },
    events: { 'codes.give': { way } },
    outputs: {
      loadFactor: outcome({ factor }),
      beginFactor: answer,
      activateFactor: answer,
      renewCodes: answer,
      switchOff: answer,
    },
  },
});
