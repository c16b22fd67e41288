import { useTranslation } from 'react-i18next';
import { idCatatan, teksGalat } from '#features/kpi/kisi-tampilan.ts';
import type { BarisTampak } from '#machines/kisi-target/kisi-target.selectors.ts';
import { Icon } from '#ui/Icon.tsx';

/** What is wrong or odd in a row: faults of its cells first, then the warnings. */
export function CatatanBaris({ satu, denganGalat = true }: { satu: BarisTampak; denganGalat?: boolean }) {
  const { t } = useTranslation();
  const { baris, sel, peringatan, pesan } = satu;
  const galat = denganGalat
    ? sel.flatMap(({ kolom, galat: cacat }) => {
        const teks = teksGalat(cacat, t);
        return teks === null ? [] : [`${t(`kpi.target.${kolom}`)}: ${teks}`];
      })
    : [];
  const semua = [...galat, ...pesan];
  if (semua.length === 0 && peringatan.length === 0) return null;
  return (
    <ul id={idCatatan(baris.id)} className="kpi-catatan">
      {semua.map((teks) => (
        <li key={teks} className="kpi-catatan__galat">
          <Icon name="alert" size="s" />
          <span>{teks}</span>
        </li>
      ))}
      {peringatan.map((temuan) => (
        <li key={temuan.kode} className="kpi-catatan__peringatan">
          <Icon name="warning" size="s" />
          <span lang="id">{temuan.pesan}</span>
        </li>
      ))}
    </ul>
  );
}
