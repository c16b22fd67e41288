import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePreferences } from '#app/preferences-context.ts';
import { storedKeys } from '#app/preferences/keys.ts';
import { storage } from '#app/system.ts';
import { hasNews, onLiveNews } from '#app/news.ts';
import { recorded } from '#app/recording.ts';
import { NotFound } from '#app/wiring/Guarded.tsx';
import { useVisits } from '#app/wiring/visits.ts';
import { wiredEmail } from '#app/wired-mail.ts';
import { type MailRoute, readAddress, writeAddress } from '#features/mail/addresses.ts';
import { EmailActor, ComposeActor, MailFilesActor } from '#features/mail/EmailActor.ts';
import { EmailPage } from '#features/mail/EmailPage.tsx';
import type { DownloadFile } from '#features/mail/Reader.tsx';
import { DownloadButton } from '#app/Download.tsx';
import { writtenOf } from '#machines/mail/mail-compose.selectors.ts';
import type { LetterEdit } from '#domain/mail/patch.ts';
import { here } from '#services/base/base.ts';
import { copyText } from '#services/clipboard/clipboard.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { newKey } from '#services/keys/new-key.ts';
import { toastCustom, toastError, toastSuccess } from '#services/toasts/toasts.ts';

/** `/email/:folder` and `/email/label/:label`; the open letter and the search are in the query. */
export default function EmailRoute() {
  const address = readAddress(useLocation());
  const shortcuts = usePreferences(({ context }) => context.shortcuts);
  const keys = useMemo(() => storedKeys(storage), []);
  if (address === null) return <NotFound />;
  const { place, q, letter, compose } = address;
  return (
    <EmailActor.Provider logic={wiredEmail.email} options={{ input: { params: { place, q }, letter }, ...recorded }}>
      <ComposeActor.Provider logic={wiredEmail.compose} options={{ input: { wanted: compose }, ...recorded }}>
        <MailFilesActor.Provider logic={wiredEmail.files} options={recorded}>
          <AddressSync />
          <KeepFiles />
          <EmailPage route={address} shortcuts={shortcuts ? keys : null} newId={newKey} download={download} />
        </MailFilesActor.Provider>
      </ComposeActor.Provider>
    </EmailActor.Provider>
  );
}

const download: DownloadFile = ({ id, name, di }) => (
  <DownloadButton file={name} load={(options) => wiredEmail.openFile(id, options)} di={di}>
    {i18n.t('email.baca.unduh')}
  </DownloadButton>
);

/** Keeps the files of the letter that is written with its draft, and takes up those of another draft that is opened. */
function KeepFiles() {
  const compose = ComposeActor.useActorRef();
  const files = MailFilesActor.useActorRef();
  const id = ComposeActor.useSelector(writtenOf)?.id ?? null;
  useEffect(() => {
    files.send({ type: 'letter.turn', id, files: writtenOf(compose.getSnapshot())?.files ?? [] });
  }, [compose, files, id]);
  useEffect(() => {
    const listening = files.on('files.kept', (news) => {
      if (news.id === writtenOf(compose.getSnapshot())?.id) {
        compose.send({ type: 'draft.change', content: { files: news.files } });
      }
    });
    return () => listening.unsubscribe();
  }, [compose, files]);
  return null;
}

/** Reports a change with a button to undo it. Stars and letters marked as read by opening need no report. */
function announce(patch: LetterEdit, undo: () => void) {
  const { what, count } = patch;
  if (what === 'buka') return;
  if (what === 'urung') return toastSuccess(i18n.t('email.toast.urung'));
  if ((what === 'bintang' || what === 'lepasBintang') && count === 1) return;
  toastCustom(i18n.t(`email.toast.${what}`, { count }), { label: i18n.t('email.toast.urungkan'), run: undo });
}

const isMail = (pathname: string) => readAddress({ pathname, search: '' }) !== null;

/** Keeps the machines and the address in step, in both directions. */
function AddressSync() {
  const email = EmailActor.useActorRef();
  const draftLetter = ComposeActor.useActorRef();
  const navigate = useNavigate();
  const visit = useCallback(() => {
    const address = readAddress(here());
    if (address === null) return;
    email.send({ type: 'list.visit', place: address.place, q: address.q });
    email.send({ type: 'mail.visit', id: address.letter });
    draftLetter.send({ type: 'compose.visit', id: address.compose });
  }, [email, draftLetter]);
  useVisits(visit, isMail);
  useEffect(() => {
    const goAway = (change: Partial<MailRoute>, replace: boolean) => {
      const current = readAddress(here());
      const fresh = current && writeAddress({ ...current, ...change });
      if (fresh && fresh !== here().pathname + window.location.search) void navigate(fresh, { replace });
    };
    const listening = [
      email.on('query.changed', ({ q }) => goAway({ q }, true)),
      email.on('mail.turned', ({ id }) => goAway({ letter: id }, true)),
      email.on('change.saved', ({ edit }) => {
        if (edit) announce(edit, () => email.send({ type: 'change.undo', edit }));
      }),
      draftLetter.on('compose.moved', ({ id }) => goAway({ compose: id }, id === null)),
      draftLetter.on('letter.sent', () => {
        toastSuccess(i18n.t('email.tulis.terkirim'));
        email.send({ type: 'list.reload' });
      }),
      draftLetter.on('copy.asked', ({ text }) => {
        copyText(text).then(
          () => toastSuccess(i18n.t('email.tulis.tersalin')),
          () => toastError(i18n.t('email.tulis.takTersalin')),
        );
      }),
    ];
    const stop = onLiveNews((news) => {
      if (hasNews(news, 'email.received')) email.send({ type: 'list.reload' });
    });
    return () => {
      stop();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [email, draftLetter, navigate]);
  return null;
}
