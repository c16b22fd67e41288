import { useTranslation } from 'react-i18next';
import { RowNotes } from '#features/indicator/RowNotes.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { cardId, faultText } from '#features/indicator/grid-shown.ts';
import { visibleRows, sameVisible } from '#machines/indicator/target-grid.selectors.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { NumberField, TextField } from '#ui/TextField.tsx';

/** The target grid on a narrow screen: a card per indicator with five fields. */
export function GridCards() {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const row = TargetGridActor.useSelector(visibleRows, sameVisible);
  return (
    <ul className="kpi-card">
      {row.map((one) => {
        const { baris: kpi, sel } = one;
        // A range is typed with a dash, which the numeric keyboard of a phone lacks.
        const Exact = kpi.tipe_nilai === 'rentang' ? TextField : NumberField;
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
              <div className="kpi-card__content">
                {sel.map(({ kolom, teks, galat }) => (
                  <Exact
                    key={kolom}
                    id={cardId(kpi.id, kolom)}
                    label={t(`kpi.target.${kolom}`)}
                    value={teks}
                    error={faultText(galat, t)}
                    onChange={(content) => send({ type: 'cell.write', id: kpi.id, kolom, teks: content })}
                  />
                ))}
              </div>
              <RowNotes satu={one} withFaults={false} />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
