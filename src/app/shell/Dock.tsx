import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { recording } from '#app/recording.ts';
import { tries } from '#app/system.ts';
import { supportPanel, panelTools } from '#app/support/support.ts';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { Panel } from '#devtools/panel/Panel.tsx';
import { PAGES } from '#domain/pages/pages.ts';
import { HelpActor } from '#features/help/HelpActor.ts';
import { IconButton } from '#ui/IconButton.tsx';

const NOWHERE = { aktor: null, event: null };

/** The panel of machines over whatever page is open. */
export default function Dock() {
  const { t } = useTranslation();
  const { send } = HelpActor.useActorRef();
  const navigate = useNavigate();
  const recorder = use(recording.recorder());
  const tools = useMemo(() => panelTools(recorder, tries), [recorder]);
  const title = t(PAGES.mesin.title);
  return (
    <aside className="machines-dock" aria-label={title}>
      <SupportActor.Provider logic={supportPanel} options={{ input: NOWHERE }}>
        <Panel
          tools={tools}
          heading={<h2>{title}</h2>}
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
      </SupportActor.Provider>
    </aside>
  );
}
