import { useTranslation } from 'react-i18next';
import { BentrokPeran } from '#features/peran/BentrokPeran.tsx';
import { jumlahBeda } from '#features/peran/kata.ts';
import { MatriksActor } from '#features/peran/MatriksActor.ts';
import { MatriksTable } from '#features/peran/MatriksTable.tsx';
import { Pratinjau } from '#features/peran/Pratinjau.tsx';
import { TinjauDialog } from '#features/peran/TinjauDialog.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import {
  bolehDiubah,
  dapatDiubah,
  kegagalanMatriks,
  modulMatriks,
  peranMatriks,
  perubahan,
  pilihanMatriks,
  samaBeda,
  sedangBentrok,
  sedangDihapus,
  sedangDisimpan,
} from '#machines/matriks-peran/matriks-peran.selectors.ts';
import type { PeranMatriks } from '#machines/matriks-peran/matriks.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './peran.css';

export type PeranPageProps = {
  /** Names of the roles that the signed-in person has. */
  peranSaya: readonly string[];
  bolehHapus: boolean;
};

/** One role: what it may do, module by module, and what that means. */
export function PeranPage({ peranSaya, bolehHapus }: PeranPageProps) {
  const { t } = useTranslation();
  const { send } = MatriksActor.useActorRef();
  const frame = MatriksActor.useSelector(frameOf);
  const kegagalan = MatriksActor.useSelector(kegagalanMatriks);
  const peran = MatriksActor.useSelector(peranMatriks);
  const judul = peran?.label ?? t('peran.satu');
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('peran.judul'), to: '/peran' }, { label: judul }]} />
      <PageHeader
        title={judul}
        {...(peran && {
          sub: t('peran.ringkas', {
            nama: peran.name,
            lingkup: t(`peran.lingkup.${peran.lingkup}`),
            count: peran.jumlah_pengguna,
          }),
          actions: <Tindakan peran={peran} bolehHapus={bolehHapus} />,
        })}
      />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'role.reload' })}
        skeleton={<Skeleton lines={10} card />}
      >
        {peran !== null && kegagalan === null && (
          <Isi peran={peran} milikSaya={peranSaya.includes(peran.name)} bolehHapus={bolehHapus} />
        )}
      </Bingkai>
    </>
  );
}

function Tindakan({ peran, bolehHapus }: { peran: PeranMatriks; bolehHapus: boolean }) {
  const { t } = useTranslation();
  const { send } = MatriksActor.useActorRef();
  const boleh = MatriksActor.useSelector(bolehDiubah);
  const bebas = MatriksActor.useSelector((matriks) => matriks.can({ type: 'role.remove' }));
  const busy = MatriksActor.useSelector(sedangDihapus);
  if (!boleh) return null;
  return (
    <>
      <LinkButton to={`/peran/${peran.id}`} variant="ghost" icon="pencil">
        {t('peran.ubahNama')}
      </LinkButton>
      {bolehHapus && (
        <Button
          variant="danger"
          icon="trash"
          busy={busy}
          unavailable={!bebas}
          onClick={() => send({ type: 'role.remove' })}
        >
          {t('daftar.hapus')}
        </Button>
      )}
    </>
  );
}

type IsiProps = { peran: PeranMatriks; milikSaya: boolean; bolehHapus: boolean };

function Isi({ peran, milikSaya, bolehHapus }: IsiProps) {
  const { t } = useTranslation();
  const { send } = MatriksActor.useActorRef();
  const modul = MatriksActor.useSelector(modulMatriks);
  const pilih = MatriksActor.useSelector(pilihanMatriks);
  const boleh = MatriksActor.useSelector(bolehDiubah);
  const bebas = MatriksActor.useSelector(dapatDiubah);
  const busy = MatriksActor.useSelector(sedangDisimpan);
  const bentrok = MatriksActor.useSelector(sedangBentrok);
  const { tambah, kurang } = jumlahBeda(MatriksActor.useSelector(perubahan, samaBeda));
  const bersih = tambah + kurang === 0;
  return (
    <div className="ui-page peran">
      {bentrok && <BentrokPeran />}
      {!boleh && (
        <Callout tone="info">
          <p>{t('peran.hanyaBaca')}</p>
        </Callout>
      )}
      <Card flush label={t('peran.matriks.judul', { peran: peran.label })}>
        <MatriksTable peran={peran} bolehHapus={bolehHapus && boleh} />
      </Card>
      <Pratinjau peran={peran} modul={modul} pilih={pilih} />
      <TinjauDialog milikSaya={milikSaya} />
      {boleh && !bentrok && (
        <BottomBar
          always
          note={
            <span role="status">{bersih ? t('peran.diff.belumAda') : t('peran.diff.jumlah', { tambah, kurang })}</span>
          }
        >
          <Button
            busy={busy}
            unavailable={bersih || !bebas}
            icon="check"
            onClick={() => send({ type: 'changes.review' })}
          >
            {t('peran.diff.tinjau')}
          </Button>
          <Button variant="ghost" unavailable={bersih || !bebas} onClick={() => send({ type: 'changes.discard' })}>
            {t('peran.diff.buang')}
          </Button>
        </BottomBar>
      )}
    </div>
  );
}
