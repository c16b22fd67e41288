import { useTranslation } from 'react-i18next';
import { MIN_NOTE } from '#domain/report/report.ts';
import { OpeningActor } from '#features/opening/OpeningActor.ts';
import { viewOpening } from '#machines/opening/opening.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { Textarea } from '#ui/TextField.tsx';

/**
 * The button to reopen a decided report and the dialog that asks for the reason. The typed reason is kept until it was
 * sent.
 */
export function Reopen() {
  const { t } = useTranslation();
  const { send } = OpeningActor.useActorRef();
  const view = OpeningActor.useSelector(viewOpening, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  return (
    <>
      <Button variant="ghost" icon="undo" onClick={() => send({ type: 'reopen.open' })}>
        {t('pembukaan.tombol')}
      </Button>
      <Dialog
        open={view.isOpen}
        onClose={() => send({ type: 'reopen.close' })}
        label={t('pembukaan.judul')}
        initialFocus={() => document.getElementById('alasan-buka')}
      >
        <Stack
          as="form"
          gap="7"
          pad="10"
          className="ui-scroll"
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'reopen.submit' });
          }}
        >
          <h2 className="ui-text-xl">{t('pembukaan.judul')}</h2>
          <p>{t('pembukaan.teks')}</p>
          {view.pesan !== null && (
            <Callout tone="danger" level={3} role="alert" title={t('pembukaan.gagal')}>
              <p>{said(view.pesan) || t('galat.jaringan')}</p>
            </Callout>
          )}
          <Textarea
            id="alasan-buka"
            label={t('pembukaan.alasan')}
            note={t('umum.wajib')}
            hint={t('pembukaan.alasanBantu')}
            error={view.kurang ? t('pembukaan.kurang', { n: MIN_NOTE }) : null}
            value={view.catatan}
            rows={4}
            maxLength={5000}
            readOnly={view.sending}
            onChange={(text) => send({ type: 'reason.change', text })}
          />
          <Actions>
            <Button variant="quiet" unavailable={view.sending} onClick={() => send({ type: 'reopen.close' })}>
              {t('umum.batal')}
            </Button>
            <Button type="submit" busy={view.sending}>
              {t('pembukaan.kirim')}
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  );
}
