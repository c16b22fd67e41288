import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { FactorFault } from '#features/session/FactorFault.tsx';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { factorFailures, factorSecret, isFactorBusy } from '#machines/session/second-factor.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

/** Shows the new secret as a QR code and as text, and asks for its first code. */
export function FactorScan() {
  const { t } = useTranslation();
  const { send } = SecondFactorActor.useActorRef();
  const secret = SecondFactorActor.useSelector(factorSecret);
  const failures = SecondFactorActor.useSelector(factorFailures);
  const isBusy = SecondFactorActor.useSelector(isFactorBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'code.submit', code: String(new FormData(event.currentTarget).get('code') ?? '') });
  };
  return (
    <Card title={t('duaFaktor.pindai')}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap="7">
          <FactorFault />
          <p>{t('duaFaktor.pindaiTeks')}</p>
          {secret !== null && (
            <>
              <QrCode text={secret.uri} label={t('duaFaktor.qr')} />
              <div>
                <p>{t('duaFaktor.ketik')}</p>
                <p className="factor-secret">
                  <bdi>{(secret.rahasia.match(/.{1,4}/g) ?? []).join(' ')}</bdi>
                </p>
              </div>
            </>
          )}
          <Field label={t('duaFaktor.kode')} hint={t('duaFaktor.kodeBantu')} className="factor-field">
            {(control) => (
              <input
                {...control}
                key={failures}
                className="ui-input"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                readOnly={isBusy}
              />
            )}
          </Field>
          <Cluster gap="4" rows="3">
            <Button variant="quiet" unavailable={isBusy} onClick={() => send({ type: 'factor.cancel' })}>
              {t('umum.batal')}
            </Button>
            <Button type="submit" busy={isBusy}>
              {t('duaFaktor.aktifkan')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="factor-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
