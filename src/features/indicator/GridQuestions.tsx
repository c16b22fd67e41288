import { useTranslation } from 'react-i18next';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { QUESTIONS_ID, shownCell } from '#features/indicator/grid-shown.ts';
import type { Reading } from '#domain/indicator/grid.ts';
import { gridQuestions, gridRows } from '#machines/indicator/target-grid.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

const READINGS: readonly Reading[] = ['grouped', 'decimal'];
const sameQuestions = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Cells that can be read in two ways: asks which number is meant, for all of them at once or one by one. */
export function GridQuestions() {
  const { t } = useTranslation();
  const { send } = TargetGridActor.useActorRef();
  const questions = TargetGridActor.useSelector(gridQuestions, sameQuestions);
  const row = TargetGridActor.useSelector(gridRows);
  const [first] = questions;
  if (first === undefined) return null;
  return (
    <div id={QUESTIONS_ID}>
      <Callout tone="info" role="status" title={t('kpi.kisi.tanya.judul', { count: questions.length })}>
        <p>{t('kpi.kisi.tanya.teks')}</p>
        {questions.length > 1 && (
          <Cluster gap="4">
            {READINGS.map((reading) => (
              <Button
                key={reading}
                size="sm"
                onClick={() => send({ type: 'reading.choose', id: first.id, column: null, reading })}
              >
                {t(`kpi.kisi.tanya.${reading}`, { teks: first.text, nilai: shownCell(first[reading]) })}
              </Button>
            ))}
          </Cluster>
        )}
        <Stack as="ul" gap="5" pad="5 0 0">
          {questions.map(({ id, column, text, ...choices }) => {
            const nama = `${row.find((one) => one.id === id)?.kode ?? ''}, ${t(`kpi.target.${column}`)}`;
            return (
              <Cluster as="li" gap="4" key={`${id}-${column}`}>
                <span>
                  <b>{nama}</b>: {t('umum.duaArti', { teks: text })}
                </span>
                {READINGS.map((reading) => (
                  <Button
                    key={reading}
                    size="sm"
                    variant="ghost"
                    onClick={() => send({ type: 'reading.choose', id, column, reading })}
                  >
                    {shownCell(choices[reading])}
                    <span className="ui-sr"> {nama}</span>
                  </Button>
                ))}
              </Cluster>
            );
          })}
        </Stack>
      </Callout>
    </div>
  );
}
