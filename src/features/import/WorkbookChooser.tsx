import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WORKBOOK_SUFFIX, workbookFlaw } from '#domain/indicator/workbook.ts';
import { ImportActor } from '#features/import/ImportActor.ts';
import { defectOf } from '#machines/import/import.selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { Grid } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

const chosen = (file: File) => ({
  type: 'file.choose' as const,
  file,
  defect: workbookFlaw({ nama: file.name, ukuran: file.size }),
});

const KINDS_ID = 'impor-jenis';

/** The place to drop a workbook, which is also a button to choose one. */
export function WorkbookChooser() {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const defect = ImportActor.useSelector(defectOf);
  const take = (files: FileList | null) => {
    const [file] = [...(files ?? [])];
    if (file) send(chosen(file));
  };
  const stay = (event: DragEvent) => event.preventDefault();
  return (
    <>
      <Grid
        columns={['auto minmax(0, 1fr) auto', 'auto minmax(0, 1fr)']}
        gap="8"
        rows="2"
        align="center"
        pad="10"
        className={classes('ui-screen ui-sunk ui-place', defect && 'is-faulty')}
        onDragOver={stay}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" size="l" className="ui-muted" />
        <div>
          <p className="ui-weight-semibold">{t('impor.pilih.tarik')}</p>
          <p className="ui-muted ui-small" id={KINDS_ID}>
            {t('impor.pilih.jenis')}
          </p>
        </div>
        <ChooseButton label={t('impor.pilih.tombol')} wrong={defect !== null} beside={KINDS_ID} />
      </Grid>
      {defect !== null && (
        <p className="ui-marked ui-field__error" id="impor-cacat" role="alert">
          <Icon name="alert" size="s" />
          {t(`impor.cacat.${defect}`)}
        </p>
      )}
    </>
  );
}

/**
 * Chooses a file by the browser's dialog; a native file input, because keyboard and screen readers can use it.
 * @param beside id of what is said of it where it stands
 */
export function ChooseButton({ label, wrong = false, beside }: { label: string; wrong?: boolean; beside?: string }) {
  const { send } = ImportActor.useActorRef();
  return (
    <label className="ui-file">
      <input
        type="file"
        accept={WORKBOOK_SUFFIX}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={[beside, wrong && 'impor-cacat'].filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          const [file] = [...(event.target.files ?? [])];
          if (file) send(chosen(file));
          // Without this, choosing the same file again after correcting it would raise no change event.
          event.target.value = '';
        }}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}
