import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferensi } from '#app/preferensi-context.ts';
import { recorded } from '#app/recording.ts';
import { NotFound } from '#app/shell/Guarded.tsx';
import { wiredEmail } from '#app/wired-email.ts';
import { type AlamatEmail, bacaAlamat, tulisAlamat } from '#features/email/alamat.ts';
import { EmailActor, KonsepActor } from '#features/email/EmailActor.ts';
import { EmailPage } from '#features/email/EmailPage.tsx';
import type { UbahanSurat } from '#domain/surat/ubahan.ts';
import { copyText } from '#services/clipboard/clipboard.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { newKey } from '#services/keys/new-key.ts';
import { toastCustom, toastError, toastSuccess } from '#services/toasts/toasts.ts';

/** `/email/:folder` and `/email/label/:label`; the open letter and the search are in the query. */
export default function EmailRoute() {
  const alamat = bacaAlamat(useLocation());
  const pintasan = usePreferensi(({ context }) => context.shortcuts);
  if (alamat === null) return <NotFound />;
  const { tempat, q, surat, tulis } = alamat;
  return (
    <EmailActor.Provider logic={wiredEmail.email} options={{ input: { params: { tempat, q }, surat }, ...recorded }}>
      <KonsepActor.Provider logic={wiredEmail.konsep} options={{ input: { dicari: tulis }, ...recorded }}>
        <Alamat />
        <EmailPage alamat={alamat} pintasan={pintasan} newId={newKey} />
      </KonsepActor.Provider>
    </EmailActor.Provider>
  );
}

/** What was done, with the way back; stars and what is read by being opened speak for themselves. */
function ucapkan(ubahan: UbahanSurat, undo: () => void) {
  const { apa, jumlah: count } = ubahan;
  if (apa === 'buka') return;
  if (apa === 'urung') return toastSuccess(i18n.t('email.toast.urung'));
  if ((apa === 'bintang' || apa === 'lepasBintang') && count === 1) return;
  toastCustom(i18n.t(`email.toast.${apa}`, { count }), { label: i18n.t('email.toast.urungkan'), run: undo });
}

/** The machines follow the address, and where they lead the address follows them. */
function Alamat() {
  const email = EmailActor.useActorRef();
  const konsep = KonsepActor.useActorRef();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const alamat = bacaAlamat({ pathname, search });
    // Whoever types fast has gone on before this address was drawn; it must not lead back.
    if (alamat === null || window.location.pathname + window.location.search !== pathname + search) return;
    email.send({ type: 'list.visit', tempat: alamat.tempat, q: alamat.q });
    email.send({ type: 'mail.visit', id: alamat.surat });
    konsep.send({ type: 'compose.visit', id: alamat.tulis });
  }, [email, konsep, pathname, search]);
  useEffect(() => {
    const pergi = (ubah: Partial<AlamatEmail>, replace: boolean) => {
      const kini = bacaAlamat(window.location);
      const baru = kini && tulisAlamat({ ...kini, ...ubah });
      if (baru && baru !== window.location.pathname + window.location.search) void navigate(baru, { replace });
    };
    const listening = [
      email.on('query.changed', ({ q }) => pergi({ q }, true)),
      email.on('mail.turned', ({ id }) => pergi({ surat: id }, true)),
      email.on('change.saved', ({ ubahan }) => {
        if (ubahan) ucapkan(ubahan, () => email.send({ type: 'change.undo', ubahan }));
      }),
      konsep.on('compose.moved', ({ id }) => pergi({ tulis: id }, id === null)),
      konsep.on('copy.asked', ({ teks }) => {
        copyText(teks).then(
          () => toastSuccess(i18n.t('email.tulis.tersalin')),
          () => toastError(i18n.t('email.tulis.takTersalin')),
        );
      }),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [email, konsep, navigate]);
  return null;
}
