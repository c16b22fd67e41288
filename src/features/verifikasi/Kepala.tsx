import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RUPA_STATUS } from '#features/verifikasi/rupa.ts';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import {
  drafTersimpan,
  indikatorKini,
  kemajuan,
  kepala,
  langkahLangkah,
  layar,
} from '#machines/tinjauan/tinjauan.selectors.ts';
import { formatJam } from '#services/i18n/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { PageTitle } from '#ui/PageHeader.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Tag } from '#ui/Tag.tsx';

const DALAM_LANGKAH: readonly string[] = ['kenali', 'periksa', 'daftarPeriksa', 'keputusan'];

/** What is being reviewed, how far it is, and the way out. */
export function Kepala() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const laporan = useTinjauan(kepala);
  const shown = useTinjauan(layar);
  const kini = useTinjauan(indikatorKini, (a, b) => a?.nomor === b?.nomor && a?.jumlah === b?.jumlah);
  const nomor = kini && `${kini.nomor}/${kini.jumlah}`;
  const reviewing = DALAM_LANGKAH.includes(shown);
  const title = laporan
    ? t('verifikasi.kepala.laporan', {
        periode: t(`umum.periode.${laporan.periode}`),
        tahun: laporan.tahun,
        satker: laporan.satker,
      })
    : t('verifikasi.judul');
  return (
    <header className="tinjauan-top">
      <div className="tinjauan-title">
        <Link className="tinjauan-back" to="/verifikasi" aria-label={t('verifikasi.kepala.kembali')}>
          <Icon name="chevronLeft" />
          <span>{t('verifikasi.judul')}</span>
        </Link>
        <PageTitle documentTitle={title} depth={2}>
          {title}
        </PageTitle>
        {laporan && (
          <>
            <span className="tinjauan-wide">
              <Tag tone={RUPA_STATUS[laporan.status].tone} icon={RUPA_STATUS[laporan.status].icon}>
                {t(`pelaporan.status.${laporan.status}`)}
              </Tag>
            </span>
            {laporan.putaran > 1 && (
              <span className="tinjauan-wider">
                <Tag>{t('verifikasi.kepala.putaran', { n: laporan.putaran })}</Tag>
              </span>
            )}
          </>
        )}
        <span className="ui-spacer" />
        <Tersimpan />
        {shown === 'periksa' && (
          <button
            type="button"
            className="tinjauan-open-list"
            onClick={() => send({ type: 'overlay.open', lapisan: 'daftar' })}
          >
            <span>{t('verifikasi.kepala.daftar')}</span>
            <span className="ui-num">{nomor}</span>
          </button>
        )}
        {reviewing && (
          <span className="tinjauan-wide">
            <IconButton
              icon="help"
              label={t('verifikasi.kepala.bantuan')}
              onClick={() => send({ type: 'overlay.open', lapisan: 'bantuan' })}
            />
          </span>
        )}
      </div>
      {reviewing && <Langkah />}
    </header>
  );
}

function Langkah() {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const steps = useTinjauan(langkahLangkah);
  const maju = useTinjauan(kemajuan);
  const current = steps.findIndex(({ state }) => state === 'current');
  const kini = steps[current]?.langkah ?? 'kenali';
  const ringkas = t('verifikasi.langkah.ringkas', {
    n: current + 1,
    jumlah: steps.length,
    langkah: t(`verifikasi.langkah.${kini}`),
  });
  return (
    <nav aria-label={t('verifikasi.langkah.nama')}>
      <Stepper
        label={t('verifikasi.langkah.nama')}
        steps={steps.map(({ langkah, label, state }) => ({
          key: langkah,
          label: t(label),
          state,
          ...(state !== 'current' && { onSelect: () => send({ type: 'step.open', langkah }) }),
        }))}
        summary={kini === 'periksa' ? `${ringkas} · ${t('verifikasi.daftar.kemajuan', maju)}` : ringkas}
        stateText={{
          done: t('verifikasi.langkah.selesai'),
          current: t('verifikasi.langkah.kini'),
          todo: t('verifikasi.langkah.nanti'),
        }}
      />
    </nav>
  );
}

function Tersimpan() {
  const { t } = useTranslation();
  const { pada, gagal } = useTinjauan(drafTersimpan);
  if (gagal) {
    return (
      <InlineStatus tone="danger" icon="alert" live>
        {t('verifikasi.kepala.tidakTersimpan')}
      </InlineStatus>
    );
  }
  if (pada === null) return null;
  return (
    <span className="tinjauan-wider">
      <InlineStatus icon="check">{t('verifikasi.kepala.tersimpan', { jam: formatJam(pada) })}</InlineStatus>
    </span>
  );
}
