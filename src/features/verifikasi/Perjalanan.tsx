import { useTranslation } from 'react-i18next';
import { useTinjauan } from '#features/verifikasi/TinjauanActor.ts';
import { kepala, perjalanan, tempatLaporan } from '#machines/tinjauan/tinjauan.selectors.ts';
import { formatRelatif, formatWaktu } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Timeline } from '#ui/Timeline.tsx';

const RUPA = {
  create: { icon: 'plus', tone: 'neutral' },
  submit: { icon: 'send', tone: 'info' },
  revise: { icon: 'returned', tone: 'warning' },
  approve: { icon: 'check', tone: 'success' },
  reject: { icon: 'cross', tone: 'danger' },
  reopen: { icon: 'undo', tone: 'warning' },
  update: { icon: 'pencil', tone: 'neutral' },
  upload: { icon: 'upload', tone: 'neutral' },
  deletefile: { icon: 'trash', tone: 'neutral' },
  feedback: { icon: 'note', tone: 'info' },
} as const;

/** Where the report has been: who sent it on, when, in which round and with what words; newest first. */
export function Perjalanan() {
  const { t } = useTranslation();
  const jejak = useTinjauan(perjalanan);
  const laporanId = useTinjauan(tempatLaporan);
  const putaran = useTinjauan((tinjauan) => kepala(tinjauan)?.putaran ?? 1);
  const judul = t('verifikasi.kenali.perjalanan');
  return (
    <Card title={judul}>
      {jejak.length === 0 ? (
        <p className="ui-muted">{t('verifikasi.kenali.perjalananKosong')}</p>
      ) : (
        <Timeline
          label={judul}
          items={jejak.toReversed().map(({ id, aksi, oleh, peran, waktu, putaran, catatan }) => ({
            id,
            ...RUPA[aksi],
            title: aksi === 'submit' && putaran > 1 ? t('riwayat.aksi.submitLagi') : t(`riwayat.aksi.${aksi}`),
            time: formatRelatif(waktu),
            meta: (
              <>
                {t('riwayat.orang', { nama: oleh.nama, peran })} · {t('riwayat.putaran', { n: putaran })}
                <br />
                {formatWaktu(waktu)}
              </>
            ),
            quote: catatan ? <span lang="id">{catatan}</span> : undefined,
          }))}
        />
      )}
      <LinkButton variant="quiet" to={`/pelaporan-capaian/${laporanId}/riwayat`}>
        {t('verifikasi.kenali.perjalananLengkap')}
      </LinkButton>
      {putaran > 1 && (
        <LinkButton variant="quiet" to={`/pelaporan-capaian/${laporanId}/putaran/${putaran - 1}`}>
          {t('riwayat.lihatPutaran', { n: putaran - 1 })}
        </LinkButton>
      )}
    </Card>
  );
}
