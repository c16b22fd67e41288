import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { recording } from '#app/recording.ts';
import { tries } from '#app/system.ts';
import { mesin, panelTools } from '#app/wiring/mesin.ts';
import { MesinActor } from '#devtools/panel/MesinActor.ts';
import { Panel } from '#devtools/panel/Panel.tsx';
import { BantuanActor } from '#features/lapor/BantuanActor.ts';
import { IconButton } from '#ui/IconButton.tsx';

const NOWHERE = { aktor: null, peristiwa: null };

/** The panel of machines over whatever page is open. */
export default function Dok() {
  const { t } = useTranslation();
  const { send } = BantuanActor.useActorRef();
  const navigate = useNavigate();
  const recorder = use(recording.recorder());
  const tools = useMemo(() => panelTools(recorder, tries), [recorder]);
  const judul = t('mesin.panel.judul');
  return (
    <aside className="mesin-dock" aria-label={judul}>
      <MesinActor.Provider logic={mesin} options={{ input: NOWHERE }}>
        <Panel
          tools={tools}
          heading={<h2>{judul}</h2>}
          aside={
            <>
              <IconButton
                icon="external"
                label={t('mesin.panel.halamanPenuh')}
                onClick={() => {
                  send({ type: 'panel.close' });
                  void navigate('/dukungan/mesin');
                }}
              />
              <IconButton icon="cross" label={t('mesin.panel.tutup')} onClick={() => send({ type: 'panel.close' })} />
            </>
          }
        />
      </MesinActor.Provider>
    </aside>
  );
}
