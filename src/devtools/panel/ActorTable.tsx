import { useTranslation } from 'react-i18next';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Status } from '#devtools/panel/Status.tsx';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { useRates } from '#devtools/panel/useRates.ts';
import { addressOf, type Branch, leavesOf, type View } from '#devtools/panel/view.ts';
import { nameOf } from '#devtools/panel/words.ts';
import { formatNumber, formatSeconds } from '#services/i18n/format.ts';
import { type Column, Table } from '#ui/Table.tsx';

const COLUMNS = ['nama', 'mesin', 'sesi', 'induk', 'keadaan', 'status', 'sejak', 'laju'] as const;

type Line = { one: Branch; depth: number };
const linesOf = (branches: readonly Branch[], depth = 0): Line[] =>
  branches.flatMap((one) => [{ one, depth }, ...linesOf(one.inner, depth + 1)]);

/** Every actor on a line of its own, those that one started after it. */
export function ActorTable({ branches, view, tools }: { branches: readonly Branch[]; view: View; tools: PanelTools }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const rates = useRates(view, tools.clock);
  const isChosen = ({ one }: Line) => view.actor?.id === one.id;
  const choose = ({ one }: Line) => {
    send({ type: 'actor.choose', aktor: addressOf(one, view.actors) });
    send({ type: 'part.choose', part: 'bagan' });
  };
  const cells: Record<(typeof COLUMNS)[number], Omit<Column<Line>, 'key' | 'header'>> = {
    nama: {
      rowHeader: true,
      cells: ({ depth }) => ({ style: { ['--depth' as string]: depth } }),
      cell: (line) => (
        <button
          type="button"
          className="ui-bare ui-target ui-weight-semibold ui-tinted ui-tone--primary"
          aria-current={isChosen(line) ? 'true' : undefined}
          onClick={() => choose(line)}
          dir="ltr"
        >
          {line.one.name}
        </button>
      ),
    },
    mesin: {
      cells: LTR,
      cell: ({ one }) => one.machine ?? <span className="ui-muted">{t('mesin.panel.tanpaMesin')}</span>,
    },
    sesi: { cells: LTR, cell: ({ one }) => <code>{one.id}</code> },
    induk: {
      cells: LTR,
      cell: ({ one: { parent } }) => (parent === null ? <span className="ui-muted">–</span> : nameOf(view, parent)),
    },
    keadaan: {
      cells: LTR,
      cell: ({ one }) => {
        const standing = view.standings.get(one.id);
        return standing ? <code>{leavesOf(standing.value).join(' · ')}</code> : '–';
      },
    },
    status: { cell: ({ one }) => <Status actor={one} /> },
    sejak: {
      cells: { className: 'ui-num' },
      cell: ({ one }) => formatSeconds(view.sinces.get(one.id) ?? one.since).slice(0, 8),
    },
    laju: {
      head: { className: 'is-end' },
      cells: { className: 'ui-num is-end' },
      cell: ({ one }) => formatNumber(rates.get(one.id) ?? 0),
    },
  };
  return (
    <Table
      caption={t('mesin.panel.bagian.aktor')}
      look="own"
      className="ui-tiny machines-actors"
      frame={null}
      rows={linesOf(branches)}
      rowKey={({ one }) => one.id}
      rowAttributes={(line) => ({ className: isChosen(line) ? 'is-chosen' : undefined })}
      columns={COLUMNS.map((key) => ({ key, header: t(`mesin.panel.aktor.kolom.${key}`), ...cells[key] }))}
    />
  );
}

const LTR = { dir: 'ltr' };
