import { useTranslation } from 'react-i18next';
import type { Note } from '#machines/report/report.selectors.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { roleSaid } from '#services/i18n/access.ts';

export type NotesCardProps = {
  notes: readonly Note[];
  /** All but the newest are opened by a press. */
  folded: boolean;
};

/** Everything that was said about the report and its indicators, newest first. */
export function NotesCard({ notes, folded }: NotesCardProps) {
  const { t } = useTranslation();
  const newest = notes.toReversed();
  const older = folded ? newest.slice(1) : [];
  return (
    <Card title={t('riwayat.catatan')} className="ui-unfolded">
      {notes.length === 0 && <p className="ui-muted">{t('riwayat.catatanKosong')}</p>}
      <NoteList notes={folded ? newest.slice(0, 1) : newest} />
      {older.length > 0 && (
        <Disclosure summary={t('riwayat.catatanLama', { count: older.length })}>
          <NoteList notes={older} />
        </Disclosure>
      )}
    </Card>
  );
}

function NoteList({ notes }: Pick<NotesCardProps, 'notes'>) {
  const { t } = useTranslation();
  return (
    <ol className="ui-divided">
      {notes.map((one) => (
        <Stack as="li" gap="4" pad="7 0" className="ui-unbroken" key={one.id}>
          <Cluster as="h3" rows="3" nowrap align="baseline" justify="between">
            {one.kpi ? (
              <span lang="id">
                <span className="ui-code">{one.kpi.kode}</span> {one.kpi.nama}
              </span>
            ) : (
              t('riwayat.catatanUmum')
            )}
            <Tag>{t('riwayat.putaran', { n: one.putaran })}</Tag>
          </Cluster>
          <blockquote className="ui-quote ui-text-m" lang="id">
            {one.isi}
          </blockquote>
          <p className="ui-muted ui-small">
            {t('riwayat.orang', { nama: one.oleh.nama, peran: roleSaid(one.peran, t) })} · {formatDateTime(one.waktu)}
          </p>
        </Stack>
      ))}
    </ol>
  );
}
