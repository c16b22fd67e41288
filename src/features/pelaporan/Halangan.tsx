import { useTranslation } from 'react-i18next';
import { urutKerja } from '#domain/pelaporan/tugas.ts';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { halanganOf, percobaanOf } from '#machines/laporan/laporan.selectors.ts';
import { idUbah, kataRusak } from '#features/pelaporan/tampilan.ts';
import { Callout, ErrorSummary } from '#ui/Callout.tsx';

/** Why the last attempt to submit or to delete did not go through; comes into focus with every attempt. */
export function Halangan({ langkah }: { langkah: 'kirim' | 'hapus' }) {
  const { t } = useTranslation();
  const halangan = LaporanActor.useSelector(halanganOf);
  const percobaan = LaporanActor.useSelector(percobaanOf);
  const baris = urutKerja(useTugas().baris);
  if (halangan === null || (halangan.sebab === 'hapus') !== (langkah === 'hapus')) return null;
  const judul = langkah === 'hapus' ? t('pelaporan.tugas.hapusGagal') : t('pelaporan.periksa.galat');
  if (halangan.sebab === 'belumTersimpan') {
    return (
      <Callout tone="danger" role="alert" title={judul}>
        <p>{t('pelaporan.periksa.belumTersimpan')}</p>
      </Callout>
    );
  }
  const errors =
    halangan.sebab === 'isi'
      ? baris.flatMap(({ detail, kurang, rusak }) =>
          [
            ...rusak.flatMap((kolom) =>
              kataRusak([kolom]).map((kata) => ({ target: idUbah(detail, kolom), apa: t(`pelaporan.kurang.${kata}`) })),
            ),
            ...kurang.map((bagian) => ({ target: idUbah(detail, bagian), apa: t(`pelaporan.ind.kurang.${bagian}`) })),
          ].map(({ target, apa }) => ({
            target,
            text: t('pelaporan.periksa.butir', { kode: detail.kpi.kode, nama: detail.kpi.nama, apa }),
          })),
        )
      : halangan.temuan.map(({ pesan, kpi_id = '' }) => ({ target: idUbah({ kpi_id }), text: pesan }));
  if (errors.length > 0) return <ErrorSummary key={percobaan} title={judul} errors={errors} />;
  if (halangan.sebab === 'isi') return null;
  const tanpaJawaban =
    langkah === 'hapus' ? t('pelaporan.tugas.hapusTanpaJawaban') : t('pelaporan.periksa.tanpaJawaban');
  return (
    <Callout tone="danger" role="alert" title={judul}>
      <p lang={halangan.pesan ? 'id' : undefined}>{halangan.pesan ?? tanpaJawaban}</p>
    </Callout>
  );
}
