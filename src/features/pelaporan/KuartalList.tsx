import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import { StatusTag } from '#features/pelaporan/tags.tsx';
import { alamat, DUA, LOOK_STATUS } from '#features/pelaporan/tampilan.ts';
import {
  type Kuartal,
  kuartalDari,
  type LaporanRingkas,
} from '#machines/pelaporan-daftar/pelaporan-daftar.selectors.ts';
import { formatAngka, formatTanggal } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';

/** What comes next with a report of each status. */
const LANGKAH = {
  draft: 'lanjutkan',
  revision: 'perbaiki',
  submitted: 'lihat',
  approved: 'lihat',
  rejected: 'lihat',
} as const satisfies Record<StatusLaporan, string>;
const GILIRAN: readonly StatusLaporan[] = ['draft', 'revision'];

export type KuartalListProps = { data: readonly LaporanRingkas[]; tahun: number; bolehBuat: boolean };

/** The four quarters of a year. */
export function KuartalList({ data, tahun, bolehBuat }: KuartalListProps) {
  const { t } = useTranslation();
  const kuartal = kuartalDari(data);
  const menunggu = ({ laporan }: Kuartal) => laporan === null || GILIRAN.includes(laporan.status);
  const pertama = kuartal.find(menunggu)?.periode;
  return (
    <Card label={t('pelaporan.daftar.label', { tahun })} flush>
      <ol className="pelaporan-kuartal">
        {kuartal.map((satu) => (
          <li key={satu.periode}>
            <Baris kuartal={satu} tahun={tahun} bolehBuat={bolehBuat} utama={satu.periode === pertama} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type BarisProps = { kuartal: Kuartal; tahun: number; bolehBuat: boolean; utama: boolean };

function Baris({ kuartal: { periode, laporan, ditolak }, tahun, bolehBuat, utama }: BarisProps) {
  const { t } = useTranslation();
  const status = laporan?.status ?? 'absent';
  const nama = t('pelaporan.periodeTahun', { periode: t(`umum.periode.${periode}`), tahun });
  const { tone, icon } = LOOK_STATUS[status];
  return (
    <>
      <span className={`pelaporan-kuartal__tanda ui-tone--${tone}`}>
        <Icon name={icon} />
      </span>
      <div className="pelaporan-kuartal__teks">
        <h2>
          {nama} <StatusTag status={status} />
        </h2>
        {laporan && (
          <p className="ui-muted ui-small">
            <Keterangan laporan={laporan} />
          </p>
        )}
        {ditolak.map((lama) => (
          <p key={lama.id} className="ui-small">
            {t('pelaporan.daftar.ditolak', { tanggal: formatTanggal(lama.decided_at) })}
            {' · '}
            <Link to={alamat(lama.id)}>{t('pelaporan.daftar.lihatDitolak')}</Link>
          </p>
        ))}
      </div>
      {laporan ? <Angka laporan={laporan} /> : <span />}
      <Langkah laporan={laporan} nama={nama} periode={periode} bolehBuat={bolehBuat} utama={utama} />
    </>
  );
}

function Keterangan({ laporan }: { laporan: LaporanRingkas }) {
  const { t } = useTranslation();
  const { terisi, indikator } = laporan.jumlah;
  const bagian = [t('pelaporan.daftar.terisi', { terisi, jumlah: indikator })];
  if (laporan.status === 'submitted' && laporan.submitted_at) {
    bagian.push(t('pelaporan.daftar.dikirim', { tanggal: formatTanggal(laporan.submitted_at) }));
  }
  if (laporan.status === 'approved' && laporan.decided_at) {
    bagian.push(t('pelaporan.daftar.diputuskan', { tanggal: formatTanggal(laporan.decided_at) }));
  }
  if (laporan.putaran > 1) bagian.push(t('pelaporan.putaran', { n: laporan.putaran }));
  if (laporan.terlambat) bagian.push(t('pelaporan.terlambat'));
  return bagian.join(' · ');
}

function Angka({ laporan }: { laporan: LaporanRingkas }) {
  const { t } = useTranslation();
  return (
    <dl className="pelaporan-kuartal__angka">
      <div>
        <dt>{t('pelaporan.daftar.capaianPeriode')}</dt>
        <dd>{formatAngka(laporan.capaian_periode, DUA)}</dd>
      </div>
      <div>
        <dt>{t('pelaporan.daftar.capaianTahun')}</dt>
        <dd>{formatAngka(laporan.capaian_tahun, DUA)}</dd>
      </div>
    </dl>
  );
}

type LangkahProps = {
  laporan: LaporanRingkas | null;
  nama: string;
  periode: Kuartal['periode'];
  bolehBuat: boolean;
  utama: boolean;
};

function Langkah({ laporan, nama, periode, bolehBuat, utama }: LangkahProps) {
  const { t } = useTranslation();
  if (laporan === null && !bolehBuat) return <span />;
  const kata = laporan === null ? 'mulai' : bolehBuat ? LANGKAH[laporan.status] : 'lihat';
  const to = laporan === null ? `/pelaporan-capaian/baru?periode=${periode}` : alamat(laporan.id);
  return (
    <LinkButton to={to} variant={utama && bolehBuat ? 'solid' : 'ghost'}>
      {t(`pelaporan.daftar.${kata}`)}
      <span className="ui-sr">{nama}</span>
    </LinkButton>
  );
}
