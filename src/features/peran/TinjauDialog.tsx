import { useTranslation } from 'react-i18next';
import { kehilanganPengelolaan, kemampuan } from '#features/peran/akses.ts';
import { jumlahBeda } from '#features/peran/kata.ts';
import { MatriksActor } from '#features/peran/MatriksActor.ts';
import { PerubahanList } from '#features/peran/PerubahanList.tsx';
import {
  modulMatriks,
  peranMatriks,
  perubahan,
  pilihanMatriks,
  samaBeda,
  sedangDitinjau,
} from '#machines/matriks-peran/matriks-peran.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** What will be saved, in words, before it is. `milikSaya`: the person has this role. */
export function TinjauDialog({ milikSaya }: { milikSaya: boolean }) {
  const { t } = useTranslation();
  const { send } = MatriksActor.useActorRef();
  const terbuka = MatriksActor.useSelector(sedangDitinjau);
  const beda = MatriksActor.useSelector(perubahan, samaBeda);
  const peran = MatriksActor.useSelector(peranMatriks);
  const modul = MatriksActor.useSelector(modulMatriks);
  const pilih = MatriksActor.useSelector(pilihanMatriks);
  const tutup = () => send({ type: 'review.close' });
  if (peran === null) return null;
  const judul = t('peran.diff.judul', jumlahBeda(beda));
  const terkunci = kehilanganPengelolaan(peran, kemampuan(modul, pilih, peran.lingkup));
  return (
    <Dialog open={terbuka} onClose={tutup} label={judul}>
      <div className="peran-tinjau ui-stack">
        <h2>{judul}</h2>
        <p>{t('peran.diff.teks', { peran: peran.label, count: peran.jumlah_pengguna })}</p>
        <PerubahanList beda={beda} />
        {terkunci && (
          <Callout tone="danger" role="alert" level={3} title={t('peran.kunci.judul')}>
            <p>{t('peran.kunci.teks')}</p>
          </Callout>
        )}
        {milikSaya && !terkunci && (
          <Callout tone="warning" level={3} title={t('peran.milikSaya.judul')}>
            <p>{t('peran.milikSaya.teks')}</p>
          </Callout>
        )}
        <div className="peran-tinjau__tombol">
          <Button variant="ghost" onClick={tutup}>
            {t('umum.batal')}
          </Button>
          <Button icon="check" onClick={() => send({ type: 'changes.save' })}>
            {t('peran.diff.simpan')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
