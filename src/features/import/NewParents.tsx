import { useTranslation } from 'react-i18next';
import { ImportActor } from '#features/import/ImportActor.ts';
import { namesOf, newParents, type previewOf } from '#machines/import/import.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Units that rows name as their parent and that are nowhere: each gets its name before it is created. */
export function NewParents({ preview }: { preview: NonNullable<ReturnType<typeof previewOf>> }) {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const names = ImportActor.useSelector(namesOf);
  const parents = newParents(preview, names);
  if (parents.length === 0) return null;
  return (
    <Stack as="section" gap="5" pad="8 0 0" align="stretch" aria-label={t('impor.induk.judul')}>
      <div>
        <h3>{t('impor.induk.judul')}</h3>
        <p className="ui-muted ui-small">{t('impor.induk.teks')}</p>
      </div>
      <Grid columns={['repeat(auto-fill, minmax(18rem, 1fr))', 'minmax(0, 1fr)']} gap="7" rows="5">
        {parents.map(({ code, name, level, children }) => (
          <TextField
            key={code}
            label={t('impor.induk.nama', { kode: code })}
            hint={t('impor.induk.bantu', {
              tingkat: t(`master.unit.level${level}` as 'master.unit.level2'),
              jumlah: formatNumber(children),
            })}
            value={name}
            maxLength={255}
            {...(name.trim() === '' && { error: t('impor.induk.kosong') })}
            onChange={(typed) => send({ type: 'parent.name', code, name: typed })}
          />
        ))}
      </Grid>
    </Stack>
  );
}
