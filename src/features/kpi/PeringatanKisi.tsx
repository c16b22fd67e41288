import { useTranslation } from 'react-i18next';
import { KisiActor } from '#features/kpi/KisiActor.ts';
import { idKartu } from '#features/kpi/kisi-tampilan.ts';
import { KOLOM_KISI, kolomPeringatan } from '#domain/indikator/kisi.ts';
import { barisTampak, samaTampak } from '#machines/kisi-target/kisi-target.selectors.ts';
import { Disclosure } from '#ui/Disclosure.tsx';

/** Every warning of the grid with the way to its cell; a warning stops nobody. */
export function PeringatanKisi({ sempit }: { sempit: boolean }) {
  const { t } = useTranslation();
  const { send } = KisiActor.useActorRef();
  const baris = KisiActor.useSelector(barisTampak, samaTampak);
  const semua = baris.flatMap(({ baris: kpi, nomor, peringatan }) =>
    peringatan.map((temuan) => ({ kpi, nomor, temuan, kolom: kolomPeringatan(temuan.kode) })),
  );
  if (semua.length === 0) return null;
  return (
    <Disclosure card summary={t('kpi.kisi.peringatan', { count: semua.length })}>
      <p className="ui-muted">{t('kpi.kisi.peringatanTeks')}</p>
      <ul className="kpi-peringatan">
        {semua.map(({ kpi, nomor, temuan, kolom }) => (
          <li key={`${kpi.id}-${temuan.kode}`}>
            <button
              type="button"
              className="kpi-peringatan__ke"
              onClick={() =>
                sempit
                  ? document.getElementById(idKartu(kpi.id, kolom))?.focus()
                  : send({
                      type: 'cell.select',
                      posisi: { baris: nomor, kolom: KOLOM_KISI.indexOf(kolom) },
                      perluas: false,
                    })
              }
            >
              {kpi.kode}
            </button>{' '}
            <span lang="id">
              {temuan.pesan}. {temuan.saran}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
