import { useTranslation } from 'react-i18next';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { currentLayer, activeShortcuts } from '#machines/review/review.selectors.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

const ROWS = [
  { keys: ['J', 'K'], meaning: 'verifikasi.bantuan.indikatorLain' },
  { keys: ['1', '2', '3'], meaning: 'verifikasi.bantuan.penilaian' },
  { keys: ['C'], meaning: 'verifikasi.bantuan.catatan' },
  { keys: ['M'], meaning: 'verifikasi.bantuan.diperiksa' },
  { keys: ['[', ']'], meaning: 'verifikasi.bantuan.berkas' },
  { keys: ['PgUp', 'PgDn'], meaning: 'verifikasi.bantuan.halaman' },
  { keys: ['+', '−'], meaning: 'verifikasi.bantuan.zum' },
  { keys: ['R'], meaning: 'verifikasi.bukti.putar' },
  { keys: ['D'], meaning: 'verifikasi.bantuan.keputusan' },
  { keys: ['1', '2', '3'], meaning: 'verifikasi.bantuan.pilihan' },
  { keys: ['Ctrl ↵'], meaning: 'verifikasi.bantuan.kirim' },
  { keys: ['G', 'I'], meaning: 'verifikasi.bantuan.antrean' },
  { keys: ['?'], meaning: 'verifikasi.bantuan.bantuan' },
] as const;

/** What the keys do, and the switch that turns them off. */
export function Help() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const open = useReview(currentLayer) === 'bantuan';
  const active = useReview(activeShortcuts);
  return (
    <Drawer
      open={open}
      onClose={() => send({ type: 'overlay.close' })}
      title={t('verifikasi.bantuan.judul')}
      closeLabel={t('verifikasi.bantuan.tutup')}
    >
      <Stack gap="8" className="review-help">
        <p className="ui-small ui-muted">{t('verifikasi.bantuan.teks')}</p>
        <Checkbox
          label={t('verifikasi.bantuan.aktif')}
          checked={active}
          onChange={() => send({ type: 'shortcuts.toggle' })}
        />
        <dl>
          {ROWS.map(({ keys, meaning }) => (
            <div key={meaning}>
              <Cluster as="dt" gap="2" nowrap align="start">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
                <span className="ui-sr">{keys.join(' ')}</span>
              </Cluster>
              <dd>{t(meaning)}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Drawer>
  );
}
