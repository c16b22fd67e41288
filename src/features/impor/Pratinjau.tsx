import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImporPageProps } from '#features/impor/ImporPage.tsx';
import { ImporActor } from '#features/impor/ImporActor.ts';
import { saranDari } from '#features/impor/saran.ts';
import {
  alasanOf,
  type BarisPratinjau,
  barisPratinjau,
  bertemuan,
  bisaDiterapkan,
  hanyaSalahOf,
  perluAlasan,
  type pratinjauOf,
  tahapOf,
} from '#machines/impor/impor.selectors.ts';
import { EMPTY, formatAngka } from '#services/i18n/format.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/choices.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Stat, Stats } from '#ui/Stat.tsx';
import { Tabel } from '#ui/Tabel.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Textarea } from '#ui/TextField.tsx';
import type { Tone } from '#ui/tone.ts';

type Isi = NonNullable<ReturnType<typeof pratinjauOf>>;
const NONE: readonly string[] = [];
const nowhere = () => null;
const never = () => false;

/** What the workbook would do: numbers, every fault with its place, every change; and the one button that writes. */
export function Pratinjau({ pratinjau, denganAlasan }: { pratinjau: Isi } & Pick<ImporPageProps, 'denganAlasan'>) {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const tahap = ImporActor.useSelector(tahapOf);
  const hanyaSalah = ImporActor.useSelector(hanyaSalahOf);
  const temuan = ImporActor.useSelector(bertemuan);
  const baris = useMemo(() => barisPratinjau(pratinjau, hanyaSalah), [pratinjau, hanyaSalah]);
  const { jumlah, salah, peringatan, kolom_diabaikan: diabaikan } = pratinjau;
  return (
    <>
      <Vonis pratinjau={pratinjau} />
      <Card title={t('impor.pratinjau.judul', { lembar: pratinjau.lembar })}>
        <Stats>
          <Stat value={formatAngka(jumlah.buat)} label={t('impor.jumlah.buat')} />
          <Stat value={formatAngka(jumlah.ubah)} label={t('impor.jumlah.ubah')} />
          <Stat value={formatAngka(jumlah.tetap)} label={t('impor.jumlah.tetap')} />
          <Stat value={formatAngka(jumlah.salah)} label={t('impor.jumlah.salah')} />
          <Stat value={formatAngka(jumlah.peringatan)} label={t('impor.jumlah.peringatan')} />
        </Stats>
        {diabaikan.length > 0 && (
          <p className="ui-muted ui-small">
            {t('impor.pratinjau.diabaikan')} <bdi>{diabaikan.join(', ')}</bdi>
          </p>
        )}
        {denganAlasan && tahap === 'previewing' && <Alasan />}
      </Card>
      <Card
        flush
        label={t('impor.pratinjau.tabel')}
        title={t('impor.pratinjau.tabel')}
        aside={
          temuan &&
          tahap === 'previewing' && (
            <div className="ui-row ui-wrap">
              <Segmented
                legend={t('impor.pratinjau.saring')}
                value={hanyaSalah ? 'temuan' : 'semua'}
                onChange={() => send({ type: 'filter.toggle' })}
                options={[
                  { value: 'temuan', label: t('impor.pratinjau.bermasalah'), count: salah.length + peringatan.length },
                  { value: 'semua', label: t('impor.pratinjau.semua'), count: jumlah.baris },
                ]}
              />
              <Button variant="ghost" icon="download" onClick={() => send({ type: 'faults.download' })}>
                {t('impor.pratinjau.unduh')}
              </Button>
            </div>
          )
        }
      >
        <div className="impor-tabel">
          <Tabel
            caption={t('impor.pratinjau.tabel')}
            columns={[
              { key: 'kode', header: t('impor.kolom.namaBaris'), cell: Nama, main: true, width: '24%' },
              { key: 'baris', header: t('impor.kolom.baris'), cell: ({ baris: nomor }) => nomor, width: '5rem' },
              { key: 'kolom', header: t('impor.kolom.kolom'), cell: kolomDari, width: '12%' },
              { key: 'nilai', header: t('impor.kolom.nilai'), cell: nilaiDari, width: '14%' },
              { key: 'jenis', header: t('impor.kolom.jenis'), cell: (satu) => <Jenis satu={satu} />, width: '8rem' },
              { key: 'pesan', header: t('impor.kolom.pesan'), cell: (satu) => <Masalah satu={satu} t={t} /> },
            ]}
            rows={baris as BarisPratinjau[]}
            hidden={NONE}
            dense={false}
            sort=""
            onSort={never}
            linkOf={nowhere}
            offset={0}
            total={baris.length}
            isGone={never}
          />
        </div>
      </Card>
      {tahap === 'previewing' && <Terapkan jumlah={jumlah} />}
    </>
  );
}

