import { useTranslation } from 'react-i18next';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { isPinned } from '#devtools/panel/pins.ts';
import type { PinSpec } from '#machines/support/support.types.ts';

/** The name of a value; pressed, the value stays in sight. */
export function PinButton({ machine, path, name }: PinSpec & { name: string }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const pressed = SupportActor.useSelector(({ context }) => isPinned(context.pinned, machine, path));
  return (
    <button
      type="button"
      className="ui-plain ui-anywhere ui-weight-semibold machines-pin"
      dir="ltr"
      aria-pressed={pressed}
      aria-label={t('mesin.panel.sematan.sematkan', { jalur: path })}
      title={t('mesin.panel.sematan.sematkan', { jalur: path })}
      onClick={() => send({ type: 'pin.toggle', machine, path })}
    >
      {name}
    </button>
  );
}
