import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { provideDasborKpi } from '#app/wiring/rincian.ts';
import { DaftarActor } from '#features/daftar/DaftarActor.ts';
import { RincianActor } from '#features/kpi/RincianActor.ts';
import { RingkasanKpi } from '#features/kpi/RingkasanKpi.tsx';
import { totalDaftar } from '#machines/daftar/daftar.selectors.ts';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createKpiApi } from '#services/kpi/kpi.ts';
import { LinkButton } from '#ui/Button.tsx';

const api = createKpiApi(client);

/** Above the list of indicators: what is still to be set up in this unit and year. */
export function KepalaKpi() {
  const satker = useKonteks(satkerTerpilih).value;
  const tahun = useKonteks(tahunTerpilih);
  return <Dasbor key={`${satker} ${tahun}`} satker={satker} tahun={tahun} />;
}

function Dasbor({ satker, tahun }: { satker: string; tahun: number }) {
  const [logic] = useState(() => provideDasborKpi(api, satker, tahun));
  return (
    <RincianActor.Provider logic={logic} options={recorded}>
      <Ikuti />
      <RingkasanKpi />
    </RincianActor.Provider>
  );
}

/** Another number of rows is another state of affairs. */
function Ikuti() {
  const rincian = RincianActor.useActorRef();
  const total = DaftarActor.useSelector(totalDaftar);
  useEffect(() => rincian.send({ type: 'record.reload' }), [rincian, total]);
  return null;
}

/** What can be done with all indicators of the unit and year at once. */
export function TindakanKpi() {
  const { t } = useTranslation();
  const ability = useAbility();
  return (
    <>
      {ability.can('create', 'Kpi') && (
        <LinkButton variant="ghost" icon="copy" to="/kpi/salin">
          {t('kpi.salin.judul')}
        </LinkButton>
      )}
      {ability.can('update', 'Kpi') && (
        <LinkButton variant="ghost" icon="sheet" to="/kpi/target">
          {t('kpi.kisi.judul')}
        </LinkButton>
      )}
    </>
  );
}
