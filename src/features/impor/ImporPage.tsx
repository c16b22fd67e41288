import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImporActor } from '#features/impor/ImporActor.ts';
import { Berjalan, KeadaanImpor } from '#features/impor/KeadaanImpor.tsx';
import { PilihBuku } from '#features/impor/PilihBuku.tsx';
import { Pratinjau } from '#features/impor/Pratinjau.tsx';
import { pratinjauOf, type Tahap, tahapOf, templatOf } from '#machines/impor/impor.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import './impor.css';

export type ImporPageProps = {
  judul: string;
  /** What the rows will belong to: unit and year, or the report. */
  sub?: ReactNode;
  remah: readonly { label: string; to: string }[];
  /** What the workbook must look like, in a few lines. */
  petunjuk: readonly string[];
  /** Where to look at what was written. */
  tujuan: readonly { ke: string; label: string }[];
  /** Rows may need a reason; one for all of them can be given here. */
  denganAlasan: boolean;
};

const DENGAN_PRATINJAU: readonly Tahap[] = ['previewing', 'conflicted', 'unapplied', 'confirming', 'applying'];

/** A workbook in: choose it, see every fault and every change, then write all rows or none. */
export function ImporPage({ judul, sub, remah, petunjuk, tujuan, denganAlasan }: ImporPageProps) {
  const { t } = useTranslation();
  const tahap = ImporActor.useSelector(tahapOf);
  const pratinjau = ImporActor.useSelector(pratinjauOf);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[...remah, { label: t('impor.remah') }]} />
      <PageHeader title={judul} sub={sub} actions={<Templat />} />
      <div className="ui-stack">
        {tahap === 'choosing' && (
          <Card title={t('impor.pilih.judul')}>
            <ol className="impor-petunjuk">
              {petunjuk.map((satu) => (
                <li key={satu}>{satu}</li>
              ))}
            </ol>
            <PilihBuku />
          </Card>
        )}
        <KeadaanImpor tujuan={tujuan} />
        <Berjalan />
        {pratinjau !== null && DENGAN_PRATINJAU.includes(tahap) && (
          <Pratinjau pratinjau={pratinjau} denganAlasan={denganAlasan} />
        )}
      </div>
    </>
  );
}

function Templat() {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const templat = ImporActor.useSelector(templatOf);
  return (
    <Button
      variant="ghost"
      icon="download"
      busy={templat === 'downloading'}
      onClick={() => send({ type: 'template.download' })}
    >
      {t(templat === 'unavailable' ? 'impor.templat.lagi' : 'impor.templat.unduh')}
    </Button>
  );
}
