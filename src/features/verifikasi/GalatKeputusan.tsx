import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import type { lembarKeputusan } from '#machines/tinjauan/tinjauan.selectors.ts';
import { Icon } from '#ui/Icon.tsx';

type Lembar = ReturnType<typeof lembarKeputusan>;
type Galat = Lembar['galat'][number];
const BUTIR = ['semuaDiperiksa', 'buktiTersedia', 'angkaSama', 'buktiTerbaca', 'narasiMemadai'] as const;
const LAIN = ['pilihKeputusan', 'hasNote', 'hasNoObjection', 'umpanBalikPendek', 'isNotSubmitter', 'mayAct'] as const;

function kalimat(t: TFunction, { kode, n, indikatorKode }: Galat): string {
  const butir = BUTIR.find((satu) => kode === `butir.${satu}`);
  if (butir) {
    const nama = t(`verifikasi.butir.${butir}`);
    const kurang = n > 0 ? ` (${t('verifikasi.butir.kurang', { n })})` : '';
    return t('verifikasi.keputusan.galat.butir', { butir: nama + kurang });
  }
  const lain = LAIN.find((satu) => kode === satu) ?? 'status';
  return t(`verifikasi.keputusan.galat.${lain}`, { n, kode: indikatorKode ?? '' });
}

/** Everything that stands against the decision, each with the way to mend it. */
export function GalatKeputusan({ lembar }: { lembar: Lembar }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  if (lembar.galat.length === 0) return null;
  const buka = ({ indikator, kode }: Galat) => {
    const panel = kode.startsWith('butir.') ? 'data' : 'catatan';
    if (indikator !== null) return send({ type: 'indicator.open', id: indikator, panel });
    if (panel === 'data') return send({ type: 'step.open', langkah: 'daftarPeriksa' });
    return document.getElementById(kode === 'hasNote' ? 'catatan' : 'pilihan-keputusan')?.focus();
  };
  return (
    <div className="ui-errors" role="alert">
      <h2>
        <Icon name="alert" />
        {t('verifikasi.keputusan.galatJudul')}
      </h2>
      <ul>
        {lembar.galat.map((galat) => (
          <li key={galat.kode + (galat.indikator ?? '')}>
            <button type="button" className="tinjauan-link" onClick={() => buka(galat)}>
              {kalimat(t, galat)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
