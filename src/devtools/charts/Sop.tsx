import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import '#devtools/charts/sop.css';
import { Chart } from '#devtools/charts/Chart.tsx';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { senderText } from '#devtools/charts/senders.ts';
import { OVERLAP, SHEET, tilesOf } from '#devtools/charts/tiles.ts';
import { eventText, eventWords, guardsText, stateText } from '#devtools/charts/words.ts';
import { type MachineId, MACHINES } from '#devtools/machines.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Table } from '#ui/Table.tsx';
import { Stack } from '#ui/layout.tsx';

type SopProps = { machine: MachineId; layout: ChartLayout; onPrint: () => void };

/** One workflow on paper: its diagram, and who may do what in which state under which condition. */
export function Sop({ machine, layout, onPrint }: SopProps) {
  const { t } = useTranslation();
  const nama = t(MACHINES[machine].label);
  return (
    <Stack gap="8" className="sop">
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.sop.title), to: PAGES.sop.path }, { label: nama }]}
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
        <Chart
          layout={layout}
          label={t('mesin.sop.dokumen', { nama })}
          zoom="fit"
          active={[]}
          enabled={[]}
          drawing={DRAWING}
        />
        <Sheets layout={layout} />
      </Card>
      <Card title={t('mesin.sop.tabel')}>
        <Steps layout={layout} />
      </Card>
    </Stack>
  );
}

const DRAWING = 'sop-bagan';
/** px of paper that the whole of a large chart may take below the title of the page. */
const OVERVIEW = 720;

/** On paper: the same drawing, on as many sheets as it takes to read it. */
function Sheets({ layout }: { layout: ChartLayout }) {
  const { t } = useTranslation();
  const { w: width, h: height } = { w: layout.w + 16, h: layout.h + 16 };
  const { scale, rows, columns, tiles } = tilesOf(width, height);
  const all = Math.min(SHEET.w / width, OVERVIEW / height);
  return (
    <div className="sop__sheets" aria-hidden="true" dir="ltr">
      {tiles.length > 1 && (
        <figure>
          <svg viewBox={`-8 -8 ${width} ${height}`} width={width * all} height={height * all}>
            <use href={`#${DRAWING}`} />
            {tiles.map(({ x, y, w, h, row, column }) => {
              // One line between two neighbours, in the middle of what both show.
              const [left, top] = [column > 1 ? OVERLAP / 2 : 0, row > 1 ? OVERLAP / 2 : 0];
              const [right, bottom] = [column < columns ? OVERLAP / 2 : 0, row < rows ? OVERLAP / 2 : 0];
              return (
                <g key={`${row}.${column}`} className="sop__part">
                  <rect x={x - 8 + left} y={y - 8 + top} width={w - left - right} height={h - top - bottom} />
                  <text x={x + 8 + left} y={y + h - bottom - 28}>{`${row}.${column}`}</text>
                </g>
              );
            })}
          </svg>
        </figure>
      )}
      {tiles.map(({ x, y, w, h, row, column }) => (
        <figure key={`${row}.${column}`}>
          <svg viewBox={`${x - 8} ${y - 8} ${w} ${h}`} width={w * scale} height={h * scale}>
            <use href={`#${DRAWING}`} />
          </svg>
          {tiles.length > 1 && (
            <figcaption>
              {t('mesin.sop.lembar', { baris: row, dariBaris: rows, kolom: column, dariKolom: columns })}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

function Steps({ layout }: { layout: ChartLayout }) {
  const texts = useTranslation();
  const { t } = texts;
  const { states, transitions, machine } = layout;
  const nameOf = (id: string) => {
    const state = states.find((one) => one.id === id);
    if (!state) return id;
    return state.parent === null ? t('mesin.sop.setiap') : stateText(texts, state);
  };
  const lines = transitions.map((one, index) => ({
    one,
    first: transitions[index - 1]?.source !== one.source,
    isRest: transitions.slice(0, index).some((other) => other.source === one.source && other.event === one.event),
  }));
  return (
    <Table
      caption={t('mesin.sop.tabel')}
      dense
      className="sop__table"
      rows={lines}
      rowKey={({ one }) => one.key}
      rowAttributes={({ first }) => ({ className: first ? 'sop__first' : undefined })}
      columns={[
        {
          key: 'keadaan',
          header: t('mesin.sop.keadaan'),
          rowHeader: true,
          cell: ({ one, first }) => (
            <span className={first ? undefined : 'ui-sr'}>
              {nameOf(one.source)} <Key id={one.source} layout={layout} />
            </span>
          ),
        },
        {
          key: 'peristiwa',
          header: t('mesin.sop.peristiwa'),
          cell: ({ one }) => {
            const words = eventText(texts, one);
            return (
              <>
                {words ?? eventWords(texts, one.event)}{' '}
                {words === null && (
                  <code className="ui-tiny ui-muted" dir="ltr">
                    {one.event}
                  </code>
                )}
              </>
            );
          },
        },
        { key: 'siapa', header: t('mesin.sop.siapa'), cell: ({ one }) => senderText(t, machine, one) },
        {
          key: 'syarat',
          header: t('mesin.sop.syarat'),
          cell: ({ one, isRest }) =>
            guardsText(texts, machine, one) || (isRest ? t('mesin.sop.selainItu') : t('mesin.sop.tanpaSyarat')),
        },
        {
          key: 'menjadi',
          header: t('mesin.sop.menjadi'),
          cell: ({ one }) =>
            one.targets.length === 0
              ? t('mesin.bagan.tetap')
              : one.targets.map((id) => (
                  <Fragment key={id}>
                    {nameOf(id)} <Key id={id} layout={layout} />
                  </Fragment>
                )),
        },
      ]}
    />
  );
}

/** The name that stands in the diagram. */
function Key({ id, layout }: { id: string; layout: ChartLayout }) {
  const texts = useTranslation();
  const state = layout.states.find((one) => one.id === id);
  if (!state || state.parent === null || stateText(texts, state) === state.key) return null;
  return (
    <code className="ui-tiny ui-muted" dir="ltr">
      {state.key}
    </code>
  );
}
