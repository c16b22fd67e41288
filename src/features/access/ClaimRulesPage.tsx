import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { ClaimRuleDialog } from '#features/access/ClaimRuleDialog.tsx';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import { ClaimRulesTable } from '#features/access/ClaimRulesTable.tsx';
import { ClaimTrialBox } from '#features/access/ClaimTrialBox.tsx';
import type { ClaimRules } from '#machines/access/claim-rules.setup.ts';
import { canAdd, canReload, rulesFailure, shownRules } from '#machines/access/claim-rules.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import type { ComboboxOption } from '#ui/combobox-code.ts';
import { Split, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** Which claims of the identity provider give which role and unit: the rules in their order, and claims to try them with. */
export function ClaimRulesPage({ units }: { units: readonly ComboboxOption[] }) {
  const { t } = useTranslation();
  const { send } = ClaimRulesActor.useActorRef();
  const rules = ClaimRulesActor.useSelector(shownRules);
  const title = t(PAGES['aturan-klaim'].title);
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.pengguna.title), to: PAGES.pengguna.path }, { label: title }]}
      />
      <PageHeader
        title={title}
        sub={t('aturanKlaim.sub')}
        actions={
          <Button
            icon="plus"
            unavailable={!ClaimRulesActor.useSelector(canAdd)}
            onClick={() => send({ type: 'rule.add' })}
          >
            {t('aturanKlaim.tambah')}
          </Button>
        }
      />
      <LoadFrame
        frame={ClaimRulesActor.useSelector(frameOf)}
        failure={ClaimRulesActor.useSelector(rulesFailure)}
        onReload={() => send({ type: 'list.reload' })}
        reloadAlways={ClaimRulesActor.useSelector(canReload)}
      >
        {rules && (
          <Stack gap="8" align="stretch">
            <Around rules={rules} />
            <Split side="minmax(320px, 26rem)" from="lg" gap="8">
              <Card title={t('aturanKlaim.daftar')} flush>
                <ClaimRulesTable rules={rules} />
              </Card>
              <Card title={t('aturanKlaim.coba.judul')}>
                <ClaimTrialBox id="klaim" />
              </Card>
            </Split>
          </Stack>
        )}
      </LoadFrame>
      <ClaimRuleDialog units={units} />
    </>
  );
}

/** What the rules stand between: the provider, the claims of the settings, and what this person may do. */
function Around({
  rules: { penyedia, klaim_peran: role, klaim_unit: unit, boleh_ubah: mayChange },
}: {
  rules: ClaimRules;
}) {
  const { t } = useTranslation();
  const none = t('aturanKlaim.tanpaKlaim');
  return (
    <>
      {penyedia === null ? (
        <Callout tone="warning" title={t('aturanKlaim.tanpaPenyedia')}>
          <p>{t('aturanKlaim.tanpaPenyediaTeks')}</p>
        </Callout>
      ) : (
        <Callout title={t('aturanKlaim.penyedia', { penyedia })}>
          <p>{t('aturanKlaim.selainnya', { peran: role ?? none, unit: unit ?? none })}</p>
        </Callout>
      )}
      {!mayChange && (
        <Callout tone="warning" icon="lock" title={t('aturanKlaim.terkunci')}>
          <p>{t('aturanKlaim.terkunciTeks')}</p>
        </Callout>
      )}
    </>
  );
}
