import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { hanya, onKabar } from '#app/kabar.ts';
import { ObrolanBaruActor } from '#app/obrolan-baru-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { wiredChat } from '#app/wired-chat.ts';
import { ChatActor, PercakapanActor } from '#features/chat/actors.ts';
import { ChatPage } from '#features/chat/ChatPage.tsx';
import { ID_KONTAK, ID_NAMA, ID_TULIS } from '#features/chat/ids.ts';
import { Percakapan } from '#features/chat/Percakapan.tsx';
import { belumDibaca, belumDibacaDari, belumDibacaPasti, daftarPernah } from '#machines/chat/chat.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TitleCount } from '#ui/title-count.ts';

/** `/obrolan` and `/obrolan/:contactId`: chats and contacts beside the one that is open. */
export default function ChatRoute() {
  const saya = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { contactId = null } = useParams();
  const input = { saya, enterKirim: wiredChat.enterKirim(saya) };
  return (
    <ChatActor.Provider logic={wiredChat.chat} options={{ input, ...recorded }}>
      <Alamat saya={saya} kontakId={contactId} />
      <Berita saya={saya} />
      <KeMenu />
      <Hitungan>
        <ChatPage kontakId={contactId}>
          {contactId !== null && <Satu key={contactId} saya={saya} kontakId={contactId} />}
        </ChatPage>
      </Hitungan>
    </ChatActor.Provider>
  );
}

/** The title of the tab counts what is unread here. */
function Hitungan({ children }: { children: ReactNode }) {
  return <TitleCount value={ChatActor.useSelector(belumDibaca)}>{children}</TitleCount>;
}

/** The menu counts what this page counts; left alone, it asks for itself. */
function KeMenu() {
  const menu = ObrolanBaruActor.useActorRef();
  const jumlah = ChatActor.useSelector(belumDibacaPasti);
  useEffect(() => menu.send(jumlah === null ? { type: 'page.leave' } : { type: 'count.tell', jumlah }), [menu, jumlah]);
  useEffect(() => () => menu.send({ type: 'page.leave' }), [menu]);
  return null;
}

/** The open chat begins once the list has come: only the list knows how much in it is new. */
function Satu({ saya, kontakId }: { saya: string; kontakId: string }) {
  const chat = ChatActor.useActorRef();
  if (!ChatActor.useSelector(daftarPernah)) return <Skeleton lines={6} />;
  const input = { saya, kontakId, belumDibaca: belumDibacaDari(chat.getSnapshot(), kontakId) };
  return (
    <PercakapanActor.Provider logic={wiredChat.percakapan} options={{ input, ...recorded }}>
      <Kabar saya={saya} kontakId={kontakId} />
      <Percakapan kontakId={kontakId} tandai={wiredChat.tandai} />
    </PercakapanActor.Provider>
  );
}

/** Narrow screens show either the list or a chat. */
const SEMPIT = '(max-width: 899px)';

function Alamat({ saya, kontakId }: { saya: string; kontakId: string | null }) {
  const chat = ChatActor.useActorRef();
  const navigate = useNavigate();
  const sebelum = useRef(kontakId);
  useEffect(() => chat.send({ type: 'chat.visit', kontakId }), [chat, kontakId]);
  useEffect(() => {
    const listening = [
      chat.on('contact.chosen', (kabar) => void navigate(`/obrolan/${kabar.kontakId}`)),
      chat.on('setting.changed', ({ enterKirim }) => wiredChat.simpanEnter(saya, enterKirim)),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [chat, navigate, saya]);
  // To where one goes on: the field, on a phone the name (a keyboard would cover the chat), and back to where one was.
  useEffect(() => {
    const dari = sebelum.current;
    sebelum.current = kontakId;
    if (dari === kontakId) return;
    const tujuan = kontakId === null ? `${ID_KONTAK}${dari}` : window.matchMedia(SEMPIT).matches ? ID_NAMA : ID_TULIS;
    document.getElementById(tujuan)?.focus();
  }, [kontakId]);
  return null;
}

/** Messages in other chats show in the list at once. */
function Berita({ saya }: { saya: string }) {
  const chat = ChatActor.useActorRef();
  useEffect(
    () =>
      onKabar((kabar) => {
        const { dipilih } = chat.getSnapshot().context;
        const lain = hanya(kabar, 'chat.message').some(({ dari, untuk }) => (dari === saya ? untuk : dari) !== dipilih);
        // The open chat is read first, and reloads the list itself: it must not be counted as unread in between.
        if (lain || (kabar.semua && dipilih === null)) chat.send({ type: 'list.reload' });
      }),
    [chat, saya],
  );
  return null;
}

/** What happens in the open chat, and between it and the list. */
function Kabar({ saya, kontakId }: { saya: string; kontakId: string }) {
  const chat = ChatActor.useActorRef();
  const percakapan = PercakapanActor.useActorRef();
  useEffect(() => {
    const stop = onKabar((kabar) => {
      const disini = hanya(kabar, 'chat.message').some(
        ({ dari, untuk }) => (dari === saya ? untuk : dari) === kontakId,
      );
      if (kabar.semua || disini) percakapan.send({ type: 'chat.reload', senjang: kabar.semua });
    });
    const listening = [
      percakapan.on('chat.opened', ({ kunci }) => {
        chat.send({ type: 'messages.arrive', kunci });
        chat.send({ type: 'list.reload' });
      }),
      chat.on('message.sent', (kabar) => {
        if (kabar.kontakId === kontakId && kabar.message)
          percakapan.send({ type: 'message.add', message: kabar.message });
      }),
    ];
    return () => {
      stop();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [chat, percakapan, saya, kontakId]);
  return null;
}
