import { useTranslation } from 'react-i18next';
import { useWorkspace, useWorkspaceRef } from '#app/workspace-context.ts';
import { workspaceElsewhere, selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { unitName } from '#services/i18n/access.ts';

/**
 * Another tab switched unit or year: this page says so and stays where it is until its person decides. The review
 * of one report is bound to that report whatever is selected, and says that instead.
 */
export function WorkspaceNotice({ review = false }: { review?: boolean }) {
  const { t } = useTranslation();
  const { send } = useWorkspaceRef();
  const there = useWorkspace(workspaceElsewhere);
  const satker = unitName(useWorkspace(selectedSatker), t);
  const tahun = useWorkspace(selectedTahun);
  if (there === null) return null;
  return (
    <Callout
      tone="warning"
      role="status"
      title={t('sesi.lainJudul', { satker: unitName(there.satker, t), tahun: there.tahun })}
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'otherTab.accept' })}>
            {t('sesi.lainPakai')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => send({ type: 'otherTab.keep' })}>
            {t('sesi.lainTetap')}
          </Button>
        </>
      }
    >
      {review ? t('sesi.lainTeksTinjauan') : t('sesi.lainTeks', { satker, tahun })}
    </Callout>
  );
}
