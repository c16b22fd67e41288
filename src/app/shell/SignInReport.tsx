import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import { addEnglish, useTexts } from '#services/i18n/start.ts';
import { recorded } from '#app/recording.ts';
import { provideHelp } from '#app/help/help.ts';
import { wayOf, helpResult, isReporting } from '#machines/help/help.selectors.ts';
import { lapor } from '#services/i18n/locales/en.json?lapor';
import '#app/shell/report-sign-in.css';

// Only these English texts: the others come with the application, which is not loaded before signing in.
addEnglish({ lapor });
const help = provideHelp(false);

/** Opens the dialog as modal as soon as it is mounted, so that the page behind it cannot be used. */
function showModal(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal();
}

/**
 * The problem report for a person who cannot sign in. Plain CSS like the sign-in page, and a chunk of its own: when it
 * cannot be loaded, the sign-in page works without it.
 */
export default function SignInReport() {
  const { t } = useTexts();
  const titleId = useId();
  const actor = useActorRef(help, recorded);
  const open = useSelector(actor, isReporting);
  return (
    <div className="report-signin">
      <button type="button" onClick={() => actor.send({ type: 'report.open' })}>
        {t('lapor.judul')}
      </button>
      {open && (
        <dialog ref={showModal} aria-labelledby={titleId} onClose={() => actor.send({ type: 'report.close' })}>
          <h2 id={titleId}>{t('lapor.judul')}</h2>
          <p>{t('lapor.teks')}</p>
          <dl>
            <dt>{t('lapor.isi')}</dt>
            <dd>{t('lapor.isiTeks')}</dd>
            <dt>{t('lapor.bukanIsi')}</dt>
            <dd>{t('lapor.bukanIsiTeks')}</dd>
          </dl>
          <form method="dialog">
            <button type="submit">{t('lapor.tutup')}</button>
            <button type="button" onClick={() => actor.send({ type: 'report.give', way: 'salin' })}>
              {t('lapor.salin')}
            </button>
            <button
              className="login-submit"
              type="button"
              onClick={() => actor.send({ type: 'report.give', way: 'berkas' })}
            >
              {t('lapor.unduh')}
            </button>
          </form>
          <Outcome actor={actor} />
        </dialog>
      )}
    </div>
  );
}

function Outcome({ actor }: { actor: ReturnType<typeof useActorRef<typeof help>> }) {
  const { t } = useTexts();
  const result = useSelector(actor, helpResult);
  const way = useSelector(actor, wayOf);
  return (
    <p role="status">
      {result === 'given' && (way === 'berkas' ? t('lapor.terunduh') : t('lapor.tersalin'))}
      {result === 'failed' && t('lapor.gagal')}
    </p>
  );
}
