import { askDiscard } from '#app/wiring/ask-leave.ts';
import { asking, askingAbout } from '#app/wiring/call.ts';
import { isLuring, loading, serverSentence } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { isAsAsked } from '#machines/access/claim-list.ts';
import { claimRulesMachine } from '#machines/access/claim-rules.machine.ts';
import type {
  ClaimRule,
  ClaimRules,
  Faults,
  RulesResult,
  SaveAsked,
  SaveResult,
  TrialAsked,
  TrialResult,
} from '#machines/access/claim-rules.setup.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { UserApi } from '#services/access/access.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';

type Api = Pick<UserApi, 'readClaimRules' | 'saveClaimRules' | 'tryClaims'>;

const areRules = (data: unknown): data is ClaimRules =>
  typeof data === 'object' && data !== null && 'aturan' in data && 'versi' in data;

/** What the server says of the rule in the form, and of the claims; of another rule it is said of the whole. */
function faultsOf(error: ApiError, place: number): Faults {
  const about = `aturan.${place}.`;
  const own = error.errors.filter(({ path }) => path === 'klaim' || path.startsWith(about));
  return {
    sentence: serverSentence(error),
    fields: Object.fromEntries(own.map(({ path, message }) => [path.replace(about, ''), message])),
  };
}

const ask = (rule: ClaimRule | null) => {
  const { t } = i18n;
  return rule === null ? '' : `${rule.nama_klaim} ${t(`aturanKlaim.cara.${rule.cara}`)} ${rule.nilai}`;
};
const askRemove = (signal: AbortSignal, detail: string) => {
  const { t } = i18n;
  const question = { title: t('aturanKlaim.tanyaHapus'), text: t('aturanKlaim.tanyaHapusTeks'), detail, danger: true };
  return confirm({ ...question, confirm: t('aturanKlaim.yaHapus'), cancel: t('umum.batal') }, signal);
};

/**
 * Saves all rules. Without an abort signal: what was begun must reach the server even when the page is left.
 * @param tell who is told why it was not saved, where no form shows it
 */
async function save(
  api: Api,
  { versi, aturan, place }: SaveAsked,
  tell?: (error: unknown) => void,
): Promise<SaveResult> {
  try {
    const { data, alert } = await api.saveClaimRules({ versi, aturan: [...aturan] });
    showSaved(alert.message);
    return { result: 'saved', rules: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const faults = faultsOf(error, place);
    if (error.status === 409 && areRules(error.data) && isAsAsked(error.data, aturan)) {
      // An answer that was lost comes back as a conflict with what one has done oneself.
      showSaved();
      return { result: 'saved', rules: error.data };
    }
    tell?.(error);
    if (error.status === 409 && areRules(error.data)) return { result: 'changed', rules: error.data, faults };
    const isRefused = !isLuring(error) && error.status >= 400 && error.status < 500;
    return { result: isRefused ? 'refused' : 'unknown', faults };
  }
}

/** The rules about claims; deleting one, and leaving what is written, is asked first. */
export const provideClaimRules = (api: Api) =>
  claimRulesMachine.provide({
    actors: {
      loadRules: loading<Extract<RulesResult, { ok: true }>, void>(async ({ signal }) => ({
        ok: true,
        rules: (await api.readClaimRules({ signal })).data,
      })),
      saveRules: fromPromise<SaveResult, SaveAsked>(({ input }) => save(api, input, showFailed)),
      saveForm: fromPromise<SaveResult, SaveAsked>(({ input }) => save(api, input)),
      tryClaims: fromPromise<TrialResult, TrialAsked>(async ({ input: { klaim, aturan, place }, signal }) => {
        try {
          const { data } = await api.tryClaims({ klaim, aturan: [...aturan] }, { signal });
          return { ok: true, trial: data };
        } catch (error) {
          if (signal.aborted || !(error instanceof ApiError)) throw error;
          return { ok: false, faults: faultsOf(error, place) };
        }
      }),
      confirmRemove: askingAbout<{ rule: ClaimRule | null }>(askRemove, ({ rule }) => ask(rule)),
      confirmDiscard: asking(askDiscard),
      confirmLeave: asking(askDiscard),
    },
  });
