import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import type { View } from '#devtools/panel/view.ts';
import { isPaused, isWorking } from '#machines/support/support.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { classes } from '#ui/tone.ts';

/** The wiring's key `/` brings the focus here. */
export const FILTERS = 'mesin-saring';
/** As in app/recording.ts. */
const CAPACITY = 2000;

type HeadProps = { view: View; heading: ReactNode; aside: ReactNode };

export function Head({ view, heading, aside }: HeadProps) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const busy = SupportActor.useSelector(isWorking);
  return (
    <Cluster rows="5" className="machines-head">
      {heading}
      <Tag icon="lock">{t('mesin.panel.hanyaBaca')}</Tag>
      <span className="ui-spacer" />
      <Filter />
      {view.live && <Recording view={view} />}
      <Cluster
        as="label"
        inline
        gap="3"
        pad="0 6"
        least={40}
        className="ui-weight-semibold ui-tinted ui-tone--primary ui-anchor machines-import"
      >
        <input
          type="file"
          accept=".json,application/json"
          className="ui-sr"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send({ type: 'trace.open', file });
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Icon name="upload" size="s" />
        <span>{t('mesin.panel.impor')}</span>
      </Cluster>
      <Button
        variant="ghost"
        icon="download"
        unavailable={busy}
        onClick={() => send({ type: 'trace.give', artifact: 'berkas' })}
      >
        {t('mesin.panel.ekspor')}
      </Button>
      {aside}
    </Cluster>
  );
}

function Filter() {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const filters = SupportActor.useSelector(({ context }) => context.filters);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || filters === '') return;
    event.stopPropagation();
    send({ type: 'filter.change', filters: '' });
  };
  return (
    <div className="ui-anchor machines-filter" role="search">
      <Icon name="search" size="s" />
      <input
        id={FILTERS}
        className="ui-input"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('mesin.panel.saring')}
        placeholder={t('mesin.panel.saring')}
        aria-keyshortcuts="/"
        value={filters}
        onChange={({ target }) => send({ type: 'filter.change', filters: target.value })}
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
  const { send } = SupportActor.useActorRef();
  const paused = SupportActor.useSelector(isPaused);
  return (
    <Cluster nowrap gap="4" line="around" className={classes('ui-small ui-strong machines-rec', paused && 'is-paused')}>
      <span className="machines-rec__dot" aria-hidden="true" />
      <b>{paused ? t('mesin.panel.dijeda') : t('mesin.panel.merekam')}</b>
      <span className="machines-rec__count ui-num">
        {t('mesin.panel.jumlah', { n: formatNumber(view.entries.length), batas: formatNumber(CAPACITY) })}
      </span>
      <Cluster
        as="button"
        inline
        gap="3"
        pad="0 6"
        least={40}
        type="button"
        className="ui-bare ui-fixed ui-weight-semibold ui-tinted ui-tone--primary machines-rec__button"
        onClick={() => send({ type: paused ? 'recording.resume' : 'recording.pause' })}
      >
        <Icon name={paused ? 'play' : 'pause'} size="s" />
        <span>{paused ? t('mesin.panel.lanjut') : t('mesin.panel.jeda')}</span>
      </Cluster>
    </Cluster>
  );
}
