import { useTranslation } from 'react-i18next';
import { hariDari } from '#domain/kalender/acara.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { judulRentang } from '#features/calendar/kata.ts';
import { tempatCalendar } from '#machines/calendar/calendar.selectors.ts';
import { samaTempat, TAMPILAN } from '#machines/calendar/calendar.types.ts';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Which stretch of time is shown, and how. */
export function AlatKalender() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const { tampilan, tanggal } = CalendarActor.useSelector(tempatCalendar, samaTempat);
  return (
    <div className="kalender-alat">
      <div className="kalender-alat__langkah">
        <IconButton
          icon="chevronLeft"
          label={t(`calendar.sebelum.${tampilan}`)}
          onClick={() => send({ type: 'period.step', arah: -1 })}
        />
        <Button variant="ghost" size="sm" onClick={() => send({ type: 'date.visit', tanggal: hariDari(new Date()) })}>
          {t('calendar.hariIni')}
        </Button>
        <IconButton
          icon="chevronRight"
          label={t(`calendar.sesudah.${tampilan}`)}
          onClick={() => send({ type: 'period.step', arah: 1 })}
        />
        <h2 aria-live="polite">{judulRentang(tampilan, tanggal)}</h2>
      </div>
      <div className="kalender-alat__pilih">
        <TextField
          label={t('calendar.keTanggal')}
          hideLabel
          type="date"
          value={tanggal}
          onChange={(baru) => baru !== '' && send({ type: 'date.visit', tanggal: baru })}
        />
        <Segmented
          legend={t('calendar.tampilan')}
          value={tampilan}
          onChange={(baru) => send({ type: 'view.choose', tampilan: baru })}
          options={TAMPILAN.map((value) => ({ value, label: t(`calendar.bentuk.${value}`) }))}
        />
      </div>
    </div>
  );
}
