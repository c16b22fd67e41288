import { useTranslation } from 'react-i18next';
import { DaftarActor } from '#features/pelaporan/DaftarActor.ts';
import { KuartalList } from '#features/pelaporan/KuartalList.tsx';
import { SemuaSatker } from '#features/pelaporan/SemuaSatker.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import {
  bisaEkspor,
  isiDaftar,
  kegagalanDaftar,
  sedangEkspor,
  tahunBerisi,
} from '#machines/pelaporan-daftar/pelaporan-daftar.selectors.ts';
import { formatDaftar } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './daftar.css';

export type DaftarPageProps = {
  /** `value` '' = all units. */
  satker: { value: string; label: string };
  tahun: number;
  /** This person may create reports. */
  bolehBuat: boolean;
  /** This person may take reports along as a file. */
  bolehEkspor: boolean;
  onTahun: (tahun: number) => void;
};

/** The reports of the selected unit and year, quarter by quarter, with the next step of each. */
export function DaftarPage({ satker, tahun, bolehBuat, bolehEkspor, onTahun }: DaftarPageProps) {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const frame = DaftarActor.useSelector(frameOf);
  const kegagalan = DaftarActor.useSelector(kegagalanDaftar);
  const data = DaftarActor.useSelector(isiDaftar);
  const tahunAda = DaftarActor.useSelector(tahunBerisi);
  const semua = satker.value === '';
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('pelaporan.judul') }]} />
      <PageHeader
        title={t('pelaporan.judulTahun', { tahun })}
        sub={satker.label}
        actions={
          <>
            {bolehEkspor && <Ekspor />}
            {/* Quarters bring their own button. */}
            {bolehBuat && semua && (
              <LinkButton to="/pelaporan-capaian/baru" variant="ghost" icon="plus">
                {t('pelaporan.daftar.buat')}
              </LinkButton>
            )}
          </>
        }
      />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'list.reload' })}
        reloadAlways
        skeleton={<Skeleton lines={6} card />}
        messages={{
          empty: {
            title: t('pelaporan.daftar.kosong', { tahun }),
            text: <Kosong satker={satker} tahun={tahun} tahunAda={tahunAda} />,
            action: <GantiTahun tahun={tahun} tahunAda={tahunAda} onTahun={onTahun} />,
          },
        }}
      >
        {kegagalan === null &&
          (semua ? (
            <SemuaSatker data={data} tahun={tahun} />
          ) : (
            <KuartalList data={data} tahun={tahun} bolehBuat={bolehBuat} />
          ))}
      </Bingkai>
    </>
  );
}

function Ekspor() {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const bisa = DaftarActor.useSelector(bisaEkspor);
  const busy = DaftarActor.useSelector(sedangEkspor);
  return (
    <Button
      variant="ghost"
      icon="download"
      unavailable={!bisa}
      busy={busy}
      onClick={() => send({ type: 'file.export' })}
    >
      {t('pelaporan.daftar.excel')}
    </Button>
  );
}

type KosongProps = Pick<DaftarPageProps, 'satker' | 'tahun'> & { tahunAda: readonly number[] };

function Kosong({ satker, tahun, tahunAda }: KosongProps) {
  const { t } = useTranslation();
  if (satker.value === '') return t('pelaporan.daftar.kosongSemua', { tahun });
  const sebab = t('pelaporan.daftar.kosongTeks', { satker: satker.label, tahun });
  if (tahunAda.length === 0) return sebab;
  return `${sebab} ${t('pelaporan.daftar.kosongAdaTahun', { satker: satker.label, daftarTahun: formatDaftar(tahunAda.map(String)) })}`;
}

function GantiTahun({
  tahun,
  tahunAda,
  onTahun,
}: Pick<DaftarPageProps, 'tahun' | 'onTahun'> & Pick<KosongProps, 'tahunAda'>) {
  const { t } = useTranslation();
  const lain = tahunAda.filter((satu) => satu !== tahun);
  if (lain.length === 0) return null;
  return (
    <div className="ui-row ui-wrap">
      {lain.map((satu, index) => (
        <Button key={satu} variant={index === 0 ? 'solid' : 'ghost'} onClick={() => onTahun(satu)}>
          {t('pelaporan.daftar.gantiTahun', { tahun: satu })}
        </Button>
      ))}
    </div>
  );
}
