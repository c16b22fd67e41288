import { useTranslation } from 'react-i18next';
import { bacaKolom, type KolomAngka, tulisKolom } from '#domain/pelaporan/isian.ts';
import { isianSebelumnya } from '#domain/pelaporan/pratinjau.ts';
import { pakaiRasio } from '#domain/pelaporan/tugas.ts';
import { CapaianBox } from '#features/pelaporan/CapaianBox.tsx';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor, useIsian, useIsianSend } from '#features/pelaporan/LaporanActor.ts';
import { pernahDitinggalkan, teksOf } from '#machines/isian/isian.selectors.ts';
import { editable, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { NumberField } from '#ui/TextField.tsx';

/** The figures of one indicator, each with the previous quarter's beside it, and the capaian that follows from them. */
export function RealisasiSection({ baris }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  const { laporan, rekap } = LaporanActor.useSelector(isiOf);
  const { detail } = baris;
  const rasio = pakaiRasio(detail.kpi);
  const lalu = isianSebelumnya(
    rekap.find(({ kpi_id }) => kpi_id === detail.kpi_id),
    laporan.periode,
  ).at(-1);
  const kolom: KolomAngka[] = rasio ? ['x', 'y', 'realisasi'] : ['realisasi'];
  return (
    <Card title={t('pelaporan.ind.realisasiJudul', { periode: t(`umum.periode.${laporan.periode}`) })}>
      <p className="ui-muted ui-small">
        {detail.kpi.konsolidasi === 'take_last_known' && `${t('pelaporan.ind.kumulatif')} `}
        {t('pelaporan.ind.desimal')}
      </p>
      <div className="pelaporan-pasangan">
        {lalu && (
          <div className="pelaporan-pasang pelaporan-pasang--kepala" aria-hidden="true">
            <span />
            <span>{t(`umum.periode.${laporan.periode}`)}</span>
            <span>{t(`umum.periode.${lalu.periode}`)}</span>
          </div>
        )}
        {kolom.map((satu) => (
          <div key={satu} className="pelaporan-pasang">
            <Angka baris={baris} kolom={satu} rasio={rasio} />
            {lalu && (
              <p className="pelaporan-lalu">
                <span>{t(`umum.periode.${lalu.periode}`)}: </span>
                {formatAngka(lalu[satu])}
              </p>
            )}
          </div>
        ))}
      </div>
      <CapaianBox baris={baris} />
    </Card>
  );
}

type AngkaProps = { baris: BarisIndikator; kolom: KolomAngka; rasio: boolean };

function Angka({ baris: { detail, nilai, rusak }, kolom, rasio }: AngkaProps) {
  const { t } = useTranslation();
  const send = useIsianSend();
  const bisaDiubah = LaporanActor.useSelector(editable);
  const teks = useIsian(teksOf(detail.id, kolom), tulisKolom(detail[kolom]));
  const ditinggalkan = useIsian(pernahDitinggalkan(detail.id, kolom), false);
  const dihitung = kolom === 'realisasi' && rasio && nilai.x !== null && nilai.y !== null;
  const salah = rusak.includes(kolom) && ditinggalkan && !dihitung;
  const satuan = detail.kpi.satuan.toLowerCase();
  const hint = () => {
    if (kolom === 'x') return <span lang="id">{detail.kpi.definisi_x}</span>;
    if (kolom === 'y') return <span lang="id">{detail.kpi.definisi_y}</span>;
    if (dihitung) return t('pelaporan.ind.dihitung', { x: formatAngka(nilai.x), y: formatAngka(nilai.y) });
    if (rasio) return t('pelaporan.ind.isiXy');
    if (!detail.wajib) return t('pelaporan.ind.tanpaTargetIni');
    return t('pelaporan.ind.targetIni', { target: formatAngka(detail.target) });
  };
  return (
    <NumberField
      id={`isian-${kolom}`}
      label={kolom === 'realisasi' ? t('pelaporan.ind.realisasiSatuan', { satuan }) : t(`pelaporan.kolom.${kolom}`)}
      hint={hint()}
      value={dihitung ? tulisKolom(nilai.realisasi) : teks}
      readOnly={!bisaDiubah || dihitung}
      error={salah ? (kolom === 'y' ? t('pelaporan.ind.rusakY') : t('pelaporan.ind.rusak')) : null}
      end={!dihitung && <Terbaca kolom={kolom} teks={teks} />}
      onChange={(baru) => send({ type: 'field.change', id: detail.id, kolom, teks: baru })}
      onBlur={() => send({ type: 'field.blur', id: detail.id, kolom })}
    />
  );
}

/** Says how a figure was understood where the text leaves room for doubt: `1.234` is one and a bit. */
function Terbaca({ kolom, teks }: { kolom: KolomAngka; teks: string }) {
  const { t } = useTranslation();
  const terbaca = bacaKolom(kolom, teks);
  if (!terbaca.ok || typeof terbaca.nilai !== 'number') return null;
  const nilai = formatAngka(terbaca.nilai);
  return nilai === teks.trim() || tulisKolom(terbaca.nilai) === teks.trim()
    ? null
    : t('pelaporan.ind.terbaca', { nilai });
}
