import { useTranslation } from 'react-i18next';
import type { Value } from '#machines/records/values.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';

const textIn = (value: Value, name: string) => {
  const content = value[name];
  return typeof content === 'string' ? content : '';
};

/** What the person wrote, who and where they are, and the way to their recording. */
export function ProblemNote({ value }: { value: Value }) {
  const { t } = useTranslation();
  const known = [
    ['masalah.pengirim', [textIn(value, 'nama_pengirim'), textIn(value, 'nama_unit')].filter(Boolean).join(', ')],
    ['masalah.dikirim', textIn(value, 'dikirim')],
    ['masalah.halaman', textIn(value, 'halaman')],
    ['masalah.versi', textIn(value, 'versi_aplikasi')],
    ['masalah.rujukan', textIn(value, 'kode_rujukan')],
  ] as const;
  return (
    <Card>
      <Stack gap="6">
        <blockquote className="ui-strong ui-anywhere" lang="id">
          {textIn(value, 'teks')}
        </blockquote>
        <dl>
          {known.map(
            ([label, content]) =>
              content !== '' && (
                <Cluster key={label} gap="4" rows="0" align="baseline">
                  <dt className="ui-muted">{t(label)}</dt>
                  <Box as="dd" className="ui-anywhere">
                    {content}
                  </Box>
                </Cluster>
              ),
          )}
        </dl>
        {textIn(value, 'jejak_tersimpan') === '' ? (
          <p className="ui-muted">{t('masalah.tanpaJejak')}</p>
        ) : (
          <div>
            <LinkButton variant="ghost" icon="workflow" to={`/dukungan/mesin?masalah=${textIn(value, 'id_masalah')}`}>
              {t('masalah.bukaJejak')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}
