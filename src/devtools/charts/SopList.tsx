import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import '#devtools/charts/sop.css';
import { MACHINE_IDS, MACHINES } from '#devtools/machines.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** Every workflow of the application, by name. */
export function SopList() {
  const { t, i18n } = useTranslation();
  const list = MACHINE_IDS.map((id) => ({ id, nama: t(MACHINES[id].label) }));
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.sop.title) }]} />
      <PageHeader title={t(PAGES.sop.title)} sub={t('mesin.sop.sub')} />
      <Card label={t(PAGES.sop.title)}>
        <ul className="sop__list">
          {list
            .toSorted((a, b) => a.nama.localeCompare(b.nama, i18n.language))
            .map(({ id, nama }) => (
              <li key={id}>
                <Link to={`/dukungan/sop/${id}`}>{nama}</Link>{' '}
                <code className="ui-tiny ui-muted" dir="ltr">
                  {id}
                </code>
              </li>
            ))}
        </ul>
      </Card>
    </>
  );
}
