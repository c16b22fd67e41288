import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPageProps } from '#features/import/import-page-props.ts';
import { ImportActor } from '#features/import/ImportActor.ts';
import { adviceFrom } from '#features/import/advice.ts';
import { previewWord } from '#features/import/preview-words.ts';
import { FirstPasswords } from '#features/import/FirstPasswords.tsx';
import { NewParents } from '#features/import/NewParents.tsx';
import {
  reasonOf,
  type PreviewRow,
  previewRows,
  hasFindings,
  canBeApplied,
  onlyWrongOf,
  needsReason,
  isNameMissing,
  namesOf,
  shortened,
  type previewOf,
  stageOf,
} from '#machines/import/import.selectors.ts';
import { EMPTY, formatNumber } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/choices.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Stat, Stats } from '#ui/Stat.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Textarea } from '#ui/TextField.tsx';
import type { Tone } from '#ui/tone.ts';

type Content = NonNullable<ReturnType<typeof previewOf>>;
const NONE: readonly string[] = [];
const nowhere = () => null;
const never = () => false;

/** What the workbook would change: counts, every fault with its cell, every change, and the button that writes. */
export function Preview({ preview, withReason }: { preview: Content } & Pick<ImportPageProps, 'withReason'>) {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const stage = ImportActor.useSelector(stageOf);
  const onlyWrong = ImportActor.useSelector(onlyWrongOf);
  const mayDownload = ImportActor.useSelector((one) => one.can({ type: 'faults.download' }));
  const findings = ImportActor.useSelector(hasFindings);
  const names = ImportActor.useSelector(namesOf);
  const row = useMemo(() => previewRows(preview, onlyWrong, names), [preview, onlyWrong, names]);
  const { jumlah, kolom_diabaikan: ignored } = preview;
  return (
    <>
      {/* While rows are written, and after an answer that was lost, nobody here knows that nothing is saved. */}
      {stage !== 'applying' && stage !== 'unapplied' && <PreviewVerdict preview={preview} />}
      <Card title={t('impor.pratinjau.judul', { lembar: preview.lembar })}>
        <Stats>
          <Stat value={formatNumber(jumlah.buat)} label={t('impor.jumlah.buat')} />
          <Stat value={formatNumber(jumlah.ubah)} label={t('impor.jumlah.ubah')} />
          <Stat value={formatNumber(jumlah.tetap)} label={t('impor.jumlah.tetap')} />
          <Stat value={formatNumber(jumlah.salah)} label={t('impor.jumlah.salah')} />
          <Stat value={formatNumber(jumlah.peringatan)} label={t('impor.jumlah.peringatan')} />
        </Stats>
        {ignored.length > 0 && (
          <p className="ui-muted ui-small">
            {t('impor.pratinjau.diabaikan')} <bdi>{ignored.join(', ')}</bdi>
          </p>
        )}
        {stage === 'previewing' && <NewParents preview={preview} />}
        {stage === 'previewing' && <FirstPasswords />}
        {withReason && stage === 'previewing' && <Reason />}
      </Card>
      <Card
        flush
        label={t('impor.pratinjau.tabel')}
        title={t('impor.pratinjau.tabel')}
        aside={
          findings &&
          stage === 'previewing' && (
            <div className="ui-row ui-wrap">
              <Segmented
                legend={t('impor.pratinjau.saring')}
                value={onlyWrong ? 'temuan' : 'semua'}
                onChange={() => send({ type: 'filter.toggle' })}
                options={[
                  {
                    value: 'temuan',
                    label: t('impor.pratinjau.bermasalah'),
                    count: jumlah.kesalahan + jumlah.peringatan,
                  },
                  { value: 'semua', label: t('impor.pratinjau.semua'), count: jumlah.baris },
                ]}
              />
              <Button
                variant="ghost"
                icon="download"
                busy={!mayDownload}
                onClick={() => send({ type: 'faults.download' })}
              >
                {t('impor.pratinjau.unduh')}
              </Button>
            </div>
          )
        }
      >
        {!onlyWrong && <Shortened preview={preview} />}
        <div className="import-table">
          <DataTable
            caption={t('impor.pratinjau.tabel')}
            columns={[
              { key: 'kode', header: t('impor.kolom.namaBaris'), cell: NameCell, rowHeader: true, width: '24%' },
              { key: 'baris', header: t('impor.kolom.baris'), cell: ({ row: number }) => number, width: '5rem' },
              { key: 'kolom', header: t('impor.kolom.kolom'), cell: columnsOf, width: '12%' },
              { key: 'nilai', header: t('impor.kolom.nilai'), cell: valuesFrom, width: '14%' },
              { key: 'jenis', header: t('impor.kolom.jenis'), cell: (one) => <Kind one={one} />, width: '8rem' },
              { key: 'pesan', header: t('impor.kolom.pesan'), cell: (one) => <Problem one={one} t={t} /> },
            ]}
            rows={row as PreviewRow[]}
            hidden={NONE}
            dense={false}
            sort=""
            onSort={never}
            linkOf={nowhere}
            offset={0}
            total={row.length}
            isGone={never}
          />
        </div>
      </Card>
      {stage === 'previewing' && <Apply count={jumlah} />}
    </>
  );
}

