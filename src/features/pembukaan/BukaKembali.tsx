import { useTranslation } from 'react-i18next';
import { CATATAN_MINIMUM } from '#domain/pelaporan/laporan.ts';
import { PembukaanActor } from '#features/pembukaan/PembukaanActor.ts';
import { lihatPembukaan } from '#machines/pembukaan/pembukaan.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Textarea } from '#ui/TextField.tsx';
import './pembukaan.css';

/** The button on a decided report, and the window that asks why. What is written there stays until it was sent. */
export function BukaKembali() {
  const { t } = useTranslation();
  const { send } = PembukaanActor.useActorRef();
  const lihat = PembukaanActor.useSelector(lihatPembukaan, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  return (
    <>
      <Button variant="ghost" icon="undo" onClick={() => send({ type: 'reopen.open' })}>
        {t('pembukaan.tombol')}
      </Button>
      <Dialog
        open={lihat.terbuka}
        onClose={() => send({ type: 'reopen.close' })}
        label={t('pembukaan.judul')}
        initialFocus={() => document.getElementById('alasan-buka')}
      >
        <form
          className="pembukaan"
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'reopen.submit' });
          }}
        >
          <h2>{t('pembukaan.judul')}</h2>
          <p>{t('pembukaan.teks')}</p>
          {lihat.pesan !== null && (
            <Callout tone="danger" level={3} role="alert" title={t('pembukaan.gagal')}>
              <p lang={lihat.pesan ? 'id' : undefined}>{lihat.pesan || t('galat.jaringan')}</p>
            </Callout>
          )}
          <Textarea
            id="alasan-buka"
            label={t('pembukaan.alasan')}
            note={t('umum.wajib')}
            hint={t('pembukaan.alasanBantu')}
            error={lihat.kurang ? t('pembukaan.kurang', { n: CATATAN_MINIMUM }) : null}
            value={lihat.catatan}
            rows={4}
            maxLength={5000}
            onChange={(teks) => send({ type: 'reason.change', teks })}
          />
          <div className="ui-row ui-wrap">
            <Button type="submit" busy={lihat.mengirim}>
              {t('pembukaan.kirim')}
            </Button>
            <Button variant="quiet" onClick={() => send({ type: 'reopen.close' })}>
              {t('umum.batal')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
