import { useTranslation } from 'react-i18next';
import '#devtools/charts/chart.css';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { type ChartMarks, type Mark, marksOf } from '#devtools/charts/marks.ts';
import { eventText, eventWords, guardsText, stateText } from '#devtools/charts/words.ts';
import { Tag } from '#ui/Tag.tsx';
import { Box, Cluster } from '#ui/layout.tsx';

export type ChartTextProps = ChartMarks & {
  layout: ChartLayout;
  /** Name of the list. */
  label: string;
  onTransition?: ((key: string) => void) | undefined;
};

type Shared = Pick<ChartTextProps, 'layout' | 'active' | 'coverage' | 'onTransition'> & { marks: readonly Mark[] };

/** The same chart as nested lists: what assistive technology reads, and what is quicker to search than a drawing. */
export function ChartText({ label, ...props }: ChartTextProps) {
  const { layout, active, coverage, onTransition } = props;
  const shared = { layout, active, coverage, onTransition, marks: marksOf(layout, props) };
  return (
    <section className="chart-text" aria-label={label}>
      <States parent={null} {...shared} />
    </section>
  );
}

function States({ parent, ...shared }: Shared & { parent: string | null }) {
  const states = shared.layout.states.filter((state) => state.parent === parent);
  return states.length > 0 ? (
    <ul>
      {states.map((state) => (
        <State key={state.id} state={state} {...shared} />
      ))}
    </ul>
  ) : null;
}

function State({ state, ...shared }: Shared & { state: ChartLayout['states'][number] }) {
  const texts = useTranslation();
  const { t } = texts;
  const { layout, active } = shared;
  const isInitial = layout.states.some(({ initial }) => initial === state.id);
  const isActive = active.includes(state.id);
  const name = stateText(texts, state);
  const own = layout.transitions.flatMap(({ source }, index) => (source === state.id ? [index] : []));
  return (
    <Box as="li" pad="2 0" className={isActive ? 'is-active' : undefined} aria-current={isActive ? 'true' : undefined}>
      <Cluster as="p" gap="4" rows="2" className="chart-text__state">
        <strong dir="ltr">{state.key}</strong> {name !== state.key && <span>{name}</span>}{' '}
        {isActive && <Tag tone="primary">{t('mesin.bagan.aktif')}</Tag>}
        {isInitial && <Tag>{t('mesin.bagan.awal')}</Tag>}
        {state.type === 'final' && <Tag>{t('mesin.bagan.akhir')}</Tag>}
      </Cluster>
      {state.calls && <p className="ui-small ui-muted">{t('mesin.bagan.panggilan', { calls: state.calls })}</p>}
      {state.invokes && (
        <p className="ui-small ui-muted">{t('mesin.bagan.aktor', { nama: state.invokes.join(', ') })}</p>
      )}
      {own.length > 0 && (
        <ul className="ui-small ui-muted">
          {own.map((index) => (
            <Transition key={index} index={index} {...shared} />
          ))}
        </ul>
      )}
      <States parent={state.id} {...shared} />
    </Box>
  );
}

function Transition({ index, layout, marks, coverage, onTransition }: Shared & { index: number }) {
  const texts = useTranslation();
  const { t } = texts;
  const transition = layout.transitions[index];
  const mark = marks[index] ?? 'closed';
  if (!transition) return null;
  const { key, event, targets } = transition;
  const nameOf = (id: string) => layout.states.find((state) => state.id === id)?.key ?? id;
  const condition = guardsText(texts, layout.machine, transition);
  const words = eventText(texts, transition);
  const said = eventWords(texts, event);
  const now = {
    open: t('mesin.bagan.dapat'),
    guarded: t('mesin.bagan.mungkin'),
    last: t('mesin.bagan.baruSaja'),
    missed: t('mesin.bagan.belumTercakup'),
    failed: t('mesin.bagan.gagal'),
    closed: null,
    covered: null,
  }[mark];
  const line = (
    <>
      <b dir="ltr">{words ?? event}</b> {said !== null && <span className="ui-small ui-muted">{said}</span>}{' '}
      <span aria-hidden="true">→</span>{' '}
      <span dir="ltr">{targets.length > 0 ? targets.map(nameOf).join(', ') : t('mesin.bagan.tetap')}</span>
    </>
  );
  return (
    <Box as="li" pad="2 0" className={`is-${mark}`}>
      {onTransition ? (
        <Box
          as="button"
          type="button"
          pad="1 3"
          least={28}
          className="ui-bare ui-hover"
          onClick={() => onTransition(key)}
        >
          {line}
        </Box>
      ) : (
        <span>{line}</span>
      )}
      {coverage && <span className="ui-small ui-muted"> {`${coverage.get(key) ?? 0}×`}</span>}
      {now && <span className="ui-weight-semibold chart-text__said"> {now}</span>}
      {condition && <span className="ui-small ui-muted"> {t('mesin.bagan.bila', { syarat: condition })}</span>}
    </Box>
  );
}
