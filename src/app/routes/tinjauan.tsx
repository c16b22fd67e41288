import { subject } from '@casl/ability';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { onKabar } from '#app/kabar.ts';
import { usePreferensiRef } from '#app/preferensi-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { drafts, session } from '#app/system.ts';
import { Pembukaan } from '#app/shell/Pembukaan.tsx';
import { paintPdf } from '#app/wiring/penampil.ts';
import { provideTinjauan } from '#app/wiring/tinjauan.ts';
import { alamatDari, tempatDari } from '#app/wiring/tinjauan-alamat.ts';
import { PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import { Penampil } from '#features/penampil/Penampil.tsx';
import { TertundaActor } from '#features/verifikasi/TertundaActor.ts';
import { TinjauanActor } from '#features/verifikasi/TinjauanActor.ts';
import { TinjauanPage } from '#features/verifikasi/TinjauanPage.tsx';
import type { KonfirmasiInput } from '#machines/tinjauan/tinjauan.types.ts';
import { dapatDibuka, penampilBukti } from '#machines/tinjauan/tinjauan.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { confirm } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const profile = () => selectProfile(session.getSnapshot());

const services = {
  pelaporan: createPelaporanApi(client),
  drafts,
  confirm,
  pertanyaan: ({ keputusan: aksi, periode, satker }: KonfirmasiInput) => {
    const isi = { periode: PERIODE_RINGKAS[periode], satker };
    return {
      title: i18n.t(`verifikasi.keputusan.tanya.${aksi}`, isi),
      text: i18n.t(`verifikasi.keputusan.tanya.${aksi}Teks`, isi),
      confirm: i18n.t(`verifikasi.keputusan.${aksi}`),
      cancel: i18n.t('umum.batal'),
      danger: aksi === 'reject',
    };
  },
  pertanyaanBuang: (kode: string) => ({
    title: i18n.t('verifikasi.penilaian.buangTanya'),
    text: i18n.t('verifikasi.penilaian.buangTeks', { kode }),
    confirm: i18n.t('verifikasi.penilaian.buang'),
    cancel: i18n.t('verifikasi.penilaian.simpan'),
    danger: true,
  }),
  can: (action: string, { unit_id, unit_jalur }: { unit_id: string; unit_jalur: string[] }) =>
    buildAbility(profile()?.ability).can(action, subject('PelaporanCapaian', { unit_id, unit_jalur })),
  penggunaId: () => profile()?.id ?? '',
  now: () => new Date(),
  onNews: onKabar,
};

/** `/verifikasi/:id/*`: one review; the machine says where in it we are, the address follows and leads. */
export default function TinjauanRoute() {
  const { id = '', '*': rest = '' } = useParams();
  const penggunaId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { shortcuts: pintasan, tenggang, lanjutOtomatis } = usePreferensiRef().getSnapshot().context;
  const input = { laporanId: id, penggunaId, tempat: tempatDari(rest), pintasan, tenggang, lanjutOtomatis };
  const tertunda = TertundaActor.useActorRef();
  const logic = useMemo(() => provideTinjauan({ ...services, tertunda }), [tertunda]);
  return (
    <TinjauanActor.Provider key={id} logic={logic} options={{ input, ...recorded }}>
      <Address laporanId={id} rest={rest} />
      <TinjauanPage bukaKembali={<BukaKembali />} bukti={<Bukti />} />
    </TinjauanActor.Provider>
  );
}

function Bukti() {
  const actor = TinjauanActor.useSelector(penampilBukti);
  return actor && <Penampil actor={actor} paint={paintPdf} />;
}

function BukaKembali() {
  const { send } = TinjauanActor.useActorRef();
  const laporan = TinjauanActor.useSelector(dapatDibuka);
  return laporan && <Pembukaan laporan={laporan} onReopened={() => send({ type: 'report.reload' })} />;
}

function Address({ laporanId, rest }: { laporanId: string; rest: string }) {
  const actor = TinjauanActor.useActorRef();
  const preferensi = usePreferensiRef();
  const navigate = useNavigate();
  const firstLoad = useLocation().key === 'default';
  useEffect(() => {
    const tempat = tempatDari(rest);
    // Whoever types fast has gone on before this address was drawn; it must not lead back.
    if (window.location.pathname === alamatDari(laporanId, tempat)) actor.send({ type: 'place.visit', tempat });
  }, [actor, laporanId, rest]);
  useEffect(() => {
    const listening = [
      actor.on('place.changed', ({ tempat }) => {
        const here = window.location.pathname;
        const there = alamatDari(laporanId, tempat);
        // From indicator to indicator the way back leads out of the step, not through all seventeen.
        const within = here.includes('/indikator') && tempat.langkah === 'periksa';
        if (here !== there) void navigate(there, { replace: within });
      }),
      actor.on('next.opened', ({ laporanId: id }) => void navigate(`/verifikasi/${id}`)),
      actor.on('queue.opened', () => void navigate('/verifikasi')),
      actor.on('shortcuts.changed', ({ aktif }) => preferensi.send({ type: 'shortcuts.select', shortcuts: aktif })),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, preferensi, laporanId, navigate]);
  useEffect(() => {
    // On the first load the skip link comes first, so the heading does not take the focus then.
    let arriving = firstLoad;
    const { unsubscribe } = actor.on('focus.requested', ({ target }) => {
      const skip = arriving && target === 'langkah';
      arriving = false;
      if (skip) return;
      const focus = () => {
        const found = document.getElementById(target);
        found?.focus({ preventScroll: true });
        // Also when it had the focus already: what is said about it may lie under the bar.
        if (target !== 'langkah') found?.scrollIntoView({ block: 'nearest' });
      };
      // A field takes the very next key; one whose panel is not drawn yet, and the heading of a new step, wait for it.
      if (target !== 'langkah') focus();
      requestAnimationFrame(focus);
    });
    return unsubscribe;
  }, [actor, firstLoad]);
  return null;
}
