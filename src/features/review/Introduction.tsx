import { useTranslation } from 'react-i18next';
import { Journey } from '#features/review/Journey.tsx';
import { ReportChanges } from '#features/review/Change.tsx';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { shownKey } from '#domain/preferences/shortcuts.ts';
import { StepFrame } from '#features/review/StepFrame.tsx';
import { chosenKeys, progress, introduction } from '#machines/review/review.selectors.ts';
import { formatNumber, formatDateTime } from '#services/i18n/format.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Facts, Stat, Stats } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';

const two = (value: number | null) => formatNumber(value, { min: 2, max: 2 });

/** Step 1: what lies on the table before anything is checked. */
export function Introduction() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const content = useReview(introduction);
  const forward = useReview(progress);
  const keys = useReview(chosenKeys);
  if (content === null) return null;
  const { jumlah } = content;
  return (
    <>
      <StepFrame>
        <Stack gap="2" className="review-lead">
          <h2 id="langkah" tabIndex={-1}>
            {t('verifikasi.kenali.judul')}
          </h2>
          <p className="ui-muted">{t('verifikasi.kenali.teks')}</p>
        </Stack>
        <Grid columns="minmax(0, 1.4fr) minmax(0, 1fr)" gap="10" from="lg">
          <Card label={t('verifikasi.kenali.judul')}>
            <Facts
              items={[
                {
                  key: 'pengirim',
                  term: t('verifikasi.kenali.pengirim'),
                  value: content.pengirim ?? '–',
                },
                {
                  key: 'dikirim',
                  term: t('verifikasi.kenali.dikirim'),
                  value: (
                    <span className="ui-row ui-wrap">
                      {formatDateTime(content.sent)}
                      {/* Without a window nothing is on time either. */}
                      {(content.terlambat || content.tenggat) && (
                        <Tag
                          tone={content.terlambat ? 'warning' : 'success'}
                          look={content.terlambat ? 'soft' : 'plain'}
                        >
                          {content.terlambat ? t('verifikasi.kenali.terlambat') : t('verifikasi.kenali.tepatWaktu')}
                        </Tag>
                      )}
                    </span>
                  ),
                },
                {
                  key: 'indikator',
                  term: t('verifikasi.kenali.indikator'),
                  value: t('verifikasi.kenali.indikatorIsi', {
                    dinilai: content.dinilai,
                    jumlah: jumlah.indikator,
                    count: jumlah.indikator,
                  }),
                },
                {
                  key: 'bukti',
                  term: t('verifikasi.kenali.bukti'),
                  value: t('verifikasi.kenali.buktiIsi', { berkas: jumlah.berkas, tanpa: content.withoutEvidence }),
                },
              ]}
            />
          </Card>
          <Card label={t('verifikasi.kenali.triwulan')}>
            <Stats>
              <Stat value={two(content.capaianOfPeriod)} label={t('verifikasi.kenali.triwulan')} />
              <Stat value={two(content.capaianTahun)} label={t('verifikasi.kenali.tahun')} />
            </Stats>
            <Stack gap="3" pad="8 0 0">
              <p className="ui-small ui-muted">
                {t('verifikasi.daftar.kemajuan', { ...forward, count: forward.total })}
              </p>
              <ProgressBar
                value={forward.diperiksa}
                max={forward.total}
                label={t('verifikasi.daftar.kemajuan', { ...forward, count: forward.total })}
                size="s"
              />
            </Stack>
          </Card>
        </Grid>
        {content.putaran > 1 && <PreviousRound content={content} />}
        <Journey />
      </StepFrame>
      <BottomBar always>
        <span className="ui-spacer ui-from-md" />
        <Button
          size="lg"
          shortcut={shownKey(keys, 'next')}
          onClick={() => send({ type: 'step.open', step: 'periksa' })}
        >
          {forward.diperiksa > 0 ? t('verifikasi.kenali.lanjutkan') : t('verifikasi.kenali.mulai')}
        </Button>
      </BottomBar>
    </>
  );
}

function PreviousRound({ content }: { content: NonNullable<ReturnType<typeof introduction>> }) {
  const { t } = useTranslation();
  return (
    <Grid columns="minmax(0, 1.4fr) minmax(0, 1fr)" gap="10" from="lg">
      <Card title={t('verifikasi.kenali.berubah')}>
        <ReportChanges changes={content.berubah} />
      </Card>
      {content.catatan.length > 0 && (
        <Card title={t('verifikasi.kenali.catatan')}>
          <ul className="ui-stack">
            {content.catatan.map((note) => (
              <li key={note.id}>
                <blockquote className="ui-quote" lang="id">
                  {note.isi}
                </blockquote>
                <p className="ui-small ui-muted">
                  {note.oleh.nama} · {formatDateTime(note.waktu)}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Grid>
  );
}
