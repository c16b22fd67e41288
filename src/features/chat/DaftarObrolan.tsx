import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChatActor } from '#features/chat/actors.ts';
import { ID_KONTAK } from '#features/chat/ids.ts';
import { waktuRingkas } from '#features/chat/waktu.ts';
import {
  daftarObrolan,
  drafUntuk,
  kegagalanDaftar,
  kontakLain,
  profilSaya,
  semuaKontak,
} from '#machines/chat/chat.selectors.ts';
import type { KontakBerobrolan } from '#machines/chat/chat.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Contacts without a chat that are listed; the others are found by typing. */
const KONTAK_TAMPIL = 30;

/** Everybody one has a chat with, newest first, everybody else by name, and one field to find any of them. */
export function DaftarObrolan({ kontakId }: { kontakId: string | null }) {
  const { t } = useTranslation();
  const { send } = ChatActor.useActorRef();
  const chats = ChatActor.useSelector(daftarObrolan);
  const contacts = ChatActor.useSelector(kontakLain);
  const frame = ChatActor.useSelector(frameOf);
  const kegagalan = ChatActor.useSelector(kegagalanDaftar);
  const tersembunyi = contacts.length - KONTAK_TAMPIL;
  return (
    <nav className="chat-daftar" aria-label={t('chat.daftar')}>
      <Combobox
        // Empty again after each choice: it looks for somebody, it does not say who is open.
        key={kontakId}
        label={t('chat.cari')}
        options={semuaKontak(chats, contacts).map(({ id, fullName, role, about }) => ({
          value: id,
          label: fullName,
          description: [role, about].filter(Boolean).join(' · '),
        }))}
        value={null}
        onChange={(id) => send({ type: 'contact.choose', kontakId: id })}
        placeholder={t('chat.cariContoh')}
        emptyText={t('chat.cariKosong')}
        openLabel={t('chat.cariBuka')}
      />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'list.reload' })}
        busyText={t('chat.memuat')}
        skeleton={<Skeleton lines={6} />}
        messages={{
          empty: { title: t('chat.kosong'), text: t('chat.kosongTeks') },
          failed: { text: t('chat.gagalMuat') },
          offline: { text: t('chat.gagalMuat') },
        }}
      >
        {chats.length > 0 && (
          <>
            <h2 className="chat-daftar__judul">{t('chat.obrolan')}</h2>
            <ul>
              {chats.map((kontak) => (
                <BarisObrolan key={kontak.id} kontak={kontak} dibuka={kontak.id === kontakId} />
              ))}
            </ul>
          </>
        )}
        {contacts.length > 0 && (
          <>
            <h2 className="chat-daftar__judul">{t('chat.kontak')}</h2>
            <ul>
              {contacts.slice(0, KONTAK_TAMPIL).map(({ id, fullName, role, about }) => (
                <li key={id}>
                  <Link
                    id={ID_KONTAK + id}
                    className="chat-baris"
                    to={`/obrolan/${id}`}
                    aria-current={id === kontakId ? 'page' : undefined}
                  >
                    <Avatar name={fullName} />
                    <span className="chat-baris__isi">
                      <span className="chat-baris__nama">{fullName}</span>
                      <span className="chat-baris__akhir">{[role, about].filter(Boolean).join(' · ')}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {tersembunyi > 0 && (
              <p className="chat-daftar__sisa ui-muted ui-small">{t('chat.kontakLain', { count: tersembunyi })}</p>
            )}
          </>
        )}
      </Bingkai>
    </nav>
  );
}

function BarisObrolan({ kontak, dibuka }: { kontak: KontakBerobrolan; dibuka: boolean }) {
  const { t } = useTranslation();
  const saya = ChatActor.useSelector(profilSaya)?.id;
  const draf = ChatActor.useSelector(drafUntuk(kontak.id)).trim();
  const { id, fullName, chat } = kontak;
  const { message, time, senderId } = chat.lastMessage;
  const akhir = senderId === saya ? t('chat.andaMenulis', { pesan: message }) : message;
  // What comes into the open chat is read at once.
  const baru = dibuka ? 0 : chat.unseenMsgs;
  return (
    <li>
      <Link
        id={ID_KONTAK + id}
        className="chat-baris"
        to={`/obrolan/${id}`}
        aria-current={dibuka ? 'page' : undefined}
        data-baru={baru > 0 || undefined}
      >
        <Avatar name={fullName} />
        <span className="chat-baris__isi">
          <span className="chat-baris__atas">
            <span className="chat-baris__nama">{fullName}</span>
            <time className="chat-baris__saat" dateTime={time}>
              {waktuRingkas(time)}
            </time>
          </span>
          <span className="chat-baris__atas">
            <span className="chat-baris__akhir">
              {!dibuka && draf !== '' ? (
                <>
                  <b>{t('chat.draf')}</b> {draf}
                </>
              ) : (
                akhir
              )}
            </span>
            {baru > 0 && (
              <span className="chat-baris__jumlah">
                <span aria-hidden="true">{baru}</span>
                <span className="ui-sr">{t('chat.belumDibaca', { count: baru })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
