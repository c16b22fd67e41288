import { useTranslation } from 'react-i18next';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { head, type decisionSheet } from '#machines/review/review.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Box, Stack } from '#ui/layout.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';

type DecisionSheet = ReturnType<typeof decisionSheet>;
const LOOKS = {
  sesuai: { tone: 'success', icon: 'check' },
  perbaikan: { tone: 'warning', icon: 'returned' },
  tidakDinilai: { tone: 'neutral', icon: 'minus' },
} as const;
const two = (value: number | null) => formatNumber(value, { min: 2, max: 2 });

/** Check answers: nothing goes out that is not on this card. */
export function WhatIsSent({ sheet }: { sheet: DecisionSheet }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const report = useReview(head);
  const focus = (id: string) => () => document.getElementById(id)?.focus();
  return (
    <Card className="review-send" label={t('verifikasi.keputusan.kirim')}>
      <Stack as="header" gap="1" pad="0 0 2">
        <h2>{t('verifikasi.keputusan.kirim')}</h2>
        <p className="ui-small ui-muted">{t('verifikasi.keputusan.kirimTeks')}</p>
      </Stack>
      <Facts
        items={[
          {
            key: 'laporan',
            term: t('verifikasi.keputusan.baris.laporan'),
            value: (
              <>
                {report && `${t(`umum.periode.${report.periode}`)} ${report.tahun}, ${report.satker}`}
                <br />
                <span className="ui-small ui-muted ui-num">
                  {t('verifikasi.keputusan.baris.angka', {
                    n: sheet.putaran,
                    triwulan: two(sheet.capaianOfPeriod),
                    tahun: two(sheet.capaianTahun),
                  })}
                </span>
              </>
            ),
          },
          {
            key: 'keputusan',
            term: t('verifikasi.keputusan.baris.keputusan'),
            value: (
              <b>
                {sheet.keputusan === null
                  ? t('verifikasi.keputusan.baris.belum')
                  : t(`verifikasi.keputusan.${sheet.keputusan}`)}
              </b>
            ),
            action: <EditButton nama={t('verifikasi.keputusan.ubah.keputusan')} onClick={focus('pilihan-keputusan')} />,
          },
          {
            key: 'catatan',
            term: t('verifikasi.keputusan.baris.catatan'),
            value:
              sheet.catatan.trim() === '' ? (
                <span className="ui-muted">{t('verifikasi.keputusan.baris.tanpaCatatan')}</span>
              ) : (
                <span className="ui-prose ui-block">{sheet.catatan}</span>
              ),
            action: <EditButton nama={t('verifikasi.keputusan.ubah.catatan')} onClick={focus('catatan')} />,
          },
          {
            key: 'penilaian',
            term: t('verifikasi.keputusan.baris.penilaian'),
            value: (
              <span className="ui-num">
                {t('verifikasi.keputusan.baris.penilaianIsi', sheet.jumlah)}
                {sheet.jumlah.belum > 0 && ` · ${t('verifikasi.keputusan.baris.penilaianBelum', sheet.jumlah)}`}
              </span>
            ),
            action: (
              <EditButton
                nama={t('verifikasi.keputusan.ubah.penilaian')}
                onClick={() => send({ type: 'step.open', step: 'periksa' })}
              />
            ),
          },
          {
            key: 'daftarPeriksa',
            term: t('verifikasi.keputusan.baris.daftarPeriksa'),
            value: t('verifikasi.keputusan.baris.daftarPeriksaIsi', {
              terpenuhi: sheet.butir.met,
              total: sheet.butir.total,
              count: sheet.butir.total,
            }),
            action: (
              <EditButton
                nama={t('verifikasi.keputusan.ubah.daftarPeriksa')}
                onClick={() => send({ type: 'step.open', step: 'daftarPeriksa' })}
              />
            ),
          },
        ]}
      />
      <Box as="h3" pad="8 0 3" line="bottom" className="ui-tiny ui-muted">
        {t('verifikasi.keputusan.baris.umpanBalik', { n: sheet.feedback.length })}
      </Box>
      {sheet.feedback.length === 0 ? (
        <p className="ui-small ui-muted">{t('verifikasi.keputusan.baris.tanpaUmpanBalik')}</p>
      ) : (
        <FeedbackList sheet={sheet} />
      )}
    </Card>
  );
}

function FeedbackList({ sheet }: { sheet: DecisionSheet }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  return (
    <Facts
      items={sheet.feedback.map(({ id, kode, nama, verdik, isi }) => ({
        key: id,
        term: <span className="ui-num">{kode}</span>,
        value: (
          <>
            {verdik && (
              <Tag tone={LOOKS[verdik].tone} icon={LOOKS[verdik].icon} look="plain">
                {t(`verifikasi.penilaian.verdik.${verdik}`)}
              </Tag>
            )}
            <span className="ui-prose ui-block">{isi}</span>
            <small className="ui-block ui-small">{nama}</small>
          </>
        ),
        action: (
          <EditButton
            nama={t('verifikasi.keputusan.ubah.umpanBalik', { kode })}
            onClick={() => send({ type: 'indicator.open', id, panel: 'catatan' })}
          />
        ),
      }))}
    />
  );
}

function EditButton({ nama, onClick }: { nama: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="ui-link ui-text-m ui-screen review-link" aria-label={nama} onClick={onClick}>
      {t('umum.ubah')}
    </button>
  );
}
