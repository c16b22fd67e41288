import { useTranslation } from 'react-i18next';
import { RowNotes } from '#features/indicator/RowNotes.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { cardId, faultText, shownCell } from '#features/indicator/grid-shown.ts';
import { visibleRows, sameVisible } from '#machines/indicator/target-grid.selectors.ts';
import { readingsOf, savedCell } from '#domain/indicator/grid.ts';
import { isOnScale } from '#domain/capaian/scale.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { stepChoice } from '#services/i18n/steps.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { NumberField, Select, TextField } from '#ui/TextField.tsx';
import { TwoReadings } from '#ui/TwoReadings.tsx';
import { Grid, Stack } from '#ui/layout.tsx';

/** The target grid on a narrow screen: a card per indicator with five fields. */
export function GridCards() {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const row = TargetGridActor.useSelector(visibleRows, sameVisible);
  return (
    <Stack as="ul">
      {row.map((one) => {
        const { row: kpi, cell } = one;
        // A range is typed with a dash, which the numeric keyboard of a phone lacks.
        const Exact = kpi.tipe_nilai === 'rentang' ? TextField : NumberField;
        return (
          <li key={kpi.id}>
            <Card
              title={`${kpi.kode} ${kpi.nama}`}
              aside={
                cell.some(({ isChanged }) => isChanged) ? (
                  <Tag tone="warning" icon="pencil">
                    {t('kpi.kisi.belumDisimpan')}
                  </Tag>
                ) : undefined
              }
            >
              {!kpi.skala && <p className="ui-muted ui-small">{kpi.satuan}</p>}
              <Grid pad="5 0 0">
                {cell.map(({ column, text, error, isChanged }, nth) => {
                  const readings = error?.kode === 'duaArti' ? readingsOf(kpi, text) : null;
                  const change = (content: string) => send({ type: 'cell.write', id: kpi.id, column, text: content });
                  const { skala: scale } = kpi;
                  if (scale) {
                    const saved = savedCell(kpi, column);
                    const off = isOnScale(scale, kpi.target[column]) ? null : saved;
                    const { value, options } = stepChoice(scale, text, { held: 'name', off }, t);
                    return (
                      <div key={column} className="ui-across">
                        <Select
                          id={cardId(kpi.id, column)}
                          label={t(`kpi.target.${column}`)}
                          value={value}
                          options={options}
                          placeholder={EMPTY}
                          error={faultText(error, t)}
                          onChange={change}
                        />
                      </div>
                    );
                  }
                  return (
                    <div key={column} className={nth === 0 || readings ? 'ui-across' : undefined}>
                      <Exact
                        id={cardId(kpi.id, column)}
                        label={t(`kpi.target.${column}`)}
                        value={isChanged ? text : shownCell(text)}
                        error={readings ? null : faultText(error, t)}
                        onChange={change}
                      />
                      {readings && (
                        <TwoReadings
                          field={cardId(kpi.id, column)}
                          question={t('umum.duaArti', { teks: text })}
                          choices={[readings.grouped, readings.decimal].map((one) => ({
                            label: shownCell(one),
                            value: shownCell(one),
                          }))}
                          onChoose={change}
                        />
                      )}
                    </div>
                  );
                })}
              </Grid>
              <RowNotes one={one} withFaults={false} />
            </Card>
          </li>
        );
      })}
    </Stack>
  );
}
