import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DaftarIndikator } from '#features/verifikasi/DaftarIndikator.tsx';
import { KartuIndikator } from '#features/verifikasi/KartuIndikator.tsx';
import { Penilaian } from '#features/verifikasi/Penilaian.tsx';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { PANEL } from '#machines/tinjauan/tinjauan.types.ts';
import { berubahSementaraItu, indikatorKini, lapisanKini, panelKini } from '#machines/tinjauan/tinjauan.selectors.ts';
import { Callout } from '#ui/Callout.tsx';
import { Segmented } from '#ui/choices.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Button } from '#ui/Button.tsx';

/** Step 2: one indicator at a time, its evidence beside it. */
export function Periksa({ bukti }: { bukti: ReactNode }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const kini = useTinjauan(indikatorKini);
  const panel = useTinjauan(panelKini);
  const lapisan = useTinjauan(lapisanKini);
  const berubah = useTinjauan(berubahSementaraItu);
  if (kini === null) return null;
  const { detail } = kini;
  return (
    <>
      {berubah && (
        <div className="periksa-notice">
          <Callout tone="warning" title={t('verifikasi.keputusan.berubah')} role="alert">
            <p>{t('verifikasi.keputusan.berubahTeks')}</p>
          </Callout>
        </div>
      )}
      <div className="periksa-segments">
        <Segmented
          legend={t('verifikasi.indikator.tampilan')}
          value={panel}
          onChange={(chosen) => send({ type: 'panel.show', panel: chosen })}
          options={PANEL.map((one) => ({
            value: one,
            label: t(`verifikasi.indikator.panel.${one}`),
            ...(one === 'bukti' && { count: detail.files.length }),
          }))}
        />
      </div>
      <div className="periksa" data-panel={panel}>
        <nav className="periksa-pane periksa-list" aria-label={t('verifikasi.daftar.judul')}>
          <DaftarIndikator />
        </nav>
        <section className="periksa-pane periksa-center" aria-labelledby="langkah">
          <div
            // Each indicator starts at its top, however far the one before was read.
            key={detail.id}
            className="periksa-scroll"
            role="region"
            // It scrolls by itself and often holds nothing to focus: without this the keyboard could not move it.
            tabIndex={0}
            aria-label={t('verifikasi.indikator.dataLabel', { kode: detail.kpi.kode })}
          >
            <KartuIndikator kini={kini} />
          </div>
          <Penilaian kini={kini} />
        </section>
        <aside className="periksa-pane periksa-evidence" aria-label={t('verifikasi.bukti.judul')}>
          {bukti}
        </aside>
      </div>
      <Tindakan />
      <Drawer
        open={lapisan === 'daftar'}
        onClose={() => send({ type: 'overlay.close' })}
        title={t('verifikasi.daftar.judul')}
        hideTitle
        closeLabel={t('verifikasi.daftar.tutup')}
        side="start"
      >
        <DaftarIndikator />
      </Drawer>
      <Drawer
        open={lapisan === 'bukti'}
        onClose={() => send({ type: 'overlay.close' })}
        title={t('verifikasi.bukti.judul')}
        hideTitle
        closeLabel={t('verifikasi.bukti.tutup')}
        wide
      >
        {bukti}
      </Drawer>
    </>
  );
}

function Tindakan() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const kini = useTinjauan(indikatorKini);
  return (
    <div className="periksa-actions">
      <button
        type="button"
        className="periksa-step"
        aria-disabled={kini?.nomor === 1 || undefined}
        onClick={() => send({ type: 'indicator.previous' })}
      >
        <Icon name="chevronLeft" />
        <span>{t('verifikasi.penilaian.sebelumnya')}</span>
        <kbd aria-hidden="true">K</kbd>
      </button>
      <button type="button" className="periksa-step" onClick={() => send({ type: 'indicator.next' })}>
        <Icon name="chevronRight" />
        <span>{t('verifikasi.penilaian.lewati')}</span>
        <kbd aria-hidden="true">J</kbd>
      </button>
      <span className="ui-spacer" />
      <Button size="lg" shortcut="M" className="periksa-go" onClick={() => send({ type: 'indicator.check' })}>
        {t('verifikasi.penilaian.diperiksaLanjut')}
      </Button>
    </div>
  );
}
