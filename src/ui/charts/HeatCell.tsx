import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Mark, type Shape } from '#ui/charts/Marks.tsx';
import { Provisional } from '#ui/charts/Provisional.tsx';
import type { Tone } from '#ui/tone.ts';
import { Cluster } from '#ui/layout.tsx';

export type HeatCellProps = {
  /** Written figure; null = there is none, and `word` says why. */
  text: string | null;
  word: string;
  look: { tone: Tone; shape: Shape } | null;
  /** The figure may still change, which the words under it say. */
  provisional?: boolean;
  /** Small line under it. */
  note?: ReactNode;
  to?: string | null;
  /** Name of the link. */
  label?: string;
};

/** One cell of a heat table: figure, class word and shape; the colour only repeats it. */
export function HeatCell({ text, word, look, provisional = false, note, to, label }: HeatCellProps) {
  const figure = <b className="ui-num">{text}</b>;
  const inside = (
    <>
      {text !== null && (provisional ? <Provisional>{figure}</Provisional> : figure)}{' '}
      {(look || word !== '') && (
        <Cluster as="span" nowrap gap="3">
          {look && <Mark {...look} />}
          {word}
        </Cluster>
      )}{' '}
      {note && <small>{note}</small>}
    </>
  );
  const tone = look ? ` ui-tone--${look.tone}` : '';
  return to ? (
    <Link to={to} className={`graph-heat__cell${tone}`} aria-label={label}>
      {inside}
    </Link>
  ) : (
    <div className={`graph-heat__cell${tone}`}>{inside}</div>
  );
}
