import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { todoRows } from '#machines/todo/todo.selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';

const PATHS = { report: '/pelaporan-capaian', indicator: '/kpi' };

type Target = NonNullable<ReturnType<typeof todoRows>[number]['about']>;

/** What a task is about, with the way there; what is gone or hidden says so. */
export function Target({ target: { kind, id, title } }: { target: Target }) {
  const { t } = useTranslation();
  return (
    <Cluster as="span" nowrap gap="2" className="ui-anywhere">
      <Icon name={kind === 'report' ? 'clipboardCheck' : 'chart'} size="s" />
      <span className="ui-sr">{t(`todo.tentang.${kind}`)}: </span>
      {title === null ? (
        <em>{t('todo.tentang.hilang')}</em>
      ) : (
        <Link to={`${PATHS[kind]}/${id}`} lang="id">
          {title}
        </Link>
      )}
    </Cluster>
  );
}
