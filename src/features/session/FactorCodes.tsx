import { useTranslation } from 'react-i18next';
import { FactorFault } from '#features/session/FactorFault.tsx';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { factorCodes, isFactorBusy } from '#machines/session/second-factor.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

const WAYS = [
  { way: 'copy', label: 'duaFaktor.salin' },
  { way: 'download', label: 'duaFaktor.unduh' },
  { way: 'print', label: 'duaFaktor.cetak' },
] as const;

/** Shows the recovery codes, this once. */
export function FactorCodes() {
  const { t } = useTranslation();
  const { send } = SecondFactorActor.useActorRef();
  const codes = SecondFactorActor.useSelector(factorCodes);
  const isBusy = SecondFactorActor.useSelector(isFactorBusy);
  return (
    <Card title={t('duaFaktor.simpanKode')}>
      <Stack gap="7">
        <FactorFault />
        <Callout tone="warning">
          <p>{t('duaFaktor.simpanKodeTeks')}</p>
        </Callout>
        <ul className="factor-codes">
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
            </li>
          ))}
        </ul>
        <Cluster gap="4" rows="3" className="ui-screen">
          {WAYS.map(({ way, label }) => (
            <Button key={way} variant="ghost" unavailable={isBusy} onClick={() => send({ type: 'codes.give', way })}>
              {t(label)}
            </Button>
          ))}
          <Button busy={isBusy} onClick={() => send({ type: 'codes.done' })}>
            {t('duaFaktor.sudahSimpan')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
