import { useTranslation } from 'react-i18next';
import { KartuActor } from '#features/kanban/KartuActor.ts';
import { idJudul } from '#features/kanban/tempat.ts';
import type { Petugas } from '#machines/kanban/kanban.types.ts';
import type { IsianKartu } from '#machines/kanban-kartu/kanban-kartu.setup.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Textarea, TextField } from '#ui/TextField.tsx';

type DrawerProps = {
  /** Who may be given the card. */
  orang: readonly Petugas[];
  /** Labels in use on the board. */
  label: readonly string[];
};

/** One card, to be read and changed; what it brings besides these fields stays as it is. */
export function KartuDrawer({ orang, label }: DrawerProps) {
  const { t } = useTranslation();
  const { send } = KartuActor.useActorRef();
  const { kartu, isian, isDraf, salah, kosong, pesan } = KartuActor.useSelector(({ context }) => context);
  const membuka = KartuActor.useSelector((satu) => satu.matches('opening'));
  const menyimpan = KartuActor.useSelector((satu) => satu.matches('saving'));
  const tersimpan = KartuActor.useSelector((satu) => satu.matches({ editing: 'resting' }));
  const terbuka = KartuActor.useSelector((satu) => satu.status === 'active');
  const berubah = KartuActor.useSelector((satu) => satu.can({ type: 'draft.discard' }));
  const ganti = (isi: Partial<IsianKartu>) => send({ type: 'field.change', isi });
  const tutup = () => send({ type: 'card.close' });
  return (
    <Drawer
      open={terbuka}
      onClose={tutup}
      title={t('kanban.kartu.judul')}
      closeLabel={t('kanban.kartu.tutup')}
      finalFocus={() => document.getElementById(idJudul(kartu.id))}
      footer={
        <div className="papan-form__kaki">
          <Button busy={menyimpan} onClick={() => send({ type: 'card.save' })}>
            {t('kanban.kartu.simpan')}
          </Button>
          <Button variant="ghost" onClick={tutup}>
            {t('kanban.kartu.tutup')}
          </Button>
          {berubah && tersimpan && (
            <InlineStatus icon="check" live>
              {t('kanban.kartu.drafTersimpan')}
            </InlineStatus>
          )}
        </div>
      }
    >
      {!membuka && (
        <div className="papan-laci">
          {isDraf && berubah && (
            <Callout
              tone="info"
              level={3}
              title={t('kanban.kartu.draf')}
              actions={
                <Button size="sm" variant="ghost" onClick={() => send({ type: 'draft.discard' })}>
                  {t('kanban.kartu.buangDraf')}
                </Button>
              }
            >
              {t('kanban.kartu.drafTeks')}
            </Callout>
          )}
          {pesan !== null && (
            <Callout tone="danger" role="alert" level={3} title={t('kanban.kartu.ditolak')}>
              <span lang="id">{pesan}</span>
            </Callout>
          )}
          <TextField
            label={t('kanban.kartu.namaJudul')}
            note={t('kanban.kartu.wajib')}
            value={isian.title}
            maxLength={200}
            onChange={(title) => ganti({ title })}
            error={kosong ? t('kanban.kartu.judulKosong') : (salah.title ?? null)}
            errorLang={kosong ? undefined : 'id'}
          />
          <TextField
            label={t('kanban.kartu.tenggat')}
            type="date"
            value={isian.dueDate}
            onChange={(dueDate) => ganti({ dueDate })}
            error={salah.dueDate ?? null}
            errorLang="id"
          />
          <LabelKartu
            pilihan={label}
            labels={isian.labels}
            error={salah.labels ?? null}
            onChange={(labels) => ganti({ labels })}
          />
          <PetugasKartu
            orang={orang}
            terpilih={isian.assignedTo}
            error={salah.assignedTo ?? null}
            onChange={(assignedTo) => ganti({ assignedTo })}
          />
          <Textarea
            label={t('kanban.kartu.uraian')}
            rows={6}
            maxLength={4000}
            value={isian.description}
            onChange={(description) => ganti({ description })}
            error={salah.description ?? null}
            errorLang="id"
          />
        </div>
      )}
    </Drawer>
  );
}

type LabelProps = {
  pilihan: readonly string[];
  labels: readonly string[];
  error: string | null;
  onChange: (labels: readonly string[]) => void;
};

/** Labels by typing; those in use elsewhere are offered. */
function LabelKartu({ pilihan, labels, error, onChange }: LabelProps) {
  const { t } = useTranslation();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const nilai = new FormData(event.currentTarget).get('label');
        const label = typeof nilai === 'string' ? nilai.trim() : '';
        event.currentTarget.reset();
        if (label !== '' && !labels.includes(label)) onChange([...labels, label]);
      }}
    >
      <Field label={t('kanban.kartu.label')} hint={t('kanban.kartu.labelPetunjuk')} error={error} errorLang="id">
        {(kendali) => (
          <>
            {labels.length > 0 && (
              <ul className="papan-laci__label">
                {labels.map((label) => (
                  <li key={label}>
                    <button
                      type="button"
                      aria-label={t('kanban.kartu.hapusLabel', { label })}
                      onClick={() => onChange(labels.filter((satu) => satu !== label))}
                    >
                      <bdi>{label}</bdi>
                      <Icon name="cross" size="s" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <div className="papan-laci__tambah">
              <input
                {...kendali}
                className="ui-input"
                name="label"
                maxLength={40}
                autoComplete="off"
                list="papan-label"
              />
              <Button type="submit" variant="ghost">
                {t('kanban.kartu.tambahLabel')}
              </Button>
            </div>
            <datalist id="papan-label">
              {pilihan.map((label) => (
                <option key={label} value={label} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </form>
  );
}

type PetugasProps = {
  orang: readonly Petugas[];
  terpilih: readonly Petugas[];
  error: string | null;
  onChange: (petugas: readonly Petugas[]) => void;
};

/** Who does it: the users of the unit, and whoever has the card already. */
function PetugasKartu({ orang, terpilih, error, onChange }: PetugasProps) {
  const { t } = useTranslation();
  const semua = [...new Map([...terpilih, ...orang].map((satu) => [satu.id, satu])).values()].sort((a, b) =>
    a.nama.localeCompare(b.nama),
  );
  return (
    <fieldset className="papan-laci__orang">
      <legend>{t('kanban.kartu.petugas')}</legend>
      {error !== null && (
        <p className="ui-field__error" lang="id">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
      {semua.length === 0 && <p className="ui-muted ui-small">{t('kanban.kartu.tanpaOrang')}</p>}
      {semua.map((satu) => {
        const ada = terpilih.some(({ id }) => id === satu.id);
        return (
          <Checkbox
            key={satu.id}
            label={satu.nama}
            checked={ada}
            onChange={() => onChange(ada ? terpilih.filter(({ id }) => id !== satu.id) : [...terpilih, satu])}
          />
        );
      })}
    </fieldset>
  );
}
