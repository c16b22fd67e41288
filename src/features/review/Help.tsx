import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { type ChosenKeys, shownKeys } from '#domain/preferences/shortcuts.ts';
import { currentLayer, activeShortcuts, chosenKeys } from '#machines/review/review.selectors.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';

const ROWS = [
  { ids: ['next', 'previous'], meaning: 'verifikasi.bantuan.indikatorLain' },
  { ids: ['fits', 'objects', 'notAssessed'], meaning: 'verifikasi.bantuan.penilaian' },
  { ids: ['comment'], meaning: 'verifikasi.bantuan.catatan' },
  { ids: ['check'], meaning: 'verifikasi.bantuan.diperiksa' },
  { ids: ['definition'], meaning: 'verifikasi.bantuan.definisi' },
  { ids: ['fileBefore', 'fileAfter'], meaning: 'verifikasi.bantuan.berkas' },
  { fixed: ['PgUp', 'PgDn'], meaning: 'verifikasi.bantuan.halaman' },
  { ids: ['zoomIn', 'zoomOut'], meaning: 'verifikasi.bantuan.zum' },
  { ids: ['rotate'], meaning: 'verifikasi.bukti.putar' },
  { ids: ['decide'], meaning: 'verifikasi.bantuan.keputusan' },
  { ids: ['approve', 'revise', 'reject'], meaning: 'verifikasi.bantuan.pilihan' },
  { fixed: ['Ctrl ↵'], meaning: 'verifikasi.bantuan.kirim' },
  { ids: ['queue'], meaning: 'verifikasi.bantuan.antrean' },
  { ids: ['help'], meaning: 'verifikasi.bantuan.bantuan' },
] as const;

const shown = (row: (typeof ROWS)[number], chosen: ChosenKeys): readonly string[] =>
  'fixed' in row ? row.fixed : row.ids.flatMap((id) => shownKeys(chosen, id));

/** What the keys do, and the switch that turns them off. */
export function Help() {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const open = useReview(currentLayer) === 'bantuan';
  const active = useReview(activeShortcuts);
  const chosen = useReview(chosenKeys);
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
          {ROWS.map((row) => ({ keys: shown(row, chosen), meaning: row.meaning })).map(({ keys, meaning }) => (
            <Grid columns="92px 1fr" gap="6" pad="4 0" line="top" align="stretch" key={meaning}>
              <Cluster as="dt" gap="2" nowrap align="start">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
                <span className="ui-sr">{keys.join(' ')}</span>
              </Cluster>
              <dd>{t(meaning)}</dd>
            </Grid>
          ))}
        </dl>
        <p>
          <Link className="ui-link" to="/profil/preferensi/tombol">
            {t('preferensi.tombol.buka')}
          </Link>
        </p>
      </Stack>
    </Drawer>
  );
}
