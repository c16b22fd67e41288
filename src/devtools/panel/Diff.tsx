import { useTranslation } from 'react-i18next';
import { PinButton } from '#devtools/panel/PinButton.tsx';
import { shortValue } from '#devtools/panel/words.ts';
import { contextDiff } from '#devtools/replay.ts';
import { type Entry, isBare } from '#domain/support/trace.ts';
import { Table } from '#ui/Table.tsx';

/** Rows shown of a change; the first context of an actor alone would have hundreds. */
const MOST = 12;

/** What an event changed in the context of its actor; with `machine` each path can be pinned. */
export function Diff({ entry: { before, after }, machine }: { entry: Entry; machine?: string | null }) {
  const { t } = useTranslation();
  if (!after) return null;
  if (isBare(after)) return <span className="ui-muted machines-diff__none">{t('mesin.panel.tanpaRincian')}</span>;
  const changes = contextDiff(before?.context, after.context);
  if (changes.length === 0)
    return <span className="ui-muted machines-diff__none">{t('mesin.panel.konteksTetap')}</span>;
  return (
    <span className="ui-tiny ui-block ui-across machines-diff">
      <Table
        caption={null}
        look="own"
        frame={null}
        rows={changes.slice(0, MOST)}
        rowKey={({ path }) => path}
        columns={[
          {
            key: 'path',
            header: t('mesin.panel.tab.konteks'),
            rowHeader: true,
            cells: { dir: 'ltr' },
            cell: ({ path }) =>
              machine && path ? <PinButton machine={machine} path={path} name={path} /> : path || '*',
          },
          {
            key: 'before',
            header: t('mesin.panel.sebelum'),
            cells: { className: 'ui-tinted ui-tone--danger' },
            cell: (change) => shortValue(t, change.before),
          },
          {
            key: 'after',
            header: t('mesin.panel.sesudah'),
            cells: { className: 'ui-weight-semibold ui-tinted ui-tone--success' },
            cell: (change) => shortValue(t, change.after),
          },
        ]}
      />
      {changes.length > MOST && (
        <small className="ui-block">{t('mesin.panel.lainnya', { n: changes.length - MOST })}</small>
      )}
    </span>
  );
}
