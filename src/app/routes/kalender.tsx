import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Pergi } from '#app/master/Pergi.tsx';
import { usePreferensiRef } from '#app/preferensi-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { wiredCalendar } from '#app/wired-calendar.ts';
import { kodekCalendar } from '#app/wiring/calendar-alamat.ts';
import { type BentukAcara, isianAcara } from '#app/wiring/calendar-form.ts';
import { hariDari, type Waktu } from '#domain/kalender/acara.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { CalendarPage } from '#features/calendar/CalendarPage.tsx';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { FormulirDalamLaci } from '#features/formulir/FormulirLaci.tsx';
import {
  acaraTerpilih,
  hapusMenunggu,
  laciCalendar,
  tempatCalendar,
  waktuBaru,
} from '#machines/calendar/calendar.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { formatDaftar } from '#services/i18n/format.ts';
import { toastBlank } from '#services/toasts/toasts.ts';

/** A screen on which a month is too narrow to be read. */
const SEMPIT = '(max-width: 480px)';
const hariIni = () => hariDari(new Date());

/** `/kalender?tampilan=&tanggal=&kategori=`: the events of whoever is signed in. */
export default function KalenderRoute() {
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const preferensi = usePreferensiRef();
  const [kodek] = useState(() => kodekCalendar(window.matchMedia(SEMPIT).matches ? 'daftar' : 'bulan', hariIni));
  const [input] = useState(() => ({
    userId,
    tenggang: preferensi.getSnapshot().context.tenggang,
    tempat: kodek.baca(window.location.search),
  }));
  return (
    <CalendarActor.Provider logic={wiredCalendar.calendar} options={{ input, ...recorded }}>
      <Address kodek={kodek} />
      <Leaving />
      <CalendarPage formulir={<Formulir userId={userId} />} />
    </CalendarActor.Provider>
  );
}

/** The calendar says what is shown, the address follows; a link or the way back leads the calendar. */
function Address({ kodek }: { kodek: ReturnType<typeof kodekCalendar> }) {
  const actor = CalendarActor.useActorRef();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(
    () => actor.send({ type: 'place.visit', tempat: kodek.baca(window.location.search) }),
    [actor, kodek, search],
  );
  useEffect(() => {
    const { unsubscribe } = actor.on('place.changed', ({ tempat, ganti }) => {
      const there = kodek.tulis(tempat);
      if (there !== window.location.search) void navigate({ search: there }, { replace: ganti });
    });
    return unsubscribe;
  }, [actor, kodek, navigate]);
  return null;
}

/** A delete that still waits when the page is left is not sent; that is said, and asked about on the next visit. */
function Leaving() {
  const actor = CalendarActor.useActorRef();
  const { t } = useTranslation();
  useEffect(
    () => () => {
      const menunggu = hapusMenunggu(actor.getSnapshot());
      if (menunggu?.tahap !== 'menunggu') return;
      const judul = formatDaftar(menunggu.acara.map((satu) => satu.judul));
      toastBlank(t('calendar.hapus.ditinggal', { judul }));
    },
    [actor, t],
  );
  return null;
}

/** The next full hour of a day, for an hour. */
function jamBerikut(hari: string): Waktu {
  const start = new Date(`${hari}T${String(Math.min(new Date().getHours() + 1, 23)).padStart(2, '0')}:00`);
  const end = new Date(start.getTime() + 3_600_000);
  return { start: start.toISOString(), end: end.toISOString(), allDay: false };
}

function Formulir({ userId }: { userId: string }) {
  const laci = CalendarActor.useSelector(laciCalendar);
  if (laci === 'tertutup' || laci === 'rinci') return null;
  return <Isian key={laci} userId={userId} bentuk={laci} />;
}

/** The form of one event, from its opening to its end: what the list brings meanwhile does not change it. */
function Isian({ userId, bentuk }: { userId: string; bentuk: BentukAcara }) {
  const calendar = CalendarActor.useActorRef();
  const isian = useMemo(() => isianAcara(bentuk), [bentuk]);
  const [asli] = useState(() => (bentuk === 'baru' ? null : acaraTerpilih(calendar.getSnapshot())));
  const [logic] = useState(() => {
    const sekarang = calendar.getSnapshot();
    const waktu = waktuBaru(sekarang) ?? jamBerikut(tempatCalendar(sekarang).tanggal);
    return wiredCalendar.formulir({ bentuk, asli, waktu });
  });
  const [keluar] = useState(() => {
    const tutup = () => calendar.send({ type: 'drawer.close' });
    const setelahSimpan = () => {
      tutup();
      calendar.send({ type: 'list.reload' });
    };
    return { tutup, setelahSimpan };
  });
  return (
    <FormulirActor.Provider logic={logic} options={{ input: { id: asli?.id ?? null, userId }, ...recorded }}>
      <Pergi daftar="/kalender" {...keluar} />
      <FormulirDalamLaci isian={isian} />
    </FormulirActor.Provider>
  );
}
