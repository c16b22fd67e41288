import { useTranslation } from 'react-i18next';
import { CATATAN_MINIMUM } from '#domain/pelaporan/laporan.ts';
import { TEMPLAT_UMPAN_BALIK } from '#domain/pelaporan/templat.ts';
import type { Kini } from '#features/verifikasi/KartuIndikator.tsx';
import { useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { VERDIK } from '#machines/tinjauan/penilaian.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Textarea } from '#ui/TextField.tsx';

/** Verdict and feedback on the indicator under review; both stay here until the decision is sent. */
export function Penilaian({ kini }: { kini: Kini }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const { penilaian, detail, galat } = kini;
  const { kode } = detail.kpi;
  return (
    <form
      className="periksa-dock"
      aria-label={t('verifikasi.penilaian.untuk', { kode })}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className="periksa-verdict">
        <legend>
          {t('verifikasi.penilaian.judul')}
          <span className="ui-sr"> {kode}</span>
        </legend>
        {VERDIK.map((verdik, index) => (
          <label key={verdik}>
            <input
              type="radio"
              name="verdik"
              checked={penilaian.verdik === verdik}
              aria-keyshortcuts={String(index + 1)}
              onChange={() => send({ type: 'verdict.choose', verdik })}
            />
            {t(`verifikasi.penilaian.verdik.${verdik}`)}
            <Kbd>{String(index + 1)}</Kbd>
          </label>
        ))}
      </fieldset>
      {penilaian.verdik === null && <p className="ui-tiny ui-muted">{t('verifikasi.penilaian.tanpaPilihan')}</p>}
      {kini.tertulisLain && (
        <p className="periksa-before ui-small">
          <b>
            {t('verifikasi.penilaian.tertulisLain', {
              verdik: t(`verifikasi.penilaian.verdik.${kini.tertulisLain.verdik}`),
            })}
          </b>{' '}
          {kini.tertulisLain.feedback && <q lang="id">{kini.tertulisLain.feedback}</q>}
        </p>
      )}
      {kini.umpanBalikLalu && (
        <p className="periksa-before ui-small">
          <b>{t('verifikasi.penilaian.putaranLalu')}</b> <q lang="id">{kini.umpanBalikLalu}</q>
        </p>
      )}
      <Textarea
        id="umpan-balik"
        label={t('verifikasi.penilaian.umpanBalik')}
        value={penilaian.feedback}
        rows={2}
        maxLength={5000}
        error={galat ? t('verifikasi.penilaian.galat', { n: CATATAN_MINIMUM }) : null}
        onChange={(teks) => send({ type: 'feedback.change', teks })}
        aside={
          <span className="periksa-aside">
            <Tag tone="warning" icon="lock">
              {t('verifikasi.penilaian.tertunda')}
            </Tag>
            {penilaian.feedback !== '' && (
              <button type="button" className="periksa-template" onClick={() => send({ type: 'feedback.discard' })}>
                {t('verifikasi.penilaian.buang')}
                <span className="ui-sr"> {kode}</span>
              </button>
            )}
            <Menu
              label={t('verifikasi.penilaian.templat')}
              trigger={
                <button type="button" className="periksa-template">
                  {t('verifikasi.penilaian.templat')}
                  <Icon name="chevronDown" size="s" />
                </button>
              }
              items={TEMPLAT_UMPAN_BALIK.map((teks) => ({
                value: teks,
                label: teks,
                lang: 'id',
                onSelect: () => send({ type: 'feedback.fill', teks }),
              }))}
            />
          </span>
        }
      />
    </form>
  );
}
