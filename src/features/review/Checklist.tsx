import { useTranslation } from 'react-i18next';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { shownKey } from '#domain/preferences/shortcuts.ts';
import { StepFrame } from '#features/review/StepFrame.tsx';
import { checklistItems, chosenKeys } from '#machines/review/review.selectors.ts';
import { itemId } from '#machines/review/review.types.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Step 3: what the product can see by itself, and what only a person can. */
export function Checklist() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const item = useReview(checklistItems);
  const keys = useReview(chosenKeys);
  return (
    <>
      <StepFrame narrow>
        <Stack gap="2" className="review-lead">
          <h2 id="langkah" tabIndex={-1}>
            {t('verifikasi.butir.judul')}
          </h2>
          <p className="ui-muted">{t('verifikasi.butir.teks')}</p>
        </Stack>
        <Card title={t('verifikasi.butir.otomatis')}>
          <ul className="ui-divided review-checks">
            {item.map(
              (one) =>
                !one.manual && (
                  <Cluster as="li" pad="5 0" key={one.key}>
                    <Icon
                      name={one.met ? 'checkCircle' : 'circle'}
                      className={one.met ? 'ui-tinted ui-tone--success' : 'review-checks__open'}
                    />
                    <span className="ui-grow">{t(`verifikasi.butir.${one.key}`)}</span>
                    <Tag tone={one.met ? 'success' : 'warning'} look={one.met ? 'plain' : 'soft'}>
                      {one.met
                        ? t('verifikasi.butir.terpenuhi')
                        : t('verifikasi.butir.kurang', { n: one.n, count: one.n })}
                    </Tag>
                  </Cluster>
                ),
            )}
          </ul>
        </Card>
        <Card title={t('verifikasi.butir.manual')}>
          <div className="ui-stack">
            {item.map(
              (one) =>
                one.manual && (
                  <Checkbox
                    key={one.key}
                    id={itemId(one.key)}
                    label={t(`verifikasi.butir.${one.key}`)}
                    checked={one.met}
                    onChange={() => send({ type: 'item.toggle', item: one.key })}
                  />
                ),
            )}
          </div>
        </Card>
      </StepFrame>
      <BottomBar always>
        <Button
          className="review-prev"
          variant="quiet"
          icon="arrowLeft"
          onClick={() => send({ type: 'step.open', step: 'periksa' })}
        >
          <span className="ui-sr-below-md">{t('verifikasi.butir.kembali')}</span>
        </Button>
        <span className="ui-spacer ui-from-md" />
        <Button
          size="lg"
          shortcut={shownKey(keys, 'decide')}
          onClick={() => send({ type: 'step.open', step: 'keputusan' })}
        >
          {t('verifikasi.butir.lanjut')}
        </Button>
      </BottomBar>
    </>
  );
}
