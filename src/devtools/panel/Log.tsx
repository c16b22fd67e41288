import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type UIEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LogRow } from '#devtools/panel/LogRow.tsx';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { leadTo, rowsOf, type View } from '#devtools/panel/view.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';

/** px from its end at which the list still counts as being at it, so that it follows what comes. */
const NEAR = 24;

/** What happened, oldest first; only the rows in sight are drawn. */
export function Log({ view }: { view: View }) {
  const { t } = useTranslation();
  const id = useId();
  const { send } = SupportActor.useActorRef();
  const filters = SupportActor.useSelector(({ context }) => context.filters);
  const own = SupportActor.useSelector(({ context }) => context.sendiri);
  const rows = useMemo(() => rowsOf(view, { filters, sendiri: own }), [view, filters, own]);
  const seen = SupportActor.useSelector(({ context }) => context.seen);
  const follows = view.live && seen === null && view.chosen === null;
  const scroll = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 53,
    getItemKey: (index) => rows[index]?.entry.seq ?? index,
    overscan: 8,
    // The reader keeps their place also when the oldest events go.
    anchorTo: 'end',
    followOnAppend: follows,
    scrollEndThreshold: NEAR,
  });
  const current = rows.findIndex(({ entry }) => entry === view.chosen);

  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [virtualizer, current]);
  const total = virtualizer.getTotalSize();
  useEffect(() => {
    if (follows && total > 0) virtualizer.scrollToEnd();
  }, [virtualizer, follows, total]);

  const newest = view.entries.at(-1)?.seq ?? 0;
  const leave = () => {
    if (seen !== newest) send({ type: 'log.leave', seen: newest });
  };
  /** Only who scrolls up leaves the end: the list itself grows, and goes to where a row is whose height was not known. */
  const place = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isUp = list.scrollTop < top.current;
    top.current = list.scrollTop;
    if (!view.live) return;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR;
    if (isAtEnd && view.chosen) leave();
    else if (isAtEnd && seen !== null) send({ type: 'log.follow' });
    else if (!isAtEnd && isUp && seen === null) leave();
  };
  const toNewest = () => {
    send({ type: 'entry.choose', event: null });
    send({ type: 'log.follow' });
  };
  const known = seen ?? view.chosen?.seq ?? newest;
  const unseen = view.live ? rows.filter(({ entry }) => entry.seq > known).length : 0;
  const choose = (row: (typeof rows)[number] | undefined) => {
    if (!row) return;
    if (view.live && seen === null) leave();
    leadTo(view, row.entry.seq, own).forEach(send);
  };
  const press = (event: KeyboardEvent) => {
    const from = current >= 0 ? current : rows.length;
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (event.key === 'Escape' && view.live && (view.chosen ?? seen) !== null) toNewest();
    else if (to !== undefined) choose(rows[to]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Cluster gap="4" rows="1" justify="between" pad="0 8" line="bottom" least={44} className="ui-tiny">
        <Checkbox
          label={t('mesin.panel.hanyaAktor', { nama: view.actor?.name ?? '' })}
          checked={own}
          onChange={(checked) => send({ type: 'filter.own', sendiri: checked })}
        />
        {view.live && view.chosen && (
          <Button variant="quiet" size="sm" onClick={toNewest}>
            {t('mesin.panel.terbaru')}
          </Button>
        )}
      </Cluster>
      {view.dropped > 0 && (
        <Box as="p" pad="2 8" className="ui-tiny ui-muted ui-sunk">
          {t('mesin.panel.terlepas', { n: formatNumber(view.dropped), count: view.dropped })}
        </Box>
      )}
      {view.lost !== null && (
        <Box as="p" pad="2 8" className="ui-tiny ui-muted ui-sunk">
          {t('mesin.panel.hilang', { n: formatNumber(view.lost) })}
        </Box>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="search" title={filters || own ? t('mesin.panel.takAda') : t('mesin.panel.kosong.teks')} />
      ) : (
        <Stack gap="0" className="ui-anchor ui-fill">
          <div
            ref={scroll}
            className="ui-scroll machines-log"
            role="listbox"
            tabIndex={0}
            aria-label={t('mesin.panel.tab.kejadian')}
            aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
            onKeyDown={press}
            onScroll={place}
          >
            <div className="ui-anchor" style={{ blockSize: virtualizer.getTotalSize() }} role="presentation">
              {virtualizer.getVirtualItems().map((item) => {
                const row = rows[item.index];
                return row ? (
                  <div
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    id={`${id}-${item.index}`}
                    role="option"
                    aria-selected={item.index === current}
                    aria-setsize={rows.length}
                    aria-posinset={item.index + 1}
                    className={classes('ui-tiny machines-row', row.index >= view.position && 'is-later')}
                    style={{ transform: `translateY(${item.start}px)` }}
                    onClick={() => choose(row)}
                  >
                    <LogRow row={row} view={view} open={item.index === current} />
                  </div>
                ) : null;
              })}
            </div>
          </div>
          {unseen > 0 && (
            <Cluster nowrap gap="0" justify="center" className="machines-unseen">
              <Button
                size="sm"
                icon="chevronDown"
                onClick={() => {
                  toNewest();
                  scroll.current?.focus({ preventScroll: true });
                }}
              >
                {t('mesin.panel.belumDilihat', { n: formatNumber(unseen), count: unseen })}
              </Button>
            </Cluster>
          )}
        </Stack>
      )}
    </>
  );
}
