import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import '#devtools/charts/sop.css';
import { Chart } from '#devtools/charts/Chart.tsx';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { senderText } from '#devtools/charts/senders.ts';
import { eventText, guardsText, stateText } from '#devtools/charts/words.ts';
import { type MachineId, MACHINES } from '#devtools/machines.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

type SopProps = { machine: MachineId; layout: ChartLayout; onPrint: () => void };

/** One workflow on paper: its diagram, and who may do what in which state under which condition. */
export function Sop({ machine, layout, onPrint }: SopProps) {
  const { t } = useTranslation();
  const nama = t(MACHINES[machine].label);
  return (
    <div className="sop">
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t('mesin.sop.judul'), to: '/dukungan/sop' }, { label: nama }]}
      />
      <PageHeader
        title={t('mesin.sop.dokumen', { nama })}
        sub={t('mesin.sop.sumber', { mesin: machine, hash: layout.hash })}
        actions={
          <Button variant="ghost" icon="print" onClick={onPrint}>
            {t('mesin.sop.cetak')}
          </Button>
        }
      />
      <Card title={t('mesin.sop.bagan')} className="sop__chart">
        <Chart layout={layout} label={t('mesin.sop.dokumen', { nama })} zoom="fit" active={[]} enabled={[]} />
      </Card>
      <Card title={t('mesin.sop.tabel')}>
        <Table layout={layout} />
      </Card>
    </div>
  );
}

function Table({ layout }: { layout: ChartLayout }) {
  const texts = useTranslation();
  const { t } = texts;
  const { states, transitions, machine } = layout;
  const nameOf = (id: string) => {
    const state = states.find((one) => one.id === id);
    if (!state) return id;
    return state.parent === null ? t('mesin.sop.setiap') : stateText(texts, state);
  };
  return (
    <div className="ui-table-scroll">
      <table className="ui-table ui-table--dense sop__table">
        <caption className="ui-sr">{t('mesin.sop.tabel')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mesin.sop.keadaan')}</th>
            <th scope="col">{t('mesin.sop.peristiwa')}</th>
            <th scope="col">{t('mesin.sop.siapa')}</th>
            <th scope="col">{t('mesin.sop.syarat')}</th>
            <th scope="col">{t('mesin.sop.menjadi')}</th>
          </tr>
        </thead>
        <tbody>
          {transitions.map((one, index) => {
            const first = transitions[index - 1]?.source !== one.source;
            const words = eventText(texts, one);
            const isRest = transitions
              .slice(0, index)
              .some((other) => other.source === one.source && other.event === one.event);
            return (
              <tr key={one.key} className={first ? 'sop__first' : undefined}>
                <th scope="row">
                  <span className={first ? undefined : 'ui-sr'}>
                    {nameOf(one.source)} <Key id={one.source} layout={layout} />
                  </span>
                </th>
                <td>{words ?? <code dir="ltr">{one.event}</code>}</td>
                <td>{senderText(t, machine, one)}</td>
                <td>
                  {guardsText(texts, machine, one) || (isRest ? t('mesin.sop.selainItu') : t('mesin.sop.tanpaSyarat'))}
                </td>
                <td>
                  {one.targets.length === 0
                    ? t('mesin.bagan.tetap')
                    : one.targets.map((id) => (
                        <Fragment key={id}>
                          {nameOf(id)} <Key id={id} layout={layout} />
                        </Fragment>
                      ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The name that stands in the diagram. */
function Key({ id, layout }: { id: string; layout: ChartLayout }) {
  const texts = useTranslation();
  const state = layout.states.find((one) => one.id === id);
  if (!state || state.parent === null || stateText(texts, state) === state.key) return null;
  return (
    <code className="sop__key" dir="ltr">
      {state.key}
    </code>
  );
}
