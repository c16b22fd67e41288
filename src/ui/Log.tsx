import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import './css/log.css';

export type LogProps = {
  label: string;
  /** Key of the last entry; another key than before means a new entry. */
  newest: string;
  /** The last entry is the reader's own: scrolls to it wherever they were. */
  follow: boolean;
  jumpLabel: string;
  children: ReactNode;
};

/** Pixels from the end within which the log counts as read to the end. */
const NEAR = 48;
const atEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR;

/**
 * A log with the newest entry at the bottom. It starts at `data-log-mark`, or at its end. New entries scroll it only
 * for a reader who is at the end; others keep their place and get a button to jump.
 */
export function Log({ label, newest, follow, jumpLabel, children }: LogProps) {
  const [away, setAway] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const reading = useRef(false);

  useLayoutEffect(() => {
    const log = box.current;
    if (log === null) return;
    const first = shown.current === null;
    const fresh = shown.current !== newest;
    shown.current = newest;
    const mark = first ? log.querySelector<HTMLElement>('[data-log-mark]') : null;
    if (mark) log.scrollTop = mark.offsetTop - log.clientHeight / 3;
    else if (!reading.current || (fresh && follow)) log.scrollTop = log.scrollHeight;
    reading.current = !atEnd(log);
    setAway(reading.current);
  }, [children, newest, follow]);

  // A keyboard or panel that opens, or a rotated phone, makes the log smaller: a reader at the end stays at the end.
  useLayoutEffect(() => {
    const log = box.current;
    if (log === null) return undefined;
    const watch = new ResizeObserver(() => {
      if (!reading.current) log.scrollTop = log.scrollHeight;
    });
    watch.observe(log);
    return () => watch.disconnect();
  }, []);

  return (
    <Stack gap="0" className="ui-anchor ui-fill">
      <div
        ref={box}
        className="ui-scroll ui-anchor ui-log__content"
        role="log"
        aria-label={label}
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          reading.current = !atEnd(currentTarget);
          setAway(reading.current);
        }}
      >
        {children}
      </div>
      {away && (
        <Cluster nowrap gap="0" justify="center" className="ui-log__jump">
          <Button
            size="sm"
            icon="chevronDown"
            onClick={() => {
              const log = box.current;
              log?.scrollTo({ top: log.scrollHeight });
              log?.focus({ preventScroll: true });
            }}
          >
            {jumpLabel}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
