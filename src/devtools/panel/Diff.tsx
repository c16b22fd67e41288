import { useTranslation } from 'react-i18next';
import { PinButton } from '#devtools/panel/PinButton.tsx';
import { shortValue } from '#devtools/panel/words.ts';
import { contextDiff } from '#devtools/replay.ts';
import { type Entry, isBare } from '#devtools/trace.ts';

/** Rows shown of a change; the first context of an actor alone would have hundreds. */
const MOST = 12;

/** What an event changed in the context of its actor; with `machine` each path can be pinned. */
export function Diff({ entry: { before, after }, machine }: { entry: Entry; machine?: string | null }) {
  const { t } = useTranslation();
  if (!after) return null;
  if (isBare(after)) return <span className="machines-diff__none">{t('mesin.panel.tanpaRincian')}</span>;
  const changes = contextDiff(before?.context, after.context);
  if (changes.length === 0) return <span className="machines-diff__none">{t('mesin.panel.konteksTetap')}</span>;
  return (
    <span className="machines-diff">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('mesin.panel.tab.konteks')}</th>
            <th scope="col">{t('mesin.panel.sebelum')}</th>
            <th scope="col">{t('mesin.panel.sesudah')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, MOST).map(({ path, before: old, after: now }) => (
            <tr key={path}>
              <th scope="row" dir="ltr">
                {machine && path ? <PinButton mesin={machine} jalur={path} name={path} /> : path || '*'}
              </th>
              <td className="machines-diff__old">{shortValue(t, old)}</td>
              <td className="machines-diff__new">{shortValue(t, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > MOST && <small>{t('mesin.panel.lainnya', { n: changes.length - MOST })}</small>}
    </span>
  );
}
