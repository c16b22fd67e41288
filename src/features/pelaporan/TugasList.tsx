import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type BarisTugas, FILTER_TUGAS, type FilterTugas, perSasaran, saringTugas } from '#domain/pelaporan/tugas.ts';
import { LaporanActor, useTugas } from '#features/pelaporan/LaporanActor.ts';
import { SimpanStatus } from '#features/pelaporan/SimpanStatus.tsx';
import { KeadaanTag } from '#features/pelaporan/tags.tsx';
import { alamatIndikator, DUA, kataRusak } from '#features/pelaporan/tampilan.ts';
import { catatanIndikator, type DetailLaporan, editable, isiOf } from '#machines/laporan/laporan.selectors.ts';
import { formatAngka, formatDaftar } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chips } from '#ui/choices.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

const KATA_FILTER = { semua: 'saringSemua', tindakan: 'saringTindakan', belum: 'saringBelum' } as const;
type Baris = BarisTugas<DetailLaporan>;

/** Every indicator as one row that is one link: what was sent back first, then due ones, grouped by sasaran. */
export function TugasList({ filter, onFilter }: { filter: FilterTugas; onFilter: (filter: FilterTugas) => void }) {
  const { t } = useTranslation();
  const bisaDiubah = LaporanActor.useSelector(editable);
  const { baris, selesai } = useTugas();
  const jumlah = baris.length;
  const tampil = saringTugas(baris, filter);
  const kembali = bisaDiubah ? tampil.filter(({ dikembalikan }) => dikembalikan) : [];
  const sisa = tampil.filter((satu) => !kembali.includes(satu));
  const lainnya = <Sisa baris={sisa} />;
  const kemajuan = t('pelaporan.tugas.selesai', { selesai, jumlah });
  return (
    <Card flush label={t('pelaporan.tugas.indikator', { jumlah })}>
      {bisaDiubah && (
        <div className="pelaporan-kemajuan">
          <p className="pelaporan-kemajuan__besar">{kemajuan}</p>
          <SimpanStatus announce />
          <ProgressBar value={selesai} max={jumlah} label={kemajuan} />
          <p className="ui-muted ui-small">{t('pelaporan.tugas.otomatis')}</p>
        </div>
      )}
      {bisaDiubah && (
        <div className="pelaporan-saring">
          <Chips
            legend={t('pelaporan.tugas.saring')}
            value={filter}
            onChange={onFilter}
            options={FILTER_TUGAS.map((value) => ({
              value,
              label: t(`pelaporan.tugas.${KATA_FILTER[value]}`),
              count: saringTugas(baris, value).length,
            }))}
          />
        </div>
      )}
      {tampil.length === 0 && (
        <Bingkai
          frame="filteredEmpty"
          level={3}
          messages={{
            filteredEmpty: {
              title: t('pelaporan.tugas.tanpaHasil'),
              action: (
                <Button variant="ghost" size="sm" onClick={() => onFilter('semua')}>
                  {t('pelaporan.tugas.hapusSaringan')}
                </Button>
              ),
            },
          }}
        />
      )}
      <Kembali baris={kembali} />
      {kembali.length > 0 && sisa.length > 0 ? (
        <Disclosure
          summary={t('pelaporan.tugas.sisa')}
          aside={t('pelaporan.tugas.indikator', { jumlah: sisa.length })}
          open={filter !== 'semua' || sisa.some(({ perluTindakan }) => perluTindakan)}
        >
          {lainnya}
        </Disclosure>
      ) : (
        lainnya
      )}
    </Card>
  );
}

/** What was objected to, with the verifier's words: the reason why the report is here again. */
function Kembali({ baris }: { baris: readonly Baris[] }) {
  const { t } = useTranslation();
  if (baris.length === 0) return null;
  return (
    <section className="pelaporan-bagian pelaporan-bagian--kembali">
      <header>
        <h2>{t('pelaporan.tugas.kembali')}</h2>
        <p className="ui-muted ui-small">{t('pelaporan.tugas.kembaliSub', { count: baris.length })}</p>
      </header>
      <ul>
        {baris.map((satu) => (
          <Tugas key={satu.detail.id} baris={satu}>
            <Ucapan detail={satu.detail} />
          </Tugas>
        ))}
      </ul>
    </section>
  );
}

