import { useTranslation } from 'react-i18next';
import { MesinActor } from '#devtools/panel/MesinActor.ts';
import { isPinned } from '#devtools/panel/pins.ts';
import type { Sematan } from '#machines/mesin/mesin.types.ts';

/** The name of a value; pressed, the value stays in sight. */
export function PinButton({ mesin, jalur, name }: Sematan & { name: string }) {
  const { t } = useTranslation();
  const { send } = MesinActor.useActorRef();
  const pressed = MesinActor.useSelector(({ context }) => isPinned(context.sematan, mesin, jalur));
  return (
    <button
      type="button"
      className="mesin-pin"
      dir="ltr"
      aria-pressed={pressed}
      aria-label={t('mesin.panel.sematan.sematkan', { jalur })}
      title={t('mesin.panel.sematan.sematkan', { jalur })}
      onClick={() => send({ type: 'pin.toggle', mesin, jalur })}
    >
      {name}
    </button>
  );
}
