import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Effect, Episode, Refused } from '#devtools/causes.ts';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { changeOf, leadTo, type View } from '#devtools/panel/view.ts';
import { nameOf } from '#devtools/panel/words.ts';
import { formatDuration, formatNumber, formatSeconds } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Grid } from '#ui/layout.tsx';

/** What went wrong from its cause to what came of it, the latest open; every line leads to its event. */
export function Causes({ view }: { view: View }) {
  const { t } = useTranslation();
  if (view.episodes.length === 0) return null;
  return (
    <section className="ui-tiny machines-causes" aria-label={t('mesin.panel.sebab.judul')}>
      <h3>{t('mesin.panel.sebab.judul')}</h3>
      {view.episodes.map((episode, nth) => (
        <details key={episode.seq} open={nth === 0}>
          <summary>
            <span className="ui-num">{formatSeconds(episode.at).slice(0, 8)}</span>{' '}
            <b className="ui-anywhere ui-tinted ui-tone--danger">{causeText(t, episode, view)}</b>
          </summary>
          <Story episode={episode} view={view} />
        </details>
      ))}
    </section>
  );
}

/** `409`, or that no answer came; the application's own verdict where it is another number. From 500 on nothing was refused. */
function verdict(t: TFunction, { status, code, reason }: Refused): string {
  if (reason !== null) return t('mesin.panel.sebab.halaman', { alasan: reason });
  if (status === 0) return t('mesin.panel.sebab.tanpaJawaban');
  const kind = status >= 500 ? 'gagal' : 'ditolak';
  return code === status
    ? t(`mesin.panel.sebab.${kind}`, { status })
    : t(`mesin.panel.sebab.${kind}Kode`, { status, kode: code });
}

const causeText = (t: TFunction, { refused, actor, shape }: Episode, view: View) =>
  refused ? verdict(t, refused) : t('mesin.panel.sebab.tanpaPanggilan', { aktor: nameOf(view, actor), jenis: shape });

function Story({ episode, view }: { episode: Episode; view: View }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const open = (seq: number) => {
    leadTo(view, seq, false).forEach(send);
    send({ type: 'part.choose', part: 'bagan' });
  };
  const { refused, seq, at, event, effects, more } = episode;
  const traceId = refused?.traceId ?? null;
  const words = refused?.fixedWords?.replaceAll(/\{\d\}/g, '…') ?? null;
  return (
    <ol>
      <li className="is-cause">
        <button type="button" onClick={() => open(seq)}>
          <small>{t('mesin.panel.sebab.sebab', { waktu: formatSeconds(at) })}</small>
          <code dir="ltr">{refused ? `${refused.method} ${refused.path}` : event}</code>
        </button>
        {words !== null && (
          <p className="ui-anywhere">
            <span className="ui-muted">{t('mesin.panel.sebab.kata')}</span> <q lang="id">{words}</q>
          </p>
        )}
        {traceId !== null && (
          <Grid as="p" columns="minmax(0, 1fr) auto" gap="0" align="center" className="ui-anywhere">
            <span className="ui-muted ui-across">{t('mesin.panel.insiden.jejak')}</span>{' '}
            <code dir="ltr">{traceId}</code>
            <IconButton
              icon="copy"
              label={t('mesin.panel.insiden.salinJejak', { jejak: traceId })}
              onClick={() => send({ type: 'traceId.give', trace: traceId })}
            />
          </Grid>
        )}
      </li>
      {effects.map((effect) => (
        <li key={effect.seq}>
          <button type="button" onClick={() => open(effect.seq)}>
            <small className="ui-num">
              {t('mesin.panel.sebab.akibat', { lama: formatDuration(Math.max(0, effect.at - at)) })}
            </small>
            <EffectText effect={effect} view={view} />
          </button>
        </li>
      ))}
      {more > 0 && (
        <li className="ui-muted">{t('mesin.panel.sebab.lainnya', { n: formatNumber(more), count: more })}</li>
      )}
    </ol>
  );
}

function EffectText({ effect, view }: { effect: Effect; view: View }) {
  const { t } = useTranslation();
  const actor = nameOf(view, effect.actor);
  if (effect.kind === 'call') {
    const { method, path } = effect.refused;
    return (
      <>
        <b>{verdict(t, effect.refused)}</b> <code dir="ltr">{`${method} ${path}`}</code>
      </>
    );
  }
  if (effect.kind === 'ignored')
    return <b>{t('mesin.panel.sebab.diabaikan', { aktor: actor, peristiwa: effect.event })}</b>;
  const entry = view.entries.find(({ seq }) => seq === effect.seq);
  const change = entry ? changeOf(entry) : null;
  return (
    <>
      <b dir="ltr">{change ? `${actor}: ${change.from ? `${change.from} → ` : ''}${change.to}` : actor}</b>{' '}
      <code dir="ltr">{effect.shape}</code>
    </>
  );
}
