import { useTranslation } from 'react-i18next';
import type { Catatan } from '#machines/laporan/laporan.selectors.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Everything that was said about the report and its indicators, newest first. */
export function CatatanCard({ catatan }: { catatan: readonly Catatan[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('riwayat.catatan')}>
      {catatan.length === 0 && <p className="ui-muted">{t('riwayat.catatanKosong')}</p>}
      <ol className="riwayat-catatan">
        {catatan.toReversed().map((satu) => (
          <li key={satu.id}>
            <h3>
              {satu.kpi ? (
                <span lang="id">
                  <span className="ui-code">{satu.kpi.kode}</span> {satu.kpi.nama}
                </span>
              ) : (
                t('riwayat.catatanUmum')
              )}
              <Tag>{t('riwayat.putaran', { n: satu.putaran })}</Tag>
            </h3>
            <blockquote lang="id">{satu.isi}</blockquote>
            <p className="ui-muted ui-small">
              {t('riwayat.orang', { nama: satu.oleh.nama, peran: satu.peran })} · {formatWaktu(satu.waktu)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
