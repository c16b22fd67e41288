import { useTranslation } from 'react-i18next';
import { DaftarActor } from '#features/daftar/DaftarActor.ts';
import { barisDaftar, paramsDaftar, PER_HALAMAN, rentangDari, totalDaftar } from '#machines/daftar/daftar.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/TextField.tsx';

/** Under the table: which rows of how many, how many at once, and the way to the others. */
export function KakiDaftar() {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const params = DaftarActor.useSelector(paramsDaftar);
  const jumlah = DaftarActor.useSelector((daftar) => barisDaftar(daftar).length);
  const total = DaftarActor.useSelector(totalDaftar);
  const { dari, sampai, halaman, terakhir } = rentangDari(params, jumlah, total);
  const ke = (page: number) => () => send({ type: 'page.visit', page });
  return (
    <nav className="ui-pages daftar-kaki" aria-label={t('daftar.halaman')}>
      <Select
        className="daftar-kaki__per"
        label={t('daftar.perHalaman')}
        value={String(params.perPage)}
        options={PER_HALAMAN.map((satu) => ({ value: String(satu), label: String(satu) }))}
        onChange={(nilai) => send({ type: 'size.select', perPage: Number(nilai) })}
      />
      <span role="status">
        {t('daftar.rentang', { dari: formatAngka(dari), sampai: formatAngka(sampai), total: formatAngka(total) })}
      </span>
      <IconButton icon="first" label={t('daftar.pertama')} disabled={halaman <= 1} onClick={ke(1)} />
      <IconButton icon="chevronLeft" label={t('umum.sebelumnya')} disabled={halaman <= 1} onClick={ke(halaman - 1)} />
      <IconButton
        icon="chevronRight"
        label={t('umum.berikutnya')}
        disabled={halaman >= terakhir}
        onClick={ke(halaman + 1)}
      />
      <IconButton icon="final" label={t('daftar.terakhir')} disabled={halaman >= terakhir} onClick={ke(terakhir)} />
    </nav>
  );
}
