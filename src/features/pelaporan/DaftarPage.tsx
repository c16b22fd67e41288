import { useTranslation } from 'react-i18next';
import { DaftarActor } from '#features/pelaporan/DaftarActor.ts';
import { KuartalList } from '#features/pelaporan/KuartalList.tsx';
import { SemuaSatker } from '#features/pelaporan/SemuaSatker.tsx';
import { bingkaiDaftar, isiDaftar, tahunBerisi } from '#machines/pelaporan-daftar/pelaporan-daftar.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StateFrame } from '#ui/StateFrame.tsx';
import './daftar.css';

export type DaftarPageProps = {
  /** `value` '' = all units. */
  satker: { value: string; label: string };
  tahun: number;
  /** This person may create reports. */
  bolehBuat: boolean;
  onTahun: (tahun: number) => void;
};

/** The reports of the selected unit and year, quarter by quarter, with the next step of each. */
export function DaftarPage({ satker, tahun, bolehBuat, onTahun }: DaftarPageProps) {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const bingkai = DaftarActor.useSelector(bingkaiDaftar);
  const data = DaftarActor.useSelector(isiDaftar);
  const tahunAda = DaftarActor.useSelector(tahunBerisi);
  const semua = satker.value === '';
  // A year without reports is not empty while its quarters can be reported.
  const state = bingkai === 'empty' && !semua && tahunAda.includes(tahun) ? 'ready' : bingkai;
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('pelaporan.judul') }]} />
      <PageHeader
        title={t('pelaporan.judulTahun', { tahun })}
        sub={satker.label}
        actions={
          // Quarters bring their own button.
          bolehBuat &&
          semua && (
            <LinkButton to="/pelaporan-capaian/baru" variant="ghost" icon="plus">
              {t('pelaporan.daftar.buat')}
            </LinkButton>
          )
        }
      />
      <StateFrame
        state={state}
        busyText={t('umum.memuat')}
        skeleton={<Skeleton lines={6} card />}
        messages={{
          empty: {
            title: t('pelaporan.daftar.kosong', { tahun }),
            text: <Kosong satker={satker} tahun={tahun} tahunAda={tahunAda} />,
            action: <GantiTahun tahun={tahun} tahunAda={tahunAda} onTahun={onTahun} />,
          },
          error: {
            title: t('pelaporan.bingkai.gagal'),
            text: t('pelaporan.bingkai.gagalTeks'),
            action: (
              <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'list.reload' })}>
                {t('umum.cobaLagi')}
              </Button>
            ),
          },
        }}
      >
        {bingkai !== 'error' &&
          (semua ? (
            <SemuaSatker data={data} tahun={tahun} />
          ) : (
            <KuartalList data={data} tahun={tahun} bolehBuat={bolehBuat} />
          ))}
      </StateFrame>
    </>
  );
}

type KosongProps = Pick<DaftarPageProps, 'satker' | 'tahun'> & { tahunAda: readonly number[] };

function Kosong({ satker, tahun, tahunAda }: KosongProps) {
  const { t } = useTranslation();
  if (satker.value === '') return t('pelaporan.daftar.kosongSemua', { tahun });
  const sebab = t('pelaporan.daftar.kosongTeks', { satker: satker.label, tahun });
  if (tahunAda.length === 0) return sebab;
  return `${sebab} ${t('pelaporan.daftar.kosongAdaTahun', { satker: satker.label, daftarTahun: tahunAda.join(', ') })}`;
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
