import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferensiRef } from '#machines/preferensi/preferensi.machine.ts';
import { preferensiOf, toastPositionShown } from '#machines/preferensi/preferensi.selectors.ts';
import { TOAST_POSITIONS } from '#machines/preferensi/preferensi.types.ts';

/** A small screen with six places; right-to-left it is turned round as the toasts are, and the names say what one sees. */
export function PosisiToast({ preferensi }: { preferensi: PreferensiRef }) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useSelector(preferensi, preferensiOf);
  return (
    <fieldset className="preferensi-layar">
      <legend>{t('preferensi.toast.posisi')}</legend>
      <div>
        {TOAST_POSITIONS.map((position) => (
          <label key={position}>
            <input
              type="radio"
              name={name}
              checked={position === chosen.toastPosition}
              onChange={() => preferensi.send({ type: 'toast.place', position })}
            />
            <span>{t(`preferensi.toast.tempat.${toastPositionShown({ ...chosen, toastPosition: position })}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
