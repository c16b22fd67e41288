import { useTranslation } from 'react-i18next';
import { MOST_CLAIMS_TEXT } from '#domain/session/claim-rules.ts';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import type { ClaimTrial } from '#machines/access/claim-rules.setup.ts';
import { claimsText, isTrying, trialFaults, trialShown } from '#machines/access/claim-rules.selectors.ts';
import { roleLabel } from '#services/i18n/access.ts';
import { said } from '#services/i18n/said.ts';
import { Button } from '#ui/Button.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Stack } from '#ui/layout.tsx';
import { Facts } from '#ui/Stat.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Textarea } from '#ui/TextField.tsx';

const EXAMPLE = `{
  "email": "rina@kantor.go.id",
  "email_verified": true,
  "groups": ["verifikator"]
}`;

/** Claims to paste, and what the first sign-in of somebody with them would make of their account. */
export function ClaimTrialBox({ id }: { id: string }) {
  const { t } = useTranslation();
  const { send } = ClaimRulesActor.useActorRef();
  const faults = ClaimRulesActor.useSelector(trialFaults);
  const trial = ClaimRulesActor.useSelector(trialShown);
  const claimFault = faults && said(faults.fields['klaim'] ?? null);
  return (
    <Stack gap="6" align="stretch">
      <p className="ui-muted">{t('aturanKlaim.coba.teks')}</p>
      <Textarea
        id={id}
        label={t('aturanKlaim.coba.klaim')}
        value={ClaimRulesActor.useSelector(claimsText)}
        rows={7}
        maxLength={MOST_CLAIMS_TEXT}
        placeholder={EXAMPLE}
        error={claimFault}
        onChange={(text) => send({ type: 'claims.change', text })}
      />
      <div>
        <Button
          variant="ghost"
          icon="play"
          busy={ClaimRulesActor.useSelector(isTrying)}
          onClick={() => send({ type: 'claims.try' })}
        >
          {t('aturanKlaim.coba.tombol')}
        </Button>
      </div>
      <div role="status">
        {faults && claimFault === null && (
          <InlineStatus tone="danger" icon="warning">
            {Object.keys(faults.fields).length > 0
              ? t('aturanKlaim.coba.belumLengkap')
              : (said(faults.sentence) ?? t('aturanKlaim.coba.gagal'))}
          </InlineStatus>
        )}
        {trial && <Outcome trial={trial} />}
      </div>
    </Stack>
  );
}

function Outcome({ trial }: { trial: ClaimTrial }) {
  const { t } = useTranslation();
  const { penentu, peran, unit, aktif, menunggu_karena: why, surel } = trial;
  const by = (place: number | null) => (
    <small className="ui-block ui-muted">
      {place === null ? t('aturanKlaim.coba.tanpaAturan') : t('aturanKlaim.coba.olehAturan', { nomor: place + 1 })}
    </small>
  );
  return (
    <Stack gap="4" align="stretch">
      <h3>{t('aturanKlaim.coba.hasil')}</h3>
      <Facts
        items={[
          {
            key: 'peran',
            term: t('aturanKlaim.isian.peran'),
            value: (
              <>
                {peran.length === 0
                  ? t('aturanKlaim.coba.tanpaPeran')
                  : peran.map((one) => roleLabel(one, t)).join(', ')}
                {by(penentu.peran)}
              </>
            ),
          },
          {
            key: 'unit',
            term: t('aturanKlaim.isian.unit'),
            value: (
              <>
                {unit === null ? t('aturanKlaim.coba.tanpaUnit') : `${unit.nama_unit} (${unit.kode})`}
                {by(penentu.unit)}
              </>
            ),
          },
          {
            key: 'aktif',
            term: t('aturanKlaim.coba.akun'),
            value: (
              <>
                <Tag tone={aktif ? 'success' : 'warning'} icon={aktif ? 'checkCircle' : 'clock'}>
                  {t(aktif ? 'aturanKlaim.aktif' : 'aturanKlaim.menunggu')}
                </Tag>
                {why === null ? (
                  by(penentu.aktif)
                ) : (
                  <small className="ui-block ui-muted">{t(`aturanKlaim.coba.karena.${why}`)}</small>
                )}
              </>
            ),
          },
        ]}
      />
      {surel !== 'ada' && (
        <InlineStatus tone="warning" icon="warning">
          {t(`aturanKlaim.coba.surel.${surel}`)}
        </InlineStatus>
      )}
    </Stack>
  );
}
