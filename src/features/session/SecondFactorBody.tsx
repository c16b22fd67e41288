import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorCodes } from '#features/session/FactorCodes.tsx';
import { FactorFault } from '#features/session/FactorFault.tsx';
import { FactorScan } from '#features/session/FactorScan.tsx';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import {
  canProveOtherwise,
  canReloadFactor,
  canSwitchOff,
  factorFailure,
  factorFailures,
  factorOf,
  factorPurpose,
  factorStep,
  isFactorBusy,
  provesByPassword,
} from '#machines/session/second-factor.selectors.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';
import '#features/session/second-factor.css';

const STEPS = { state: State, proof: Proof, scan: FactorScan, codes: FactorCodes };

/** The step that a person is at with their second factor. */
export function SecondFactorBody() {
  const { send } = SecondFactorActor.useActorRef();
  const Step = STEPS[SecondFactorActor.useSelector(factorStep)];
  return (
    <LoadFrame
      frame={SecondFactorActor.useSelector(frameOf)}
      failure={SecondFactorActor.useSelector(factorFailure)}
      onReload={() => send({ type: 'list.reload' })}
      reloadAlways={SecondFactorActor.useSelector(canReloadFactor)}
    >
      <Step />
    </LoadFrame>
  );
}

function State() {
  const { t } = useTranslation();
  const { send } = SecondFactorActor.useActorRef();
  const factor = SecondFactorActor.useSelector(factorOf);
  const isBusy = SecondFactorActor.useSelector(isFactorBusy);
  const canOff = SecondFactorActor.useSelector(canSwitchOff);
  if (factor === null) return null;
  const { aktif, sejak, kode_pemulihan: left } = factor;
  const state = aktif ? (
    <Tag tone="success" icon="checkCircle">
      {t('duaFaktor.aktif')}
    </Tag>
  ) : (
    <Tag icon="ban">{t('duaFaktor.mati')}</Tag>
  );
  return (
    <Card title={t('duaFaktor.aplikasi')} aside={state}>
      <Stack gap="7">
        <FactorFault />
        {aktif ? (
          <Facts
            items={[
              { key: 'sejak', term: t('duaFaktor.sejak'), value: sejak === null ? '' : formatDateTime(sejak) },
              { key: 'kode', term: t('duaFaktor.kodePemulihan'), value: t('duaFaktor.sisa', { count: left }) },
            ]}
          />
        ) : (
          <p>{t('duaFaktor.cara')}</p>
        )}
        {factor.lewat_penyedia && <p>{t('duaFaktor.penyedia')}</p>}
        {aktif && factor.wajib && <p>{t('duaFaktor.tetapWajib')}</p>}
        <Cluster gap="4" rows="3">
          {aktif && (
            <Button variant="ghost" onClick={() => send({ type: 'factor.renew' })}>
              {t('duaFaktor.gantiKode')}
            </Button>
          )}
          {canOff && (
            <Button variant="danger" onClick={() => send({ type: 'factor.off' })}>
              {t('duaFaktor.matikan')}
            </Button>
          )}
          <Button variant={aktif ? 'ghost' : 'solid'} busy={isBusy} onClick={() => send({ type: 'factor.begin' })}>
            {t(aktif ? 'duaFaktor.pindah' : 'duaFaktor.mulai')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

const PROOF_TITLES = {
  begin: 'duaFaktor.pindah',
  renew: 'duaFaktor.gantiKode',
  off: 'duaFaktor.matikan',
} as const;

function Proof() {
  const { t } = useTranslation();
  const { send } = SecondFactorActor.useActorRef();
  const purpose = SecondFactorActor.useSelector(factorPurpose) ?? 'begin';
  const hasOtherWay = SecondFactorActor.useSelector(canProveOtherwise);
  const byPassword = SecondFactorActor.useSelector(provesByPassword);
  const failures = SecondFactorActor.useSelector(factorFailures);
  const isBusy = SecondFactorActor.useSelector(isFactorBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'proof.submit', typed: String(new FormData(event.currentTarget).get('proof') ?? '') });
  };
  return (
    <Card title={t(hasOtherWay ? PROOF_TITLES[purpose] : 'duaFaktor.mulai')}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="7">
          <FactorFault />
          <p>{t('duaFaktor.buktikan')}</p>
          <Field label={t(byPassword ? 'masuk.kataSandi' : 'duaFaktor.kodeAtauPemulihan')} className="factor-field">
            {(control) => (
              <input
                {...control}
                key={`${byPassword}.${failures}`}
                className="ui-input"
                name="proof"
                type={byPassword ? 'password' : 'text'}
                autoComplete={byPassword ? 'current-password' : 'one-time-code'}
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                readOnly={isBusy}
              />
            )}
          </Field>
          <Cluster gap="4" rows="3">
            <Button variant="quiet" unavailable={isBusy} onClick={() => send({ type: 'factor.cancel' })}>
              {t('umum.batal')}
            </Button>
            {hasOtherWay && (
              <Button variant="ghost" unavailable={isBusy} onClick={() => send({ type: 'proof.otherWay' })}>
                {t(byPassword ? 'duaFaktor.pakaiKode' : 'duaFaktor.pakaiSandi')}
              </Button>
            )}
            <Button type="submit" variant={purpose === 'off' ? 'danger' : 'solid'} busy={isBusy}>
              {t(purpose === 'off' ? 'duaFaktor.matikan' : 'duaFaktor.lanjut')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
