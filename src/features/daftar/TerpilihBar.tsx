import { useTranslation } from 'react-i18next';
import { DaftarActor } from '#features/daftar/DaftarActor.ts';
import { sedangHapus, terpilihDaftar } from '#machines/daftar/daftar.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/a11y.tsx';

/** What can be done with the selected rows; there while some are selected. */
export function TerpilihBar() {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const selected = DaftarActor.useSelector(terpilihDaftar);
  const busy = DaftarActor.useSelector(sedangHapus);
  const teks = t('daftar.terpilih', { count: selected.length });
  return (
    <>
      <LiveRegion>{selected.length > 0 && teks}</LiveRegion>
      {selected.length > 0 && (
        <section className="daftar-terpilih ui-card" aria-label={t('daftar.tindakanTerpilih')}>
          <strong>{teks}</strong>
          <Button
            variant="danger"
            size="sm"
            icon="trash"
            busy={busy}
            onClick={() => send({ type: 'rows.remove', ids: selected, massal: true })}
          >
            {t('daftar.hapus')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => send({ type: 'selection.clear' })}>
            {t('daftar.batalPilih')}
          </Button>
        </section>
      )}
    </>
  );
}
