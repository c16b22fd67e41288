import { useTranslation } from 'react-i18next';
import { warnaCapaian } from '#domain/capaian/capaian.ts';
import { angka } from '#domain/capaian/desimal.ts';
import { rumusSkor } from '#domain/pelaporan/rumus.ts';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { WarnaTag } from '#features/pelaporan/tags.tsx';
import { DUA } from '#features/pelaporan/tampilan.ts';
import { isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Stat, Stats } from '#ui/Stat.tsx';

/** The two scores of the report, live while it is typed, with the formula behind them. */
export function Ringkas() {
  const { t } = useTranslation();
  const { laporan } = LaporanActor.useSelector(isiOf);
  const { hasil, baris } = useTugas();
  const tetap = laporan.status === 'approved';
  const bobot = (i: number) => baris[i]?.detail.kpi.bobot ?? null;
  const triwulan = hasil.details.map(({ capaian }, i) => ({ capaian, bobot: bobot(i) }));
  const tahun = hasil.details.map(({ capaianTahun }, i) => ({ capaian: capaianTahun, bobot: bobot(i) }));
  const dinilai = triwulan.filter(({ capaian }) => capaian !== null).length;
  const dinilaiTahun = tahun.filter(({ capaian }) => capaian !== null).length;
  const rumus = [
    { kata: t('pelaporan.ringkas.triwulan', { jumlah: dinilai }), teks: rumusSkor(triwulan, hasil.capaianPeriode) },
    { kata: t('pelaporan.ringkas.tahun', { jumlah: dinilaiTahun }), teks: rumusSkor(tahun, hasil.capaianTahun) },
  ].filter(({ teks }) => teks !== null);
  const warna = hasil.capaianPeriode === null ? null : warnaCapaian(angka(hasil.capaianPeriode), laporan.ambang);
  return (
    <Card
      title={tetap ? t('pelaporan.ringkas.judulTetap') : t('pelaporan.ringkas.judul')}
      className="pelaporan-ringkas"
    >
      <Stats>
        <Stat value={formatAngka(hasil.capaianPeriode, DUA)} label={t('pelaporan.daftar.capaianPeriode')} />
        <Stat value={formatAngka(hasil.capaianTahun, DUA)} label={t('pelaporan.daftar.capaianTahun')} />
      </Stats>
      {warna && <WarnaTag warna={warna} ambang={laporan.ambang} />}
      <p className="ui-small ui-muted">
        {t('pelaporan.ringkas.dinilai', { dinilai, jumlah: baris.length })}
        {!tetap && ` ${t('pelaporan.ringkas.sementara')}`}
      </p>
      {rumus.length > 0 && (
        <Disclosure summary={t('pelaporan.ringkas.cara')}>
          <dl className="pelaporan-rumus">
            {rumus.map(({ kata, teks }) => (
              <div key={kata}>
                <dt>{kata}</dt>
                <dd>{teks}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </Card>
  );
}
