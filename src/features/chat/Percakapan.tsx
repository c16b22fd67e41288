import { useTranslation } from 'react-i18next';
import { ChatActor, PercakapanActor } from '#features/chat/actors.ts';
import { ID_NAMA } from '#features/chat/ids.ts';
import { Pesan } from '#features/chat/Pesan.tsx';
import { Penulis } from '#features/chat/Penulis.tsx';
import { namaHari } from '#features/chat/waktu.ts';
import { MAKS_PESAN_TAMPIL } from '#domain/chat/chat.ts';
import {
  daftarObrolan,
  kirimanUntuk,
  kontakLain,
  panelTerbuka,
  profilSaya,
  semuaKiriman,
  semuaKontak,
} from '#machines/chat/chat.selectors.ts';
import { frameOf } from '#machines/kit/frame.ts';
import {
  batasBaru,
  kegagalanPercakapan,
  kontakPercakapan,
  pesanPercakapan,
  susun,
} from '#machines/percakapan/percakapan.selectors.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Bingkai } from '#ui/Bingkai.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Log } from '#ui/Log.tsx';
import { Facts } from '#ui/Stat.tsx';
import './pesan.css';

type Kontak = NonNullable<ReturnType<typeof kontakPercakapan>>;
/** What makes a message this one, and when it was written. */
export type Tandai = () => { kunci: string; saat: string };

/** The open chat: whom with, what was said, and the field to answer in. */
export function Percakapan({ kontakId, tandai }: { kontakId: string; tandai: Tandai }) {
  const { t } = useTranslation();
  const chat = ChatActor.useActorRef();
  const { send } = PercakapanActor.useActorRef();
  const dimuat = PercakapanActor.useSelector(kontakPercakapan);
  const chats = ChatActor.useSelector(daftarObrolan);
  const contacts = ChatActor.useSelector(kontakLain);
  const panel = ChatActor.useSelector(panelTerbuka);
  const frame = PercakapanActor.useSelector(frameOf);
  const kegagalan = PercakapanActor.useSelector(kegagalanPercakapan);
  const adaKiriman = kirimanUntuk(ChatActor.useSelector(semuaKiriman), kontakId).length > 0;
  const kontak = dimuat ?? semuaKontak(chats, contacts).find(({ id }) => id === kontakId) ?? null;
  return (
    <>
      <header className="chat-atas">
        <LinkButton to="/obrolan" variant="quiet" size="sm" icon="arrowLeft" className="chat-kembali">
          <span className="chat-kembali__teks">{t('chat.kembali')}</span>
        </LinkButton>
        {kontak && (
          <>
            <Avatar name={kontak.fullName} />
            <div className="chat-atas__nama">
              <h2 id={ID_NAMA} tabIndex={-1}>
                {kontak.fullName}
              </h2>
              <p className="ui-muted ui-small">{[kontak.role, kontak.about].filter(Boolean).join(' · ')}</p>
            </div>
            <IconButton
              icon="info"
              label={t('chat.tentangNama', { nama: kontak.fullName })}
              aria-expanded={panel}
              onClick={() => chat.send({ type: 'panel.toggle' })}
            />
          </>
        )}
      </header>
      {panel && kontak && <Tentang kontak={kontak} />}
      <Bingkai
        // What is being sent is already something to see.
        frame={frame === 'empty' && adaKiriman ? 'ready' : frame}
        failure={kegagalan}
        onReload={() => send({ type: 'chat.reload', senjang: true })}
        busyText={t('chat.memuatPesan')}
        level={3}
        messages={{
          empty: { title: t('chat.mulai', { nama: kontak?.fullName ?? '' }), text: t('chat.mulaiTeks') },
          notFound: { title: t('chat.tiada'), text: t('chat.tiadaTeks') },
          failed: { text: t('chat.gagalMuat') },
          offline: { text: t('chat.gagalMuat') },
        }}
      >
        <Isi kontakId={kontakId} nama={kontak?.fullName ?? ''} />
      </Bingkai>
      {kontak?.status === 'aktif' && <Penulis nama={kontak.fullName} tandai={tandai} />}
      {kontak?.status === 'nonaktif' && <p className="chat-tutup ui-muted">{t('chat.nonaktif')}</p>}
    </>
  );
}

function Tentang({ kontak }: { kontak: Kontak }) {
  const { t } = useTranslation();
  const isi = [
    { key: 'role', term: t('pengguna.peran'), value: kontak.role },
    { key: 'about', term: t('shell.satker'), value: kontak.about },
    { key: 'status', term: t('chat.status'), value: t(`chat.akun.${kontak.status}`) },
  ];
  return (
    <aside className="chat-tentang" aria-label={t('chat.tentangNama', { nama: kontak.fullName })}>
      <Facts items={isi.filter(({ value }) => value !== '')} />
    </aside>
  );
}

function Isi({ kontakId, nama }: { kontakId: string; nama: string }) {
  const { t } = useTranslation();
  const saya = ChatActor.useSelector(profilSaya)?.id ?? '';
  const kiriman = kirimanUntuk(ChatActor.useSelector(semuaKiriman), kontakId);
  const pesan = PercakapanActor.useSelector(pesanPercakapan);
  const batas = PercakapanActor.useSelector(batasBaru);
  const butir = susun(pesan, kiriman, { saya, batas });
  const terakhir = butir.at(-1);
  const milikSaya = terakhir?.jenis === 'kelompok' && terakhir.milikSaya;
  const kunciAkhir = terakhir?.jenis === 'kelompok' ? (terakhir.pesan.at(-1)?.kunci ?? '') : '';
  if (butir.length === 0) return null;
  return (
    <Log label={t('chat.log', { nama })} newest={kunciAkhir} follow={milikSaya} jumpLabel={t('chat.lompat')}>
      {pesan.length >= MAKS_PESAN_TAMPIL && (
        <p className="chat-batas-lama ui-muted ui-small">{t('chat.terpotong', { count: MAKS_PESAN_TAMPIL })}</p>
      )}
      {butir.map((satu) => {
        if (satu.jenis === 'tanggal') {
          return (
            <p key={satu.kunci} className="chat-hari">
              <time dateTime={satu.saat}>{namaHari(satu.saat, t('chat.hariIni'))}</time>
            </p>
          );
        }
        if (satu.jenis === 'batas') {
          return (
            <p key={satu.kunci} className="chat-baru" data-log-mark="">
              <span>{t('chat.pesanBaru')}</span>
            </p>
          );
        }
        return (
          <div key={satu.kunci} className={satu.milikSaya ? 'chat-kelompok chat-kelompok--saya' : 'chat-kelompok'}>
            <p className="chat-kelompok__nama">{satu.milikSaya ? t('chat.anda') : nama}</p>
            {satu.pesan.map((isi) => (
              <Pesan key={isi.kunci} pesan={isi} milikSaya={satu.milikSaya} />
            ))}
          </div>
        );
      })}
    </Log>
  );
}
