import { useTranslation } from 'react-i18next';
import { type Bentrok, tulisKolom } from '#domain/pelaporan/isian.ts';
import { LaporanActor, useIsian, useIsianSend } from '#features/pelaporan/LaporanActor.ts';
import { fokusSesudah } from '#features/pelaporan/tempat.ts';
import { bentrokOf } from '#machines/isian/isian.selectors.ts';
import { isiOf } from '#machines/laporan/laporan.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

const TANPA_BENTROK: readonly Bentrok[] = [];

/** Fields that somebody else changed meanwhile: both values side by side, and the person chooses. */
export function BentrokCard() {
  const { t } = useTranslation();
  const bentrok = useIsian(bentrokOf, TANPA_BENTROK);
  if (bentrok.length === 0) return null;
  return (
    <div id="bentrok">
      <Callout tone="danger" role="alert" title={t('pelaporan.bentrok.judul')}>
        <p>{t('pelaporan.bentrok.teks')}</p>
        {bentrok.map((satu) => (
          <Pilihan key={satu.id + satu.kolom} bentrok={satu} />
        ))}
      </Callout>
    </div>
  );
}

function Pilihan({ bentrok: { id, kolom, server, saya } }: { bentrok: Bentrok }) {
  const { t } = useTranslation();
  const send = useIsianSend();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const detail = laporan.details.find((satu) => satu.id === id);
  const choose = (pilih: 'saya' | 'server') => send({ type: 'conflict.choose', id, kolom, pilih });
  return (
    <section className="pelaporan-bentrok" data-kolom={kolom} ref={fokusSesudah}>
      <h3>
        {detail?.kpi.kode} {t(`pelaporan.kolom.${kolom}`)}
      </h3>
      <div>
        <p className="ui-muted ui-small">{t('pelaporan.bentrok.server')}</p>
        <blockquote lang="id">{tulisKolom(server) || EMPTY}</blockquote>
        <Button variant="ghost" size="sm" onClick={() => choose('server')}>
          {t('pelaporan.bentrok.pakaiServer')}
        </Button>
      </div>
      <div>
        <p className="ui-muted ui-small">{t('pelaporan.bentrok.saya')}</p>
        <blockquote lang="id">{saya || EMPTY}</blockquote>
        <Button variant="ghost" size="sm" onClick={() => choose('saya')}>
          {t('pelaporan.bentrok.pakaiSaya')}
        </Button>
      </div>
    </section>
  );
}
