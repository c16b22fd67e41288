import { useTranslation } from 'react-i18next';
import { actionName } from '#features/access/words.ts';
import type { Diff } from '#machines/access/matrix.ts';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { moduleLabel } from '#services/i18n/access.ts';

/** What was given and what was taken, module by module. */
export function ChangeList({ diff }: { diff: readonly Diff[] }) {
  const { t } = useTranslation();
  const wording = (action: readonly string[]) => action.map((one) => actionName(one, t)).join(', ');
  return (
    <Stack as="ul" gap="3">
      {diff.flatMap(({ modul, tambah, kurang }) => [
        ...(tambah.length > 0
          ? [
              <Cluster as="li" key={`${modul.id}+`} gap="4" nowrap align="start" className="ui-marked ui-tone--success">
                <Icon name="plus" size="s" className="ui-tinted" />
                <span>{t('peran.diff.tambah', { modul: moduleLabel(modul, t), aksi: wording(tambah) })}</span>
              </Cluster>,
            ]
          : []),
        ...(kurang.length > 0
          ? [
              <Cluster as="li" key={`${modul.id}-`} gap="4" nowrap align="start" className="ui-marked ui-tone--danger">
                <Icon name="minus" size="s" className="ui-tinted" />
                <span>{t('peran.diff.kurang', { modul: moduleLabel(modul, t), aksi: wording(kurang) })}</span>
              </Cluster>,
            ]
          : []),
      ])}
    </Stack>
  );
}
