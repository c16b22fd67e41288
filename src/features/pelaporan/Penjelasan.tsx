import { useTranslation } from 'react-i18next';
import { KOLOM_TEKS, type KolomTeks } from '#domain/pelaporan/isian.ts';
import type { BarisIndikator } from '#features/pelaporan/IndikatorPage.tsx';
import { LaporanActor, useIsian, useIsianSend } from '#features/pelaporan/LaporanActor.ts';
import { diperiksaOf, teksOf } from '#machines/isian/isian.selectors.ts';
import { editable } from '#machines/laporan/laporan.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { Textarea } from '#ui/TextField.tsx';

const NOTHING: readonly string[] = [];
/** As long as the API takes, in characters. */
const PANJANG = 10_000;

/** The words beside the figures; obstacles and follow-up become required below 100. */
export function Penjelasan({ baris }: { baris: BarisIndikator }) {
  const { t } = useTranslation();
  return (
    <Card title={t('pelaporan.ind.penjelasan')}>
      <div className="pelaporan-teks">
        {KOLOM_TEKS.map((kolom) => (
          <Teks key={kolom} baris={baris} kolom={kolom} />
        ))}
      </div>
    </Card>
  );
}

function Teks({ baris, kolom }: { baris: BarisIndikator; kolom: KolomTeks }) {
  const { t } = useTranslation();
  const send = useIsianSend();
  const { detail, nilai, hasil, kurang, rusak } = baris;
  const bisaDiubah = LaporanActor.useSelector(editable);
  const teks = useIsian(teksOf(detail.id, kolom), detail[kolom] ?? '');
  const diperiksa = useIsian(diperiksaOf, NOTHING).includes(detail.id);
  const note = () => {
    if (kolom !== 'analisis') {
      return hasil.tercapai === false ? t('pelaporan.ind.wajibDiBawah') : t('pelaporan.ind.opsional');
    }
    return detail.wajib || nilai.realisasi !== null ? t('pelaporan.ind.wajib') : t('pelaporan.ind.wajibTerisi');
  };
  const salah = () => {
    if (rusak.includes(kolom)) return t('formulir.isu.rusak');
    return diperiksa && kurang.includes(kolom) ? t(`pelaporan.ind.kurang.${kolom}`) : null;
  };
  return (
    <Textarea
      id={`isian-${kolom}`}
      label={t(`pelaporan.kolom.${kolom}`)}
      note={note()}
      hint={kolom === 'analisis' ? t('pelaporan.ind.analisisHint') : undefined}
      value={teks}
      rows={kolom === 'analisis' ? 4 : 2}
      maxLength={PANJANG}
      readOnly={!bisaDiubah}
      error={salah()}
      onChange={(baru) => send({ type: 'field.change', id: detail.id, kolom, teks: baru })}
      onBlur={() => send({ type: 'field.blur', id: detail.id, kolom })}
    />
  );
}