function Ucapan({ detail }: { detail: DetailLaporan }) {
  const { catatan } = LaporanActor.useSelector(isiOf);
  const isi = detail.feedback ?? catatanIndikator(catatan, detail.id)?.isi;
  return isi ? <blockquote lang="id">“{isi}”</blockquote> : null;
}

function Sisa({ baris }: { baris: readonly Baris[] }) {
  const { t } = useTranslation();
  const wajib = baris.filter(({ detail }) => detail.wajib);
  const bebas = baris.filter(({ detail }) => !detail.wajib);
  return (
    <>
      <Bagian
        judul={t('pelaporan.tugas.dinilai')}
        sub={t('pelaporan.tugas.dinilaiSub', { jumlah: wajib.length })}
        baris={wajib}
      />
      <Bagian
        judul={t('pelaporan.tugas.bebas')}
        sub={t('pelaporan.tugas.bebasSub', { jumlah: bebas.length })}
        baris={bebas}
      />
    </>
  );
}

function Bagian({ judul, sub, baris }: { judul: string; sub: string; baris: readonly Baris[] }) {
  const { t } = useTranslation();
  if (baris.length === 0) return null;
  return (
    <section className="pelaporan-bagian">
      <header>
        <h2>{judul}</h2>
        <p className="ui-muted ui-small">{sub}</p>
      </header>
      {perSasaran(baris).map(({ sasaran, baris: isi }) => (
        <section key={sasaran?.kode ?? ''} className="pelaporan-sasaran">
          <h3>
            <span className="ui-code">{sasaran?.kode}</span>
            <span lang="id">{sasaran?.nama ?? t('pelaporan.tugas.tanpaSasaran')}</span>
          </h3>
          <ul>
            {isi.map((satu) => (
              <Tugas key={satu.detail.id} baris={satu} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Tugas({ baris, children }: { baris: Baris; children?: ReactNode }) {
  const { laporan } = LaporanActor.useSelector(isiOf);
  const bisaDiubah = LaporanActor.useSelector(editable);
  const { detail, keadaan } = baris;
  return (
    <li className={`pelaporan-tugas is-${keadaan}`}>
      <span className="ui-code">{detail.kpi.kode}</span>
      <div className="pelaporan-tugas__teks">
        <Link to={alamatIndikator(laporan.id, detail.id)} lang="id">
          {detail.kpi.nama}
        </Link>
        <Fakta baris={baris} />
        {children}
        {bisaDiubah && <Kurang baris={baris} />}
      </div>
      <span className="pelaporan-tugas__status">{bisaDiubah && <KeadaanTag keadaan={keadaan} />}</span>
      <Icon name="chevronRight" size="s" />
    </li>
  );
}

function Fakta({ baris: { detail, nilai, hasil } }: { baris: Baris }) {
  const { t } = useTranslation();
  const bagian: string[] = [];
  if (!detail.wajib && nilai.realisasi === null) bagian.push(t('pelaporan.fakta.tidakWajib'));
  else bagian.push(t('pelaporan.fakta.target', { nilai: formatAngka(detail.target) }));
  if (nilai.realisasi !== null) {
    const satuan = detail.kpi.satuan.toLowerCase();
    bagian.push(t('pelaporan.fakta.realisasi', { nilai: formatAngka(nilai.realisasi), satuan }));
  } else if (detail.wajib) bagian.push(t('pelaporan.fakta.belumRealisasi'));
  if (hasil.capaian !== null) bagian.push(t('pelaporan.fakta.capaian', { nilai: formatAngka(hasil.capaian, DUA) }));
  if (detail.feedback_status === 'perbaikan') bagian.push(t('pelaporan.fakta.catatan'));
  return <p className="pelaporan-tugas__fakta">{bagian.join(' · ')}</p>;
}

/** Names what is missing, but only of what was begun: an empty row says so by its status. */
function Kurang({ baris: { keadaan, kurang, rusak } }: { baris: Baris }) {
  const { t } = useTranslation();
  if (rusak.length > 0) {
    const kata = kataRusak(rusak).map((satu) => t(`pelaporan.kurang.${satu}`));
    return <p className="pelaporan-tugas__kurang">{kata.join('. ')}</p>;
  }
  if ((keadaan !== 'sedang' && keadaan !== 'masalah') || kurang.length === 0) return null;
  const daftar = formatDaftar(kurang.map((bagian) => t(`pelaporan.kurang.${bagian}`)));
  return <p className="pelaporan-tugas__kurang">{t('pelaporan.kurang.awal', { daftar })}</p>;
}
