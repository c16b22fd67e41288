import { useTranslation } from 'react-i18next';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { DitungguRow, GiliranRow, PeriodeRow } from '#features/beranda/GiliranRow.tsx';
import { PimpinanCard } from '#features/beranda/PimpinanCard.tsx';
import { Ringkasan } from '#features/beranda/Ringkasan.tsx';
import { frameOf } from '#machines/kit/frame.ts';
import {
  ditungguOf,
  giliranOf,
  isTanpaIndikator,
  jumlahGiliran,
  jumlahVerifikasi,
  kegagalanBeranda,
  nantiOf,
  orangOf,
  pimpinanOf,
  tahunOf,
  terakhirOf,
} from '#machines/beranda/beranda.selectors.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './beranda.css';

/** "Giliran Anda": what waits for this person, and what happens next. */
export function BerandaPage() {
  const { t } = useTranslation();
  const { send } = BerandaActor.useActorRef();
  const frame = BerandaActor.useSelector(frameOf);
  const kegagalan = BerandaActor.useSelector(kegagalanBeranda);
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('shell.giliran') }]} />
      <Heading />
      <div className="beranda">
        <Bingkai
          frame={frame}
          failure={kegagalan}
          onReload={() => send({ type: 'beranda.refresh' })}
          busyText={t('beranda.memuat')}
          skeleton={<Skeleton lines={6} card />}
          messages={{ empty: { title: t('beranda.judulKosong'), text: <Reason />, action: <Way /> } }}
        >
          <Isi />
        </Bingkai>
        <aside className="beranda-side">
          <Side loading={frame === 'loading'} />
        </aside>
      </div>
    </>
  );
}

/** The newest report, and what follows on what the person does; together, because the one would push the other down. */
function Side({ loading }: { loading: boolean }) {
  const { memutuskan, melapor } = BerandaActor.useSelector(orangOf);
  const terakhir = BerandaActor.useSelector(terakhirOf);
  if (loading) return memutuskan || melapor ? <Skeleton lines={4} card /> : null;
  return (
    <>
      {terakhir && <Ringkasan laporan={terakhir} />}
      {memutuskan && <Consequences kind="memutuskan" />}
      {melapor && !memutuskan && <Consequences kind="melapor" />}
    </>
  );
}

/** What can be done now, what others have, what is to come, and for leaders who is not done. */
function Isi() {
  const { t } = useTranslation();
  const kini = BerandaActor.useSelector(giliranOf);
  const ditunggu = BerandaActor.useSelector(ditungguOf);
  const nanti = BerandaActor.useSelector(nantiOf);
  const pimpinan = BerandaActor.useSelector(pimpinanOf);
  const tahun = BerandaActor.useSelector(tahunOf);
  return (
    <div className="ui-stack">
      {kini.length > 0 && (
        <Card label={t('beranda.daftar')} flush>
          <ol className="beranda-list">
            {kini.map((row, index) => (
              <GiliranRow key={row.kind === 'belum' ? row.periode : row.laporan.id} giliran={row} first={index === 0} />
            ))}
          </ol>
        </Card>
      )}
      {ditunggu.length > 0 && (
        <Card title={t('beranda.ditunggu')} flush>
          <ul className="beranda-list">
            {ditunggu.map((butir) => (
              <DitungguRow key={butir.laporan.id} butir={butir} />
            ))}
          </ul>
        </Card>
      )}
      {pimpinan && <PimpinanCard pimpinan={pimpinan} tahun={tahun} />}
      {nanti.length > 0 && (
        <Disclosure card open={kini.length + ditunggu.length === 0} summary={t('beranda.nanti')}>
          <ul className="beranda-list beranda-list--nanti">
            {nanti.map((butir) => (
              <PeriodeRow key={butir.periode} butir={butir} variant="ghost" />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Heading() {
  const { t } = useTranslation();
  const all = BerandaActor.useSelector(jumlahGiliran) ?? 0;
  const decisions = BerandaActor.useSelector(jumlahVerifikasi) ?? 0;
  const { memutuskan } = BerandaActor.useSelector(orangOf);
  const title = () => {
    if (decisions > 0) return t('beranda.judulKeputusan', { count: decisions });
    return all > 0 ? t('beranda.judulTugas', { count: all }) : t('shell.giliran');
  };
  // Who decides has the line under the title from the first, so that nothing moves when it says something.
  const sub = memutuskan ? ' ' : undefined;
  return (
    <div className="beranda-kepala">
      <PageHeader title={title()} documentTitle={t('shell.giliran')} sub={decisions > 1 ? t('beranda.urutan') : sub} />
    </div>
  );
}

function Reason() {
  const { t } = useTranslation();
  const orang = BerandaActor.useSelector(orangOf);
  const tahun = BerandaActor.useSelector(tahunOf);
  const withoutIndicators = BerandaActor.useSelector(isTanpaIndikator);
  if (!orang.membaca) return t('beranda.kosong.lain');
  if (orang.memutuskan) return t('beranda.kosong.verifikator');
  if (!orang.melapor) return t('beranda.kosong.pembaca');
  return withoutIndicators ? t('beranda.kosong.tanpaIndikator', { tahun }) : t('beranda.kosong.pelapor', { tahun });
}

function Way() {
  const { t } = useTranslation();
  const { membaca } = BerandaActor.useSelector(orangOf);
  if (!membaca) return null;
  return (
    <LinkButton to="/pelaporan-capaian" variant="ghost">
      {t('beranda.kosong.lihatLaporan')}
    </LinkButton>
  );
}

function Consequences({ kind }: { kind: 'memutuskan' | 'melapor' }) {
  const { t } = useTranslation();
  const lines =
    kind === 'memutuskan'
      ? [t('beranda.sesudah.setujui'), t('beranda.sesudah.revisi'), t('beranda.sesudah.tolak')]
      : [t('beranda.sesudah.isi'), t('beranda.sesudah.kirim'), t('beranda.sesudah.kembali')];
  return (
    <Card title={kind === 'memutuskan' ? t('beranda.sesudah.memutuskan') : t('beranda.sesudah.mengirim')}>
      <ul className="beranda-after">
        {lines.map((line) => (
          <Marked key={line} text={line} />
        ))}
      </ul>
    </Card>
  );
}

/** A line whose first words are between `<b>` and `</b>`. */
function Marked({ text }: { text: string }) {
  const [, bold = '', rest = text] = /^<b>(.*?)<\/b>(.*)$/.exec(text) ?? [];
  return (
    <li>
      <b>{bold}</b>
      {rest}
    </li>
  );
}
