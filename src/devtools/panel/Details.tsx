import type { KeyboardEvent } from 'react';
import { Suspense, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContextTab } from '#devtools/panel/ContextTab.tsx';
import { Log } from '#devtools/panel/Log.tsx';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { NextTab } from '#devtools/panel/NextTab.tsx';
import { Pins } from '#devtools/panel/Pins.tsx';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { rowsOf, type View } from '#devtools/panel/view.ts';
import { SUPPORT_TABS, type SupportTab } from '#machines/support/support.types.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type DetailsProps = { view: View; tools: PanelTools };

export function Details({ view, tools }: DetailsProps) {
  const { t } = useTranslation();
  const id = useId();
  const tab = SupportActor.useSelector(({ context }) => context.tab);
  const filters = SupportActor.useSelector(({ context }) => context.filters);
  const own = SupportActor.useSelector(({ context }) => context.sendiri);
  const listed = useMemo(() => rowsOf(view, { filters, sendiri: own }).length, [view, filters, own]);
  return (
    <Stack
      as="section"
      gap="0"
      className="ui-panel machines-pane machines-pane--details"
      aria-label={t('mesin.panel.bagian.rincian')}
    >
      <Tabs id={id} tab={tab} listed={listed} all={view.entries.length} />
      <Pins view={view} />
      <Stack gap="0" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="ui-scroll">
        <Suspense fallback={<Skeleton lines={4} />}>
          {tab === 'kejadian' && <Log view={view} />}
          {tab === 'konteks' && <ContextTab view={view} />}
          {tab === 'berikutnya' && <NextTab view={view} tools={tools} />}
        </Suspense>
      </Stack>
      <Foot />
    </Stack>
  );
}

type TabsProps = { id: string; tab: SupportTab; listed: number; all: number };

function Tabs({ id, tab, listed, all }: TabsProps) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const choose = (to: SupportTab) => send({ type: 'tab.choose', tab: to });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to =
      step === undefined ? undefined : SUPPORT_TABS.at((SUPPORT_TABS.indexOf(tab) + step) % SUPPORT_TABS.length);
    if (!to) return;
    event.preventDefault();
    choose(to);
    document.getElementById(`${id}-${to}`)?.focus();
  };
  return (
    <Cluster
      nowrap
      gap="0"
      align="stretch"
      pad="0 5"
      line="bottom"
      least={54}
      role="tablist"
      className="machines-tabs"
      aria-label={t('mesin.panel.bagian.rincian')}
      onKeyDown={press}
    >
      {SUPPORT_TABS.map((one) => (
        <Cluster
          as="button"
          nowrap
          gap="3"
          pad="0 6"
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-controls={`${id}-panel`}
          className="ui-bare"
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => choose(one)}
        >
          {t(`mesin.panel.tab.${one}`)}
          {one === 'kejadian' && (
            <span className="ui-tiny ui-nowrap ui-num machines-tabs__count">
              {listed < all
                ? t('mesin.panel.sebagian', { n: formatNumber(listed), dari: formatNumber(all) })
                : formatNumber(all)}
            </span>
          )}
        </Cluster>
      ))}
    </Cluster>
  );
}

const COPIES = ['uji', 'tautan'] as const;

function Foot() {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const given = SupportActor.useSelector(({ context }) => context.artifact);
  const live = SupportActor.useSelector(({ context }) => context.record === null);
  return (
    <Cluster as="footer" gap="4" rows="1" pad="3 5" line="top">
      {COPIES.filter((artifact) => live || artifact !== 'tautan').map((artifact) => (
        <Button
          key={artifact}
          variant="quiet"
          size="sm"
          icon="copy"
          onClick={() => send({ type: 'trace.give', artifact })}
        >
          {t(`mesin.panel.salin.${artifact}`)}
        </Button>
      ))}
      <span role="status">
        {given !== null && given.succeeded !== null && (
          <InlineStatus tone={given.succeeded ? 'success' : 'danger'} icon={given.succeeded ? 'check' : 'warning'}>
            {given.succeeded ? t(`mesin.panel.diberikan.${given.kind}`) : t('mesin.panel.diberikan.gagal')}
          </InlineStatus>
        )}
      </span>
    </Cluster>
  );
}
