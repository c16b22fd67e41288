import { useTranslation } from 'react-i18next';
import { ImportActor } from '#features/import/ImportActor.ts';
import { lettersOf, passwordWayOf, passwordWaysOf } from '#machines/import/import.selectors.ts';
import { RadioCards } from '#ui/choices.tsx';
import { Stack } from '#ui/layout.tsx';

/** How people get their first passwords, where there is a choice. */
export function FirstPasswords() {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const ways = ImportActor.useSelector(passwordWaysOf);
  const way = ImportActor.useSelector(passwordWayOf);
  const letters = ImportActor.useSelector(lettersOf);
  if (ways.length < 2) return null;
  return (
    <Stack pad="8 0 0" align="stretch">
      <RadioCards
        legend={t('impor.cara.judul')}
        layout="row"
        value={way}
        onChange={(chosen) => send({ type: 'passwords.choose', way: chosen })}
        options={ways.map((one) => ({
          value: one,
          label: t(`impor.cara.${one}`),
          description: t(`impor.cara.${one}Teks`),
          ...(one === 'surel' && way === 'surel' && { meta: t('impor.cara.surelJumlah', { count: letters }) }),
        }))}
      />
    </Stack>
  );
}