/** Of many rows alike only the first are shown; all of them are written. */
function Shortened({ preview }: { preview: Content }) {
  const { t } = useTranslation();
  const parts = shortened(preview).map(({ kind, shown, all }) =>
    t('impor.pratinjau.dari', {
      tampil: formatNumber(shown),
      jumlah: formatNumber(all),
      jenis: t(`impor.jumlah.${kind}`),
    }),
  );
  if (parts.length === 0) return null;
  return (
    <Stack pad="0 8 6" className="ui-muted ui-small">
      <p>{t('impor.pratinjau.sebagian', { bagian: parts.join(', ') })}</p>
    </Stack>
  );
}

function PreviewVerdict({ preview: { salah, jumlah } }: { preview: Content }) {
  const { t } = useTranslation();
  if (salah.length > 0) {
    return (
      <Callout tone="danger" role="alert" title={t('impor.vonis.salah', { count: jumlah.kesalahan })}>
        <p>
          {salah.length < jumlah.kesalahan
            ? t('impor.vonis.salahPertama', { tampil: formatNumber(salah.length) })
            : t('impor.vonis.salahTeks')}
        </p>
      </Callout>
    );
  }
  if (jumlah.buat + jumlah.ubah === 0) return null;
  return (
    <Callout
      tone={jumlah.peringatan > 0 ? 'warning' : 'success'}
      role="status"
      title={t('impor.vonis.siap', { buat: formatNumber(jumlah.buat), ubah: formatNumber(jumlah.ubah) })}
    >
      <p>{t(jumlah.peringatan > 0 ? 'impor.vonis.ganjilTeks' : 'impor.vonis.siapTeks')}</p>
    </Callout>
  );
}

function Reason() {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const reason = ImportActor.useSelector(reasonOf);
  const needed = ImportActor.useSelector(needsReason);
  if (!needed) return null;
  return (
    <Stack gap="5" pad="8 0 0">
      <Textarea
        label={t('impor.alasan.label')}
        hint={t('impor.alasan.bantu')}
        value={reason}
        rows={2}
        maxLength={1000}
        onChange={(content) => send({ type: 'reason.change', reason: content })}
      />
      <Cluster>
        <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'file.recheck' })}>
          {t('impor.periksaLagi')}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Apply({ count: { buat, ubah, salah } }: { count: Content['jumlah'] }) {
  const { t } = useTranslation();
  const { send } = ImportActor.useActorRef();
  const can = ImportActor.useSelector(canBeApplied);
  const nameless = ImportActor.useSelector(isNameMissing);
  const otherwise = nameless ? t('impor.induk.wajib') : t('impor.sama');
  const cause = salah > 0 ? t('impor.terapkan.salah') : otherwise;
  return (
    <BottomBar always note={can ? undefined : <span id="impor-sebab">{cause}</span>}>
      <Button
        size="lg"
        icon="check"
        unavailable={!can}
        {...(can ? {} : { describedBy: 'impor-sebab' })}
        onClick={() => send({ type: 'import.apply' })}
      >
        {can ? t('impor.terapkan.tombol', { count: buat + ubah }) : t('impor.terapkan.semua')}
      </Button>
    </BottomBar>
  );
}

const NameCell = ({ kode, nama }: PreviewRow): ReactNode => (
  <Stack as="span" gap="1" className="ui-anywhere">
    <bdi>{kode || EMPTY}</bdi>
    {nama && (
      <bdi className="ui-muted ui-small ui-weight-regular" lang="id">
        {nama}
      </bdi>
    )}
  </Stack>
);

const columnsOf = ({ finding }: PreviewRow): ReactNode =>
  finding === null ? (
    EMPTY
  ) : (
    <span>
      {finding.kolom && <b>{finding.kolom} </b>}
      {finding.nama_kolom && <bdi lang="id">{finding.nama_kolom}</bdi>}
    </span>
  );
const valuesFrom = ({ finding }: PreviewRow): ReactNode =>
  finding?.nilai ? <bdi className="ui-prose">{finding.nilai}</bdi> : EMPTY;

const LOOKS: Record<PreviewRow['kind'], { tone: Tone; icon: IconName }> = {
  salah: { tone: 'danger', icon: 'alert' },
  peringatan: { tone: 'warning', icon: 'warning' },
  buat: { tone: 'success', icon: 'plus' },
  ubah: { tone: 'info', icon: 'pencil' },
  tetap: { tone: 'neutral', icon: 'check' },
};

function Kind({ one: { kind } }: { one: PreviewRow }) {
  const { t } = useTranslation();
  return <Tag {...LOOKS[kind]}>{t(`impor.jenis.${kind}`)}</Tag>;
}

function Problem({ one: { finding, changes, kind }, t }: { one: PreviewRow; t: TFunction }) {
  if (finding !== null) {
    return (
      <Stack as="span" gap="1" className="ui-anywhere">
        <span>{said(finding.pesan)}</span>
        <span className="ui-muted ui-small">{t(`impor.saran.${adviceFrom(finding.kode, kind)}`)}</span>
      </Stack>
    );
  }
  if (kind === 'tetap') return t('impor.tetap');
  return (
    <ul className="ui-anywhere import-change">
      {changes.map(({ kolom, dari, ke }) => (
        <li key={kolom}>
          <span className="ui-muted">{kolom}:</span>{' '}
          {kind === 'ubah' && (
            <>
              <del className="ui-muted">{previewWord(kolom, dari, t)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="ui-weight-semibold">{previewWord(kolom, ke, t)}</ins>
        </li>
      ))}
    </ul>
  );
}
