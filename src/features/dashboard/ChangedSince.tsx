import { useTranslation } from 'react-i18next';
import { changeWords } from '#services/i18n/changed-since.ts';
import type { Recap } from '#machines/dashboard/dashboard-widget.types.ts';

/** What of an indicator is no longer what its figures were computed by; nothing where all is as it was. */
type Changed = { kini: Recap['kini']; satuan: string | null; skala?: Recap['skala'] };

export function ChangedSince({ kini, satuan, skala }: Changed) {
  const { t } = useTranslation();
  return kini && <small className="ui-block ui-muted">{changeWords({ kini, satuan, skala }, t)}</small>;
}