function Vonis({ pratinjau: { salah, jumlah } }: { pratinjau: Isi }) {
  const { t } = useTranslation();
  if (salah.length > 0) {
    return (
      <Callout tone="danger" role="alert" title={t('impor.vonis.salah', { count: salah.length })}>
        <p>{t('impor.vonis.salahTeks')}</p>
      </Callout>
    );
  }
  if (jumlah.buat + jumlah.ubah === 0) return null;
  return (
    <Callout
      tone={jumlah.peringatan > 0 ? 'warning' : 'success'}
      role="status"
      title={t('impor.vonis.siap', { buat: formatAngka(jumlah.buat), ubah: formatAngka(jumlah.ubah) })}
    >
      <p>{t(jumlah.peringatan > 0 ? 'impor.vonis.ganjilTeks' : 'impor.vonis.siapTeks')}</p>
    </Callout>
  );
}

function Alasan() {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const alasan = ImporActor.useSelector(alasanOf);
  const perlu = ImporActor.useSelector(perluAlasan);
  if (!perlu) return null;
  return (
    <div className="impor-alasan">
      <Textarea
        label={t('impor.alasan.label')}
        hint={t('impor.alasan.bantu')}
        value={alasan}
        rows={2}
        maxLength={1000}
        onChange={(isi) => send({ type: 'reason.change', alasan: isi })}
      />
      <Button variant="ghost" icon="refresh" onClick={() => send({ type: 'file.recheck' })}>
        {t('impor.periksaLagi')}
      </Button>
    </div>
  );
}

function Terapkan({ jumlah: { buat, ubah, salah } }: { jumlah: Isi['jumlah'] }) {
  const { t } = useTranslation();
  const { send } = ImporActor.useActorRef();
  const bisa = ImporActor.useSelector(bisaDiterapkan);
  const sebab = salah > 0 ? t('impor.terapkan.salah') : t('impor.sama');
  return (
    <BottomBar always note={bisa ? undefined : <span id="impor-sebab">{sebab}</span>}>
      <Button
        size="lg"
        icon="check"
        unavailable={!bisa}
        {...(bisa ? {} : { describedBy: 'impor-sebab' })}
        onClick={() => send({ type: 'import.apply' })}
      >
        {bisa ? t('impor.terapkan.tombol', { count: buat + ubah }) : t('impor.terapkan.semua')}
      </Button>
    </BottomBar>
  );
}

const Nama = ({ kode, nama }: BarisPratinjau): ReactNode => (
  <span className="impor-nama">
    <bdi>{kode || EMPTY}</bdi>
    {nama && (
      <bdi className="ui-muted ui-small" lang="id">
        {nama}
      </bdi>
    )}
  </span>
);

const kolomDari = ({ temuan }: BarisPratinjau): ReactNode =>
  temuan === null ? (
    EMPTY
  ) : (
    <span>
      {temuan.kolom && <b>{temuan.kolom} </b>}
      {temuan.nama_kolom && <bdi lang="id">{temuan.nama_kolom}</bdi>}
    </span>
  );
const nilaiDari = ({ temuan }: BarisPratinjau): ReactNode =>
  temuan?.nilai ? <bdi className="impor-nilai">{temuan.nilai}</bdi> : EMPTY;

const RUPA: Record<BarisPratinjau['jenis'], { tone: Tone; icon: IconName }> = {
  salah: { tone: 'danger', icon: 'alert' },
  peringatan: { tone: 'warning', icon: 'warning' },
  buat: { tone: 'success', icon: 'plus' },
  ubah: { tone: 'info', icon: 'pencil' },
  tetap: { tone: 'neutral', icon: 'check' },
};

function Jenis({ satu: { jenis } }: { satu: BarisPratinjau }) {
  const { t } = useTranslation();
  return <Tag {...RUPA[jenis]}>{t(`impor.jenis.${jenis}`)}</Tag>;
}

const angka = (nilai: string | number | null) =>
  nilai === null || nilai === '' ? EMPTY : typeof nilai === 'number' ? formatAngka(nilai) : nilai;

function Masalah({ satu: { temuan, perubahan, jenis }, t }: { satu: BarisPratinjau; t: TFunction }) {
  if (temuan !== null) {
    return (
      <span className="impor-masalah">
        <span lang="id">{temuan.pesan}</span>
        <span className="ui-muted ui-small">{t(`impor.saran.${saranDari(temuan.kode, jenis)}`)}</span>
      </span>
    );
  }
  if (jenis === 'tetap') return t('impor.tetap');
  return (
    <ul className="impor-ubah">
      {perubahan.map(({ kolom, dari, ke }) => (
        <li key={kolom}>
          <span className="ui-muted">{kolom}:</span>{' '}
          {jenis === 'ubah' && (
            <>
              <del>{angka(dari)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{angka(ke)}</ins>
        </li>
      ))}
    </ul>
  );
}
