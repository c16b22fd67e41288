import { saveFileInBrowser } from '#app/export/save-file.ts';
import { signInFault } from '#app/session/session.ts';
import { calling } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import { secondFactorMachine } from '#machines/session/second-factor.machine.ts';
import type { Answer, FactorResult, Proof, Way } from '#machines/session/second-factor.setup.ts';
import type { SecondFactorApi } from '#services/access/second-factor.ts';
import { copyText } from '#services/clipboard/clipboard.ts';
import { i18n } from '#services/i18n/i18n.ts';

type Loaded = Extract<FactorResult, { ok: true }>;
type Given = { codes: readonly string[]; way: Way | null };

const bodyOf = (proof: Proof) =>
  proof === null ? {} : proof.byPassword ? { password: proof.typed } : { kode: proof.typed };

async function answer(call: Promise<Omit<Extract<Answer, { ok: true }>, 'ok'>>): Promise<Answer> {
  try {
    return { ok: true, ...(await call) };
  } catch (error) {
    return { ok: false, fault: signInFault(error) };
  }
}

async function give({ codes, way }: Given): Promise<void> {
  const text = `Capaian – ${i18n.t('duaFaktor.kodePemulihan')}\n\n${codes.join('\n')}\n`;
  if (way === 'print') window.print();
  if (way === 'download') saveFileInBrowser(new Blob([text], { type: 'text/plain' }), 'kode-pemulihan-capaian.txt');
  if (way !== 'copy') return;
  try {
    await copyText(text);
    showSaved(i18n.t('duaFaktor.tersalin'));
  } catch (error) {
    showFailed(error);
  }
}

/** The own second factor. @param finish what is to be done once somebody has kept their codes */
export const provideSecondFactor = (api: SecondFactorApi, finish: () => void = () => undefined) =>
  secondFactorMachine.provide({
    actors: {
      loadFactor: loading<Loaded, void>(async ({ signal }) => ({
        ok: true,
        factor: (await api.read({ signal })).data,
      })),
      beginFactor: calling<Answer, Proof>(({ input }) =>
        answer(api.begin(bodyOf(input)).then(({ data }) => ({ secret: data }))),
      ),
      activateFactor: calling<Answer, { code: string }>(({ input: { code } }) =>
        answer(api.activate(code).then(({ data }) => ({ codes: data.kode_pemulihan }))),
      ),
      renewCodes: calling<Answer, Proof>(({ input }) =>
        answer(api.renew(bodyOf(input)).then(({ data }) => ({ codes: data.kode_pemulihan }))),
      ),
      switchOff: calling<Answer, Proof>(({ input }) =>
        answer(
          api.off(bodyOf(input)).then(({ alert }) => {
            showSaved(alert.message);
            return {};
          }),
        ),
      ),
      giveCodes: calling<void, Given>(({ input }) => give(input)),
      finish: calling<void, void>(async () => finish()),
    },
  });
