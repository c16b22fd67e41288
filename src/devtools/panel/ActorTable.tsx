import { useTranslation } from 'react-i18next';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Status } from '#devtools/panel/Status.tsx';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { useRates } from '#devtools/panel/useRates.ts';
import { addressOf, type Branch, leavesOf, type View } from '#devtools/panel/view.ts';
import { nameOf } from '#devtools/panel/words.ts';
import { formatNumber, formatSeconds } from '#services/i18n/format.ts';

const COLUMNS = ['nama', 'mesin', 'sesi', 'induk', 'keadaan', 'status', 'sejak', 'laju'] as const;

type Line = { one: Branch; depth: number };
const linesOf = (branches: readonly Branch[], depth = 0): Line[] =>
  branches.flatMap((one) => [{ one, depth }, ...linesOf(one.inner, depth + 1)]);

/** Every actor on a line of its own, those that one started after it. */
export function ActorTable({ branches, view, tools }: { branches: readonly Branch[]; view: View; tools: PanelTools }) {
  const { t } = useTranslation();
  const rates = useRates(view, tools.clock);
  return (
    <table className="machines-actors">
      <caption className="ui-sr">{t('mesin.panel.bagian.aktor')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === 'laju' ? 'is-end' : undefined}>
              {t(`mesin.panel.aktor.kolom.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(branches).map((line) => (
          <ActorLine key={line.one.id} {...line} view={view} rate={rates.get(line.one.id) ?? 0} />
        ))}
      </tbody>
    </table>
  );
}

function ActorLine({ one, depth, view, rate }: Line & { view: View; rate: number }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const { id, name, machine, parent } = one;
  const standing = view.standings.get(id);
  const choose = () => {
    send({ type: 'actor.choose', aktor: addressOf(one, view.actors) });
    send({ type: 'part.choose', part: 'bagan' });
  };
  return (
    <tr className={view.actor?.id === id ? 'is-chosen' : undefined}>
      <th scope="row" style={{ ['--depth' as string]: depth }}>
        <button type="button" aria-current={view.actor?.id === id ? 'true' : undefined} onClick={choose} dir="ltr">
          {name}
        </button>
      </th>
      <td dir="ltr">{machine ?? <span className="ui-muted">{t('mesin.panel.tanpaMesin')}</span>}</td>
      <td dir="ltr">
        <code>{id}</code>
      </td>
      <td dir="ltr">{parent === null ? <span className="ui-muted">–</span> : nameOf(view, parent)}</td>
      <td dir="ltr">{standing ? <code>{leavesOf(standing.value).join(' · ')}</code> : '–'}</td>
      <td>
        <Status actor={one} />
      </td>
      <td className="ui-num">{formatSeconds(view.sinces.get(id) ?? one.since).slice(0, 8)}</td>
      <td className="ui-num is-end">{formatNumber(rate)}</td>
    </tr>
  );
}
