import { useTranslation } from 'react-i18next';
import { CatatanBaris } from '#features/kpi/CatatanBaris.tsx';
import { KisiActor } from '#features/kpi/KisiActor.ts';
import { idKartu, teksGalat } from '#features/kpi/kisi-tampilan.ts';
import { barisTampak, samaTampak } from '#machines/kisi-target/kisi-target.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { NumberField, TextField } from '#ui/TextField.tsx';

/** The grid of a narrow screen: one indicator per card, with five fields. */
export function KisiKartu() {
  const { t } = useTranslation();
  const { send } = KisiActor.useActorRef();
  const baris = KisiActor.useSelector(barisTampak, samaTampak);
  return (
    <ul className="kpi-kartu">
      {baris.map((satu) => {
        const { baris: kpi, sel } = satu;
        // A keyboard of digits has no dash.
        const Angka = kpi.tipe_nilai === 'rentang' ? TextField : NumberField;
        return (
          <li key={kpi.id}>
            <Card
              title={`${kpi.kode} ${kpi.nama}`}
              aside={
                sel.some(({ diubah }) => diubah) ? (
                  <Tag tone="warning" icon="pencil">
                    {t('kpi.kisi.belumDisimpan')}
                  </Tag>
                ) : undefined
              }
            >
              <p className="ui-muted ui-small">{kpi.satuan}</p>
              <div className="kpi-kartu__isi">
                {sel.map(({ kolom, teks, galat }) => (
                  <Angka
                    key={kolom}
                    id={idKartu(kpi.id, kolom)}
                    label={t(`kpi.target.${kolom}`)}
                    value={teks}
                    error={teksGalat(galat, t)}
                    onChange={(isi) => send({ type: 'cell.write', id: kpi.id, kolom, teks: isi })}
                  />
                ))}
              </div>
              <CatatanBaris satu={satu} denganGalat={false} />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
