import { useTranslation } from 'react-i18next';
import type { Incident, IncidentGroup } from '#devtools/incidents.ts';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { leadTo, type View } from '#devtools/panel/view.ts';
import { formatNumber, formatSeconds } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Grid } from '#ui/layout.tsx';

/** Of one kind of incident so many are listed, the newest; and so many trace ids. */
const MOST = 20;
const MOST_TRACES = 3;

/** What went wrong, each kind of it once, the latest first; every time leads to its event. */
export function Incidents({ view }: { view: View }) {
  const { t } = useTranslation();
  if (view.groups.length === 0) return null;
  return (
    <section className="ui-tiny machines-incidents" aria-label={t('mesin.panel.insiden.judul')}>
      <h3>{t('mesin.panel.insiden.judul')}</h3>
      <ul>
        {view.groups.map((group) => (
          <Group key={group.fingerprint} group={group} view={view} />
        ))}
      </ul>
    </section>
  );
}

const second = ({ at }: Incident) => formatSeconds(at).slice(0, 8);

function Group({ group: { what, kind, shape, machine, times, traceIds }, view }: { group: IncidentGroup; view: View }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const open = ({ seq }: Incident) => {
    leadTo(view, seq, false).forEach(send);
    send({ type: 'tab.choose', tab: 'kejadian' });
    send({ type: 'part.choose', part: 'rincian' });
  };
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return null;
  const many = times.length > 1;
  return (
    <li>
      <button type="button" onClick={() => open(last)}>
        <b className="ui-anywhere ui-tinted ui-tone--danger" dir="ltr">
          {what}
        </b>
        <span className="ui-num ui-muted ui-nowrap">
          {many && <strong>{t('mesin.panel.insiden.kali', { n: formatNumber(times.length) })} · </strong>}
          {many ? `${second(first)} – ${second(last)}` : second(last)}
        </span>
        <span className="ui-across">
          {t(`mesin.panel.insiden.${kind}`, { aktor: machine })} <code dir="ltr">{shape}</code>{' '}
          {last.reference !== null && <code dir="ltr">{last.reference}</code>}
        </span>
      </button>
      {traceIds.slice(0, MOST_TRACES).map((trail) => (
        <Grid as="p" columns="minmax(0, 1fr) auto" gap="0" align="center" className="ui-anywhere" key={trail}>
          <span className="ui-muted ui-across">{t('mesin.panel.insiden.jejak')}</span> <code dir="ltr">{trail}</code>
          <IconButton
            icon="copy"
            label={t('mesin.panel.insiden.salinJejak', { jejak: trail })}
            onClick={() => send({ type: 'traceId.give', trace: trail })}
          />
        </Grid>
      ))}
      {many && (
        <details>
          <summary>{t('mesin.panel.insiden.setiap')}</summary>
          <ol>
            {times
              .slice(-MOST)
              .toReversed()
              .map((one) => (
                <li key={one.seq}>
                  <button type="button" className="ui-num" onClick={() => open(one)}>
                    #{formatNumber(one.seq)} · {formatSeconds(one.at)}{' '}
                    {one.reference !== null && <code dir="ltr">{one.reference}</code>}
                  </button>
                </li>
              ))}
          </ol>
        </details>
      )}
    </li>
  );
}
