import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder, type ShownRow } from '#devtools/model/report.ts';
import { type Coverage } from '#devtools/model/coverage.ts';
import { levelText, machineName } from '#devtools/model/words.ts';
import { formatList, formatNumber } from '#services/i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Grid, Stack } from '#ui/layout.tsx';

type MachinesProps = {
  rows: readonly ShownRow[];
  /** Machines whose chart is another one by now. */
  outdated: ReadonlySet<string>;
  /** Id of the machine that is open, where only one is at a time. */
  chosen?: string | null;
  onToggle?: (machine: string, open: boolean) => void;
  /** What stands inside of a machine that is open. */
  content: (row: ShownRow) => ReactNode;
};

/** Every machine as a line with what was covered of it; it opens to the rest. */
export function Machines({ rows, outdated, chosen, onToggle, content }: MachinesProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap="4" className="model__machines" aria-label={t('model.cakupan.judul')}>
      <h2>{t('model.cakupan.judul')}</h2>
      <p className="ui-small ui-muted">{t('model.cakupan.arti')}</p>
      {inOrder(rows, (id) => machineName(t, id)).map((row) => (
        <div key={row.machine} id={row.machine}>
          <Disclosure
            card
            summary={<Line row={row} outdated={outdated.has(row.machine)} />}
            {...(onToggle && {
              open: chosen === row.machine,
              onToggle: (open: boolean) => onToggle(row.machine, open),
            })}
          >
            {content(row)}
          </Disclosure>
        </div>
      ))}
    </Stack>
  );
}

function Line({ row, outdated }: { row: ShownRow; outdated: boolean }) {
  const { t } = useTranslation();
  const { machine, states, transitions, levels, walks, promises, failures } = row;
  return (
    <Grid
      as="span"
      columns={['minmax(0, 1fr) repeat(4, 7.5rem)', '1fr 1fr']}
      gap="6"
      rows="2"
      align="baseline"
      className="ui-weight-regular ui-num model__line"
    >
      <span>
        <b>{machineName(t, machine)}</b> <code dir="ltr">{machine}</code>{' '}
        {(failures.length > 0 || promises.broken > 0) && (
          <Tag tone="danger" icon="cross">
            {t('model.gagal.tanda')}
          </Tag>
        )}{' '}
        {outdated && (
          <Tag tone="warning" icon="warning">
            {t('model.dari.berubahSatu')}
          </Tag>
        )}
        <small className="ui-block ui-muted ui-weight-regular">
          {formatList(levels.map((level) => levelText(t, level)))}
        </small>
      </span>
      <Figure parts={states} name={t('model.cakupan.keadaan')} />
      <Figure parts={transitions} name={t('model.cakupan.transisi')} />
      <span>
        {formatNumber(walks)}{' '}
        <small className="ui-block ui-muted ui-weight-regular">{t('model.rangkaian.jalur')}</small>
      </span>
      <span>
        {formatNumber(promises.all)}{' '}
        <small className="ui-block ui-muted ui-weight-regular">{t('model.janji.judul')}</small>
      </span>
    </Grid>
  );
}

function Figure({ parts: { covered, all, excused, missing }, name }: { parts: Coverage; name: string }) {
  const { t } = useTranslation();
  return (
    <span className={missing > 0 ? 'ui-tinted ui-tone--warning ui-weight-semibold' : undefined}>
      {`${covered}/${all}`} <small className="ui-block ui-muted ui-weight-regular">{name}</small>
      {excused > 0 && (
        <small className="ui-block ui-muted ui-weight-regular">
          {t('model.cakupan.beralasan', { count: excused })}
        </small>
      )}
    </span>
  );
}
