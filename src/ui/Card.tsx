import { type ReactNode, useId } from 'react';
import { Cluster } from '#ui/layout.tsx';
import { classes, type Tone } from '#ui/tone.ts';

export type CardProps = {
  title?: ReactNode;
  /** Level of the title; 2 unless told. */
  level?: 2 | 3;
  /** At the end of the title row. */
  aside?: ReactNode;
  /** Name of the region when there is no visible title. */
  label?: string;
  /** A coloured edge at the start: something to heed. */
  edge?: Tone;
  /** No inner distance; the content brings its own. */
  flush?: boolean;
  className?: string;
  id?: string;
  children: ReactNode;
};

/** A panel. With a title or label it is a region that assistive technology can jump to. */
export function Card({ title, level = 2, aside, label, edge, flush, className, id, children }: CardProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      className={classes('ui-card', flush && 'ui-card--flush', edge && `ui-card--edge ui-tone--${edge}`, className)}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || aside) && (
        <Cluster as="header" rows="3" className="ui-card__head">
          {title && <Heading id={titleId}>{title}</Heading>}
          {aside && <div className="ui-end">{aside}</div>}
        </Cluster>
      )}
      {children}
    </section>
  );
}
