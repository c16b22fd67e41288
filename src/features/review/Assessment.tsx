import { useTranslation } from 'react-i18next';
import { MAX_NOTE, MIN_NOTE } from '#domain/report/report.ts';
import { FEEDBACK_TEMPLATES } from '#domain/report/template.ts';
import type { CurrentIndicator } from '#features/review/current-indicator.ts';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { keyOf, shownKey } from '#domain/preferences/shortcuts.ts';
import { chosenKeys } from '#machines/review/review.selectors.ts';
import { VERDICT_KINDS } from '#machines/review/verdict-kinds.ts';
import { textFaultWords } from '#services/i18n/text-fault.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Textarea } from '#ui/TextField.tsx';

const SHORTCUT_OF = { sesuai: 'fits', perbaikan: 'objects', tidakDinilai: 'notAssessed' } as const;

/** Verdict and feedback on the indicator under review; both stay here until the decision is sent. */
export function Assessment({ current }: { current: CurrentIndicator }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const keys = useReview(chosenKeys);
  const { penilaian, detail, error } = current;
  const { kode } = detail.kpi;
  return (
    <Stack
      as="form"
      pad={['7 12 8', '6 8 8']}
      line="top"
      className="review-check-dock"
      aria-label={t('verifikasi.penilaian.untuk', { kode })}
      onSubmit={(event) => event.preventDefault()}
    >
      <Cluster as="fieldset" gap="4" nowrap className="review-check-verdict">
        <legend className="ui-text-m ui-weight-semibold ui-strong">
          {t('verifikasi.penilaian.judul')}
          <span className="ui-sr"> {kode}</span>
        </legend>
        {VERDICT_KINDS.map((verdict, index) => (
          <Cluster
            as="label"
            gap="4"
            nowrap
            pad="3 5"
            least={42}
            key={verdict}
            className="ui-choice ui-text-m ui-nowrap"
          >
            <input
              type="radio"
              name="verdik"
              checked={penilaian.verdik === verdict}
              id={index === 0 ? 'penilaian' : undefined}
              aria-keyshortcuts={keyOf(keys, SHORTCUT_OF[verdict])}
              aria-describedby={current.isUndecided ? 'galat-penilaian' : undefined}
              aria-invalid={current.isUndecided || undefined}
              onChange={() => send({ type: 'verdict.choose', verdik: verdict })}
            />
            {t(`verifikasi.penilaian.verdik.${verdict}`)}
            <Kbd>{shownKey(keys, SHORTCUT_OF[verdict])}</Kbd>
          </Cluster>
        ))}
      </Cluster>
      {current.isUndecided && (
        <p className="ui-marked ui-field__error" id="galat-penilaian" role="alert">
          <Icon name="alert" size="s" />
          {t('verifikasi.penilaian.pilihDulu')}
        </p>
      )}
      {current.writtenOtherwise && (
        <p className="ui-muted ui-anywhere ui-small">
          <b>
            {t('verifikasi.penilaian.tertulisLain', {
              verdik: t(`verifikasi.penilaian.verdik.${current.writtenOtherwise.verdik}`),
            })}
          </b>{' '}
          {current.writtenOtherwise.feedback && <q lang="id">{current.writtenOtherwise.feedback}</q>}
        </p>
      )}
      {current.carried && (
        <p className="ui-muted ui-anywhere ui-small">
          <b>{t('verifikasi.penilaian.terbawa')}</b> {t('verifikasi.penilaian.terbawaTeks')}
        </p>
      )}
      {current.earlierFeedback && (
        <p className="ui-muted ui-anywhere ui-below-md ui-small">
          <b>{t('verifikasi.penilaian.putaranLalu')}</b> <q lang="id">{current.earlierFeedback}</q>
        </p>
      )}
      <Textarea
        id="umpan-balik"
        label={t('verifikasi.penilaian.umpanBalik')}
        value={penilaian.feedback}
        rows={2}
        error={
          textFaultWords(t, penilaian.feedback, MAX_NOTE) ??
          (error ? t('verifikasi.penilaian.galat', { n: MIN_NOTE }) : null)
        }
        onChange={(text) => send({ type: 'feedback.change', text })}
        aside={
          <Cluster as="span" gap="5" rows="2" justify="end" className="ui-screen review-check-aside">
            <Tag tone="warning" icon="lock">
              {t('verifikasi.penilaian.tertunda')}
            </Tag>
            {penilaian.feedback !== '' && (
              <Cluster
                as="button"
                gap="2"
                nowrap
                inline
                type="button"
                pad="1 4"
                least={28}
                className="ui-tone--primary ui-tinted ui-text-s ui-weight-semibold ui-hover review-check-template"
                onClick={() => send({ type: 'feedback.discard' })}
              >
                {t('verifikasi.penilaian.buang')}
                <span className="ui-sr"> {kode}</span>
              </Cluster>
            )}
            <Menu
              label={t('verifikasi.penilaian.templat')}
              trigger={
                <Cluster
                  as="button"
                  gap="2"
                  nowrap
                  inline
                  type="button"
                  pad="1 4"
                  least={28}
                  className="ui-tone--primary ui-tinted ui-text-s ui-weight-semibold ui-hover review-check-template"
                >
                  {t('verifikasi.penilaian.templat')}
                  <Icon name="chevronDown" size="s" />
                </Cluster>
              }
              items={FEEDBACK_TEMPLATES.map((text) => ({
                value: text,
                label: text,
                lang: 'id',
                onSelect: () => send({ type: 'feedback.fill', text }),
              }))}
            />
          </Cluster>
        }
      />
    </Stack>
  );
}
