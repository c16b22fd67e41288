import { useTranslation } from 'react-i18next';
import { KATEGORI } from '#domain/kalender/acara.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { HURUF } from '#features/calendar/kata.ts';
import { kategoriTerpilih } from '#machines/calendar/calendar.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';

/** Which categories are shown: their names as the specification has them, in every language. */
export function Saring() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const terpilih = CalendarActor.useSelector(kategoriTerpilih);
  return (
    <fieldset className="kalender-saring">
      <legend>{t('calendar.saring.judul')}</legend>
      <div className="kalender-saring__pilihan">
        {KATEGORI.map((kategori) => (
          <div key={kategori} className={`kalender-acara--${kategori}`}>
            <Checkbox
              checked={terpilih.includes(kategori)}
              onChange={() => send({ type: 'category.toggle', kategori })}
              label={
                <span className="kalender-saring__label">
                  <span className="kalender-huruf" aria-hidden="true">
                    {HURUF[kategori]}
                  </span>
                  <span lang="en">{kategori}</span>
                </span>
              }
            />
          </div>
        ))}
      </div>
      <div className="kalender-saring__tombol">
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'categories.all' })}>
          {t('calendar.saring.semua')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'categories.none' })}>
          {t('calendar.saring.kosongkan')}
        </Button>
      </div>
    </fieldset>
  );
}
