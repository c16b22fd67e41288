import { useTranslation } from 'react-i18next';
import { BantuanActor } from '#features/lapor/BantuanActor.ts';
import type { CaraLapor } from '#machines/bantuan/bantuan.machine.ts';
import { caraOf, hasilLapor, isReporting } from '#machines/bantuan/bantuan.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import '#features/lapor/lapor.css';

/** Says what is in the recording before anybody gets it; then it is a file or in the clipboard, never on its way by itself. */
export function LaporDialog() {
  const { t } = useTranslation();
  const { send } = BantuanActor.useActorRef();
  const open = BantuanActor.useSelector(isReporting);
  const give = (cara: CaraLapor) => send({ type: 'report.give', cara });
  return (
    <Dialog open={open} onClose={() => send({ type: 'report.close' })} label={t('lapor.judul')}>
      <div className="lapor-dialog">
        <h2>{t('lapor.judul')}</h2>
        <p>{t('lapor.teks')}</p>
        <dl>
          <dt>{t('lapor.isi')}</dt>
          <dd>{t('lapor.isiTeks')}</dd>
          <dt>{t('lapor.bukanIsi')}</dt>
          <dd>{t('lapor.bukanIsiTeks')}</dd>
        </dl>
        <div className="ui-row ui-wrap">
          <Button icon="download" onClick={() => give('berkas')}>
            {t('lapor.unduh')}
          </Button>
          <Button variant="ghost" icon="copy" onClick={() => give('salin')}>
            {t('lapor.salin')}
          </Button>
          <Button variant="quiet" onClick={() => send({ type: 'report.close' })}>
            {t('lapor.tutup')}
          </Button>
        </div>
        <Outcome />
      </div>
    </Dialog>
  );
}

function Outcome() {
  const { t } = useTranslation();
  const hasil = BantuanActor.useSelector(hasilLapor);
  const cara = BantuanActor.useSelector(caraOf);
  return (
    <div role="status">
      {hasil === 'given' && (
        <InlineStatus tone="success" icon="check">
          {cara === 'berkas' ? t('lapor.terunduh') : t('lapor.tersalin')}
        </InlineStatus>
      )}
      {hasil === 'failed' && (
        <InlineStatus tone="danger" icon="warning">
          {t('lapor.gagal')}
        </InlineStatus>
      )}
    </div>
  );
}
