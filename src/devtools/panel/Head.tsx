import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MesinActor } from '#devtools/panel/MesinActor.ts';
import type { View } from '#devtools/panel/view.ts';
import { isPaused, isWorking } from '#machines/mesin/mesin.selectors.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Tag } from '#ui/Tag.tsx';

/** The wiring's key `/` brings the focus here. */
export const SARINGAN = 'mesin-saring';
/** As in app/recording.ts. */
const CAPACITY = 2000;

type HeadProps = { view: View; heading: ReactNode; aside: ReactNode };

export function Head({ view, heading, aside }: HeadProps) {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const busy = MesinActor.useSelector(isWorking);
  return (
    <div className="mesin-head">
      {heading}
      <Tag icon="lock">{t('mesin.panel.hanyaBaca')}</Tag>
      <span className="ui-spacer" />
      <Filter />
      {view.live && <Recording view={view} />}
      <label className="mesin-import">
        <input
          type="file"
          accept=".json,application/json"
          className="ui-sr"
          disabled={busy}
          onChange={({ target }) => {
            const [berkas] = target.files ?? [];
            if (berkas) send({ type: 'trace.open', berkas });
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Icon name="upload" size="s" />
        <span>{t('mesin.panel.impor')}</span>
      </label>
      <Button
        variant="ghost"
        icon="download"
        unavailable={busy}
        onClick={() => send({ type: 'trace.give', keluaran: 'berkas' })}
      >
        {t('mesin.panel.ekspor')}
      </Button>
      {aside}
    </div>
  );
}

function Filter() {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const saring = MesinActor.useSelector(({ context }) => context.saring);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || saring === '') return;
    event.stopPropagation();
    send({ type: 'filter.change', saring: '' });
  };
  return (
    <div className="mesin-filter" role="search">
      <Icon name="search" size="s" />
      <input
        id={SARINGAN}
        className="ui-input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('mesin.panel.saring')}
        placeholder={t('mesin.panel.saring')}
        aria-keyshortcuts="/"
        value={saring}
        onChange={({ target }) => send({ type: 'filter.change', saring: target.value })}
        onKeyDown={press}
      />
      <span aria-hidden="true">
        <Kbd>/</Kbd>
      </span>
    </div>
  );
}

function Recording({ view }: { view: View }) {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const paused = MesinActor.useSelector(isPaused);
  return (
    <div className={paused ? 'mesin-rec is-paused' : 'mesin-rec'}>
      <span className="mesin-rec__dot" aria-hidden="true" />
      <b>{paused ? t('mesin.panel.dijeda') : t('mesin.panel.merekam')}</b>
      <span className="mesin-rec__count ui-num">
        {t('mesin.panel.jumlah', { n: formatAngka(view.entries.length), batas: formatAngka(CAPACITY) })}
      </span>
      <button
        type="button"
        className="mesin-rec__button"
        onClick={() => send({ type: paused ? 'recording.resume' : 'recording.pause' })}
      >
        <Icon name={paused ? 'play' : 'pause'} size="s" />
        <span>{paused ? t('mesin.panel.lanjut') : t('mesin.panel.jeda')}</span>
      </button>
    </div>
  );
}
