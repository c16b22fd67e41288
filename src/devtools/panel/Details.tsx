import type { KeyboardEvent } from 'react';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextTab } from '#devtools/panel/ContextTab.tsx';
import { Log } from '#devtools/panel/Log.tsx';
import { MesinActor } from '#devtools/panel/MesinActor.ts';
import { NextTab } from '#devtools/panel/NextTab.tsx';
import { Pins } from '#devtools/panel/Pins.tsx';
import type { PanelTools } from '#devtools/panel/tools.ts';
import type { View } from '#devtools/panel/view.ts';
import { TAB_MESIN, type TabMesin } from '#machines/mesin/mesin.types.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type DetailsProps = { view: View; tools: PanelTools };

export function Details({ view, tools }: DetailsProps) {
  const { t } = useTranslation();
  const id = useId();
  const tab = MesinActor.useSelector(({ context }) => context.tab);
  return (
    <section className="mesin-pane mesin-pane--rincian" aria-label={t('mesin.panel.bagian.rincian')}>
      <Tabs id={id} tab={tab} count={view.position} />
      <Pins view={view} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="mesin-tab">
        <Suspense fallback={<Skeleton lines={4} />}>
          {tab === 'kejadian' && <Log view={view} />}
          {tab === 'konteks' && <ContextTab view={view} />}
          {tab === 'berikutnya' && <NextTab view={view} tools={tools} />}
        </Suspense>
      </div>
      <Foot />
    </section>
  );
}

function Tabs({ id, tab, count }: { id: string; tab: TabMesin; count: number }) {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const choose = (to: TabMesin) => send({ type: 'tab.choose', tab: to });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = step === undefined ? undefined : TAB_MESIN.at((TAB_MESIN.indexOf(tab) + step) % TAB_MESIN.length);
    if (!to) return;
    event.preventDefault();
    choose(to);
    document.getElementById(`${id}-${to}`)?.focus();
  };
  return (
    <div role="tablist" className="mesin-tabs" aria-label={t('mesin.panel.bagian.rincian')} onKeyDown={press}>
      {TAB_MESIN.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-controls={`${id}-panel`}
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => choose(one)}
        >
          {t(`mesin.panel.tab.${one}`)}
          {one === 'kejadian' && <span className="mesin-tabs__count ui-num">{formatAngka(count)}</span>}
        </button>
      ))}
    </div>
  );
}

const COPIES = ['uji', 'tautan'] as const;

function Foot() {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const given = MesinActor.useSelector(({ context }) => context.keluaran);
  const live = MesinActor.useSelector(({ context }) => context.rekaman === null);
  return (
    <footer className="mesin-foot">
      {COPIES.filter((keluaran) => live || keluaran !== 'tautan').map((keluaran) => (
        <Button
          key={keluaran}
          variant="quiet"
          size="sm"
          icon="copy"
          onClick={() => send({ type: 'trace.give', keluaran })}
        >
          {t(`mesin.panel.salin.${keluaran}`)}
        </Button>
      ))}
      <span role="status">
        {given !== null && given.berhasil !== null && (
          <InlineStatus tone={given.berhasil ? 'success' : 'danger'} icon={given.berhasil ? 'check' : 'warning'}>
            {given.berhasil ? t(`mesin.panel.diberikan.${given.jenis}`) : t('mesin.panel.diberikan.gagal')}
          </InlineStatus>
        )}
      </span>
    </footer>
  );
}
