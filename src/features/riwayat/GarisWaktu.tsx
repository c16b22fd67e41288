import { useTranslation } from 'react-i18next';
import { type Kejadian, perPutaran } from '#features/riwayat/perjalanan.ts';
import type { Riwayat } from '#machines/laporan/laporan.selectors.ts';
import { formatRelatif, formatTanggal, formatWaktu } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Timeline, type TimelineItem } from '#ui/Timeline.tsx';
import type { Tone } from '#ui/tone.ts';

const LOOK: Record<Riwayat['aksi'], { icon: IconName; tone: Tone }> = {
  create: { icon: 'plus', tone: 'neutral' },
  update: { icon: 'pencil', tone: 'neutral' },
  upload: { icon: 'upload', tone: 'neutral' },
  deletefile: { icon: 'trash', tone: 'neutral' },
  feedback: { icon: 'note', tone: 'info' },
  submit: { icon: 'send', tone: 'info' },
  revise: { icon: 'returned', tone: 'warning' },
  approve: { icon: 'check', tone: 'success' },
  reject: { icon: 'cross', tone: 'danger' },
  reopen: { icon: 'undo', tone: 'warning' },
};
/** More codes than these would bury the row. */
const KODE_TAMPIL = 6;

export type GarisWaktuProps = {
  riwayat: readonly Riwayat[];
  /** Where a round can be read as it was; null = it is the current one. */
  alamatPutaran: (putaran: number) => string | null;
};

/** Everything that was done, by round, newest first. */
export function GarisWaktu({ riwayat, alamatPutaran }: GarisWaktuProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('riwayat.garisWaktu')} className="riwayat-garis">
      {perPutaran(riwayat).map(({ putaran, kejadian }) => (
        <section key={putaran} aria-label={t('riwayat.putaran', { n: putaran })}>
          <h3>
            {t('riwayat.putaran', { n: putaran })}
            <span>{rentang(kejadian)}</span>
          </h3>
          <Timeline label={t('riwayat.putaran', { n: putaran })} items={kejadian.map((satu) => butir(satu))} />
          {lihat(putaran)}
        </section>
      ))}
    </Card>
  );

  function lihat(n: number) {
    const alamat = alamatPutaran(n);
    return (
      alamat !== null && (
        <LinkButton variant="quiet" to={alamat}>
          {t('riwayat.lihatPutaran', { n })}
        </LinkButton>
      )
    );
  }

  function butir({ terakhir, kali, kode }: Kejadian): TimelineItem {
    const { aksi, catatan, oleh, peran, waktu, id, putaran } = terakhir;
    const kodeUrut = kode.toSorted((a, b) => a.localeCompare(b, 'id', { numeric: true }));
    const daftar = kodeUrut.slice(0, KODE_TAMPIL).join(', ') + (kode.length > KODE_TAMPIL ? ', …' : '');
    const rincian = Object.entries(kali).map(([apa, jumlah]) => sebutan(apa as Riwayat['aksi'], jumlah, putaran));
    return {
      id,
      ...LOOK[aksi],
      title: rincian.join(', '),
      time: formatRelatif(waktu),
      meta: (
        <>
          {t('riwayat.orang', { nama: oleh.nama, peran })}
          <br />
          {formatWaktu(waktu)}
          {kode.length > 0 && (
            <>
              <br />
              {t('riwayat.indikator', { kode: daftar })}
            </>
          )}
        </>
      ),
      quote: catatan ? <span lang="id">{catatan}</span> : undefined,
    };
  }

  function sebutan(aksi: Riwayat['aksi'], jumlah: number, putaran: number) {
    const lagi = aksi === 'submit' && putaran > 1;
    const apa = lagi ? t('riwayat.aksi.submitLagi') : t(`riwayat.aksi.${aksi}`);
    return jumlah > 1 ? `${apa} ${t('riwayat.kali', { jumlah })}` : apa;
  }
}

function rentang(kejadian: readonly Kejadian[]) {
  const awal = formatTanggal(kejadian.at(-1)?.pertama.waktu);
  const akhir = formatTanggal(kejadian[0]?.terakhir.waktu);
  return awal === akhir ? awal : `${awal} – ${akhir}`;
}
