import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KEPT_DATA, type KeptFor, type KeptKind, type SeenBy } from '#domain/access/kept-data.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Table } from '#ui/Table.tsx';

type Kept = { kind: KeptKind; period: KeptFor; seenBy: SeenBy };
const ROWS = (Object.keys(KEPT_DATA) as KeptKind[]).map((kind): Kept => ({ kind, ...KEPT_DATA[kind] }));

function howLong(period: KeptFor, t: TFunction): string {
  if ('until' in period) return t(`privasi.lama.${period.until}`);
  const { unit, count } = period;
  return unit === 'days' ? t('privasi.lama.hari', { count }) : t('privasi.lama.menit', { count });
}

/** What is kept of people, for what, how long, and who sees it; the server deletes by the same periods. */
export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.profil.title), to: PAGES.profil.path }, { label: t(PAGES.privasi.title) }]}
      />
      <PageHeader title={t(PAGES.privasi.title)} sub={t('privasi.sub')} />
      <Stack gap="6">
        <Card title={t('privasi.hak')}>
          <Stack as="ul" gap="2">
            <li>
              <Link to={PAGES.profil.path}>{t('privasi.hakSalinan')}</Link>
            </li>
            <li>{t('privasi.hakPerbaiki')}</li>
            <li>{t('privasi.hakHapus')}</li>
          </Stack>
        </Card>
        <Card title={t('privasi.tabel')}>
          <Table
            caption={null}
            cards
            rows={ROWS}
            rowKey={({ kind }) => kind}
            columns={[
              {
                key: 'data',
                header: t('privasi.kolom.data'),
                rowHeader: true,
                cell: ({ kind }) => t(`privasi.data.${kind}.nama`),
              },
              {
                key: 'untuk',
                header: t('privasi.kolom.untuk'),
                cell: ({ kind }) => t(`privasi.data.${kind}.untuk`),
              },
              { key: 'lama', header: t('privasi.kolom.lama'), cell: ({ period }) => howLong(period, t) },
              {
                key: 'lihat',
                header: t('privasi.kolom.lihat'),
                cell: ({ seenBy }) => t(`privasi.lihat.${seenBy}`),
              },
            ]}
          />
        </Card>
      </Stack>
    </>
  );
}
