import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferencesRef } from '#machines/preferences/preferences.machine.ts';
import { preferencesOf, toastPositionShown } from '#machines/preferences/preferences.selectors.ts';
import { TOAST_POSITIONS } from '#machines/preferences/preferences.types.ts';
import { Grid } from '#ui/layout.tsx';

/**
 * A small picture of the screen with six places. In a right-to-left layout it is mirrored like the toasts themselves,
 * and the names say what is seen.
 */
export function ToastPosition({ preferences }: { preferences: PreferencesRef }) {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useSelector(preferences, preferencesOf);
  return (
    <fieldset>
      <legend className="ui-radios__legend">{t('preferensi.toast.posisi')}</legend>
      <Grid columns={3} gap="4" rows="20" pad="5" most={560} align="stretch" className="preferences-screen">
        {TOAST_POSITIONS.map((position) => (
          <label className="ui-pick" key={position}>
            <input
              type="radio"
              name={name}
              checked={position === chosen.toastPosition}
              onChange={() => preferences.send({ type: 'toast.place', position })}
            />
            <span>{t(`preferensi.toast.tempat.${toastPositionShown({ ...chosen, toastPosition: position })}`)}</span>
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}
