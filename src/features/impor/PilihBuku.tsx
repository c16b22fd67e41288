import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BUKU_AKHIRAN, cacatBuku } from '#domain/indikator/buku.ts';
import { ImporActor } from '#features/impor/ImporActor.ts';
import { cacatOf } from '#machines/impor/impor.selectors.ts';
import { Icon } from '#ui/Icon.tsx';

const dipilih = (berkas: File) => ({
  type: 'file.choose' as const,
  berkas,
  cacat: cacatBuku({ nama: berkas.name, ukuran: berkas.size }),
});

/** The place to drop a workbook, which is also a button to choose one. */
export function PilihBuku() {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const cacat = ImporActor.useSelector(cacatOf);
  const take = (files: FileList | null) => {
    const [berkas] = [...(files ?? [])];
    if (berkas) send(dipilih(berkas));
  };
  const stay = (event: DragEvent) => event.preventDefault();
  return (
    <>
      <div
        className={cacat ? 'ui-letak is-salah' : 'ui-letak'}
        onDragOver={stay}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" size="l" />
        <div>
          <p className="ui-letak__tarik">{t('impor.pilih.tarik')}</p>
          <p className="ui-muted ui-small" id="impor-jenis">
            {t('impor.pilih.jenis')}
          </p>
        </div>
        <PilihTombol label={t('impor.pilih.tombol')} salah={cacat !== null} />
      </div>
      {cacat !== null && (
        <p className="ui-field__error" id="impor-cacat" role="alert">
          <Icon name="alert" size="s" />
          {t(`impor.cacat.${cacat}`)}
        </p>
      )}
    </>
  );
}

/** Chooses a workbook by the browser's own dialog; the native control keeps keyboard and screen reader. */
export function PilihTombol({ label, salah = false }: { label: string; salah?: boolean }) {
  const { send } = ImporActor.useActorRef();
  return (
    <label className="ui-berkas">
      <input
        type="file"
        accept={BUKU_AKHIRAN}
        aria-label={label}
        aria-invalid={salah || undefined}
        aria-describedby={salah ? 'impor-jenis impor-cacat' : 'impor-jenis'}
        onChange={(event) => {
          const [berkas] = [...(event.target.files ?? [])];
          if (berkas) send(dipilih(berkas));
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}
