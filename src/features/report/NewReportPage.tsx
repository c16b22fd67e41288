import { useTranslation } from 'react-i18next';
import { type Finding } from '#domain/report/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { CheckingActor } from '#features/report/CheckingActor.ts';
import { address } from '#features/report/shown.ts';
import { keepInView } from '#features/report/places.ts';
import { FindingList } from '#features/report/FindingList.tsx';
import {
  createdOf,
  refusal,
  resultOf,
  nextState,
  choiceOf,
  isBusy,
} from '#machines/report/creation-check.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Actions } from '#ui/Actions.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Grid, Split, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Select } from '#ui/TextField.tsx';
import './list.css';

export type NewPageProps = {
  satkerOptions: readonly { value: string; label: string }[];
  tahunOptions: readonly number[];
};

/** Choose, check, create: the report is created only after the server's check has passed. */
export function NewReportPage({ satkerOptions, tahunOptions }: NewPageProps) {
  const { t } = useTranslation();
  const { send } = CheckingActor.useActorRef();
  const busy = CheckingActor.useSelector(isBusy);
  const allowed = CheckingActor.useSelector(nextState);
  const free = CheckingActor.useSelector((one) => one.can({ type: 'choice.change', choices: {} }));
  const choice = CheckingActor.useSelector(choiceOf);
  const withoutSatker = choice.satker === '';
  const satker = satkerOptions.filter(({ value }) => value !== '');
  return (
    <>
      <Breadcrumb
        label={t('shell.remah')}
        items={[{ label: t(PAGES.pelaporan.title), to: PAGES.pelaporan.path }, { label: t('pelaporan.baru.judul') }]}
      />
      <PageHeader title={t('pelaporan.baru.judul')} sub={t('pelaporan.baru.sub')} />
      <Split side="340px" from="lg" gap="10">
        <div className="ui-stack">
          <Card title={t('pelaporan.baru.pilih')}>
            <Stack
              as="form"
              gap="10"
              most={560}
              onSubmit={(event) => {
                event.preventDefault();
                send({ type: allowed ? 'report.create' : 'check.request' });
              }}
            >
              {/* While it is checked or created, another choice would not be heard. */}
              <Stack gap="10" inert={!free}>
                <Satker options={satker} value={choice.satker} />
                <Grid gap="8" align="stretch">
                  <Select
                    label={t('pelaporan.baru.tahun')}
                    value={String(choice.tahun)}
                    options={tahunOptions.map((tahun) => ({ value: String(tahun), label: String(tahun) }))}
                    onChange={(tahun) => send({ type: 'choice.change', choices: { tahun: Number(tahun) } })}
                  />
                  <Select
                    label={t('pelaporan.baru.periode')}
                    value={choice.periode}
                    options={PERIODS.map((period) => ({ value: period, label: t(`umum.periode.${period}`) }))}
                    onChange={(period) => send({ type: 'choice.change', choices: { periode: period as Period } })}
                  />
                </Grid>
              </Stack>
              <Verdict />
              {withoutSatker && (
                <p className="ui-muted" id="baru-satker">
                  {t('satuUnit.judul')}
                </p>
              )}
              <Actions>
                <LinkButton to="/pelaporan-capaian" variant="quiet" size="lg">
                  {t('umum.batal')}
                </LinkButton>
                <Button
                  type="submit"
                  size="lg"
                  busy={busy}
                  icon={allowed ? 'plus' : 'clipboardCheck'}
                  unavailable={withoutSatker}
                  {...(withoutSatker && { describedBy: 'baru-satker' })}
                >
                  {allowed ? t('pelaporan.baru.buat') : t('pelaporan.baru.periksa')}
                </Button>
              </Actions>
            </Stack>
          </Card>
        </div>
        <aside className="ui-side">
          <Card title={t('pelaporan.baru.syarat')}>
            <Stack as="ul" gap="5" className="ui-text-m">
              {(['syarat1', 'syarat2', 'syarat3', 'syarat4'] as const).map((condition) => (
                <Cluster as="li" gap="5" nowrap align="start" key={condition} className="ui-marked">
                  <Icon name={allowed ? 'check' : 'circleDashed'} size="s" className="ui-muted" />
                  {t(`pelaporan.baru.${condition}`)}
                </Cluster>
              ))}
            </Stack>
          </Card>
        </aside>
      </Split>
    </>
  );
}

function Satker({ options, value }: { options: readonly { value: string; label: string }[]; value: string }) {
  const { t } = useTranslation();
  const { send } = CheckingActor.useActorRef();
  const choose = (satker: string) => send({ type: 'choice.change', choices: { satker } });
  if (options.length > 20) {
    return (
      <Combobox
        label={t('pelaporan.baru.satker')}
        options={options}
        value={value === '' ? null : value}
        onChange={choose}
        placeholder={t('shell.cariSatker')}
        emptyText={t('shell.satkerTidakAda')}
        openLabel={t('shell.daftarSatker')}
      />
    );
  }
  return (
    <Select
      label={t('pelaporan.baru.satker')}
      value={value}
      options={options}
      onChange={choose}
      {...(value === '' ? { placeholder: t('pelaporan.baru.pilihSatker') } : {})}
    />
  );
}

/** Warnings before creating (C5, C8 of the check); they do not prevent it. */
function Warning({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation();
  return (
    <Callout tone="warning" role="status" title={t('pelaporan.periksa.peringatan.judul', { count: findings.length })}>
      <p>{t('pelaporan.baru.tetapBoleh')}</p>
      <FindingList findings={findings} />
    </Callout>
  );
}

function Verdict() {
  const { t } = useTranslation();
  const result = CheckingActor.useSelector(resultOf);
  const allowed = CheckingActor.useSelector(nextState);
  const no = CheckingActor.useSelector(refusal);
  const fresh = CheckingActor.useSelector(createdOf);
  const { periode, tahun } = CheckingActor.useSelector(choiceOf);
  if (fresh !== null) {
    return (
      <Callout
        tone="success"
        role="status"
        title={t('pelaporan.baru.dibuat')}
        actions={<LinkButton to={address(fresh)}>{t('pelaporan.baru.buka')}</LinkButton>}
      />
    );
  }
  if (allowed && result) {
    return (
      <Stack gap="10" ref={keepInView}>
        <Callout tone="success" role="status" title={said(result.message)}>
          <p>{t('pelaporan.baru.boleh', { periode: t(`umum.periode.${periode}`), tahun })}</p>
        </Callout>
        {result.warnings.length > 0 && <Warning findings={result.warnings} />}
      </Stack>
    );
  }
  if (!no || !result) return null;
  return (
    <Callout tone="danger" role="status" title={t('pelaporan.baru.ditolak')}>
      {result.findings.length > 0 ? (
        <FindingList findings={result.findings} />
      ) : (
        <p>{said(result.message) || t('galat.jaringan')}</p>
      )}
    </Callout>
  );
}
