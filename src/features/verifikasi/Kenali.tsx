import { useTranslation } from 'react-i18next';
import { Perjalanan } from '#features/verifikasi/Perjalanan.tsx';
import { PerubahanLaporan } from '#features/verifikasi/Perubahan.tsx';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { kemajuan, perkenalan } from '#machines/tinjauan/tinjauan.selectors.ts';
import { formatAngka, formatWaktu } from '#services/i18n/format.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Facts, Stat, Stats } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';

const dua = (nilai: number | null) => formatAngka(nilai, { min: 2, max: 2 });

/** Step 1: what lies on the table before anything is checked. */
export function Kenali() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const isi = useTinjauan(perkenalan);
  const maju = useTinjauan(kemajuan);
  if (isi === null) return null;
  const { jumlah } = isi;
  return (
    <>
      <div className="tinjauan-page">
        <div className="tinjauan-lead">
          <h2 id="langkah" tabIndex={-1}>
            {t('verifikasi.kenali.judul')}
          </h2>
          <p className="ui-muted">{t('verifikasi.kenali.teks')}</p>
        </div>
        <div className="tinjauan-columns">
          <Card label={t('verifikasi.kenali.judul')}>
            <Facts
              items={[
                {
                  key: 'pengirim',
                  term: t('verifikasi.kenali.pengirim'),
                  value: isi.pengirim ?? '–',
                },
                {
                  key: 'dikirim',
                  term: t('verifikasi.kenali.dikirim'),
                  value: (
                    <span className="ui-row ui-wrap">
                      {formatWaktu(isi.dikirim)}
                      <Tag tone={isi.terlambat ? 'warning' : 'success'} look={isi.terlambat ? 'soft' : 'plain'}>
                        {isi.terlambat ? t('verifikasi.kenali.terlambat') : t('verifikasi.kenali.tepatWaktu')}
                      </Tag>
                    </span>
                  ),
                },
                {
                  key: 'indikator',
                  term: t('verifikasi.kenali.indikator'),
                  value: t('verifikasi.kenali.indikatorIsi', { dinilai: isi.dinilai, jumlah: jumlah.indikator }),
                },
                {
                  key: 'bukti',
                  term: t('verifikasi.kenali.bukti'),
                  value: t('verifikasi.kenali.buktiIsi', { berkas: jumlah.berkas, tanpa: isi.tanpaBukti }),
                },
              ]}
            />
          </Card>
          <Card label={t('verifikasi.kenali.triwulan')}>
            <Stats>
              <Stat value={dua(isi.capaianPeriode)} label={t('verifikasi.kenali.triwulan')} size="l" />
              <Stat value={dua(isi.capaianTahun)} label={t('verifikasi.kenali.tahun')} size="l" />
            </Stats>
            <div className="tinjauan-progress">
              <p className="ui-small ui-muted">{t('verifikasi.daftar.kemajuan', maju)}</p>
              <ProgressBar
                value={maju.diperiksa}
                max={maju.total}
                label={t('verifikasi.daftar.kemajuan', maju)}
                size="s"
              />
            </div>
          </Card>
        </div>
        {isi.putaran > 1 && <PutaranLalu isi={isi} />}
        <Perjalanan />
      </div>
      <BottomBar always>
        <span className="ui-spacer" />
        <Button size="lg" shortcut="J" onClick={() => send({ type: 'step.open', langkah: 'periksa' })}>
          {maju.diperiksa > 0 ? t('verifikasi.kenali.lanjutkan') : t('verifikasi.kenali.mulai')}
        </Button>
      </BottomBar>
    </>
  );
}

function PutaranLalu({ isi }: { isi: NonNullable<ReturnType<typeof perkenalan>> }) {
  const { t } = useTranslation();
  return (
    <div className="tinjauan-columns">
      <Card title={t('verifikasi.kenali.berubah')}>
        <PerubahanLaporan berubah={isi.berubah} />
      </Card>
      {isi.catatan.length > 0 && (
        <Card title={t('verifikasi.kenali.catatan')}>
          <ul className="ui-stack">
            {isi.catatan.map((catatan) => (
              <li key={catatan.id}>
                <blockquote className="tinjauan-quote" lang="id">
                  {catatan.isi}
                </blockquote>
                <p className="ui-small ui-muted">
                  {catatan.oleh.nama} · {formatWaktu(catatan.waktu)}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
