import { useTranslation } from 'react-i18next';
import type { Ambang, Warna } from '#domain/capaian/ambang.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { KeadaanIndikator } from '#domain/pelaporan/tugas.ts';
import { LOOK_KEADAAN, LOOK_STATUS, LOOK_WARNA } from '#features/pelaporan/tampilan.ts';
import { Tag } from '#ui/Tag.tsx';

/** Where a report stands. */
export function StatusTag({ status }: { status: StatusLaporan | 'absent' }) {
  const { t } = useTranslation();
  return <Tag {...LOOK_STATUS[status]}>{t(`pelaporan.status.${status}`)}</Tag>;
}

/** Where an indicator stands for the officer. */
export function KeadaanTag({ keadaan }: { keadaan: KeadaanIndikator }) {
  const { t } = useTranslation();
  return <Tag {...LOOK_KEADAAN[keadaan]}>{t(`pelaporan.keadaan.${keadaan}`)}</Tag>;
}

/** The band of a capaian, named as the year's rules name it (Indonesian). */
export function WarnaTag({ warna, ambang }: { warna: Warna; ambang: readonly Ambang[] }) {
  const band = ambang.find((satu) => satu.warna === warna);
  return (
    <Tag {...LOOK_WARNA[warna]}>
      <span lang="id">{band?.label ?? warna}</span>
    </Tag>
  );
}
