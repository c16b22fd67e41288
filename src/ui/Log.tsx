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
  /** The reader came near the first entry. */
  onTop?: () => void;
  /** The entry that the reader goes to; each `nth` once. */
  at?: { key: string; nth: number } | null;
  /** The newest entries are not among these, so nothing scrolls to the end, and the button leads to them from everywhere. */
  onJump?: () => void;
  /** Entries carry `data-log-entry` with a key that stays; those before the reader's place may come and go. */
  children: ReactNode;
};

/** Pixels from the end within which the log counts as read to the end. */
const NEAR = 48;
/** Pixels from the start within which older entries are asked for. */
const NEAR_TOP = 160;
const atEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR;

/** Where a reader is: an entry that they see, and where it stands in the log's content, in pixels. */
type Place = { key: string; at: number };
const entries = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-log-entry]')];
const entryOf = (log: HTMLElement, key: string | undefined) =>
  entries(log).find((one) => one.dataset['logEntry'] === key);
const standsAt = (log: HTMLElement, entry: HTMLElement) =>
  entry.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
const placeOf = (log: HTMLElement): Place | null => {
  const entry = entries(log).find((one) => standsAt(log, one) + one.offsetHeight > log.scrollTop);
  return entry ? { key: entry.dataset['logEntry'] ?? '', at: standsAt(log, entry) } : null;
};
/**
 * Scrolls by as much as was put before the reader. Not left to the browser, which does not at the very top, and in
 * Safari nowhere.
 */
const keepPlace = (log: HTMLElement, place: Place | null) => {
  const entry = entryOf(log, place?.key);
  if (place && entry) log.scrollTop += standsAt(log, entry) - place.at;
};

/**
 * A log with the newest entry at the bottom. It starts at `data-log-mark`, or at its end. New entries scroll it only
 * for a reader who is at the end; others keep their place, whatever is put before it, and get a button to jump. An entry
 * that the reader goes to is scrolled to.
 */
export function Log({ label, newest, follow, jumpLabel, onTop, at = null, onJump, children }: LogProps) {
  const isLive = onJump === undefined;
  const [away, setAway] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const reading = useRef(false);
  const place = useRef<Place | null>(null);
  const reached = useRef(0);

  useLayoutEffect(() => {
    const log = box.current;
    if (log === null) return;
    const first = shown.current === null;
    const fresh = shown.current !== newest;
    shown.current = newest;
    const mark = first ? log.querySelector<HTMLElement>('[data-log-mark]') : null;
    const goal = at && at.nth !== reached.current ? entryOf(log, at.key) : undefined;
    reached.current = at?.nth ?? 0;
    if (goal) log.scrollTop = standsAt(log, goal) - log.clientHeight / 3;
    else if (mark) log.scrollTop = mark.offsetTop - log.clientHeight / 3;
    else if (isLive && (!reading.current || (fresh && follow))) log.scrollTop = log.scrollHeight;
    else keepPlace(log, place.current);
    place.current = placeOf(log);
    reading.current = !atEnd(log);
    setAway(reading.current);
  }, [children, newest, follow, isLive, at]);

  // A keyboard or panel that opens, or a rotated phone, makes the log smaller: a reader at the end stays at the end.
  useLayoutEffect(() => {
    const log = box.current;
    if (log === null) return undefined;
    const watch = new ResizeObserver(() => {
      if (isLive && !reading.current) log.scrollTop = log.scrollHeight;
    });
    watch.observe(log);
    return () => watch.disconnect();
  }, [isLive]);

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
          place.current = placeOf(currentTarget);
          if (currentTarget.scrollTop < NEAR_TOP) onTop?.();
          setAway(reading.current);
        }}
      >
        {children}
      </div>
      {(away || !isLive) && (
        <Cluster nowrap gap="0" justify="center" className="ui-log__jump">
          <Button
            size="sm"
            icon="chevronDown"
            onClick={() => {
              if (onJump) return onJump();
              const log = box.current;
              log?.scrollTo({ top: log.scrollHeight });
              return log?.focus({ preventScroll: true });
            }}
          >
            {jumpLabel}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

/** The focus of what goes stays in the log, or whoever uses the keyboard would begin the page anew. */
const leaveFocus = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement)) box.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
};

/** Stands before the first entry, and may go. */
export function LogTop({ children }: { children: ReactNode }) {
  return (
    <Stack gap="2" align="center" ref={leaveFocus}>
      {children}
    </Stack>
  );
}
