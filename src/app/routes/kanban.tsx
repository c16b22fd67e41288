import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { client } from '#app/client.ts';
import { useKonteks } from '#app/konteks-context.ts';
import { onKabar } from '#app/kabar.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { SatuUnit } from '#app/shell/SatuUnit.tsx';
import { susulan } from '#app/susulan.ts';
import { drafts } from '#app/system.ts';
import { provideKanban, provideKanbanKartu } from '#app/wiring/kanban.ts';
import { alamatKartu, bacaPapan, tulisPapan } from '#app/wiring/kanban-alamat.ts';
import { KanbanActor } from '#features/kanban/KanbanActor.ts';
import { KanbanPage } from '#features/kanban/KanbanPage.tsx';
import { KartuActor } from '#features/kanban/KartuActor.ts';
import { KartuDrawer } from '#features/kanban/KartuDrawer.tsx';
import { tombolMenu } from '#features/kanban/tempat.ts';
import { labelPapan, orangPapan, papanOfKanban } from '#machines/kanban/kanban.selectors.ts';
import { satkerTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createKanbanApi } from '#services/aplikasi/kanban.ts';
import { createPenggunaApi } from '#services/pengguna/pengguna.ts';
import { toastCustom } from '#services/toasts/toasts.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

const api = createKanbanApi(client);
const people = createPenggunaApi(client);

/** `/papan`: the board of the unit that is chosen. */
export default function KanbanRoute() {
  const { t } = useTranslation();
  const [logic] = useState(() => provideKanban({ api, people, susulan, onNews: onKabar }));
  return (
    <Judul judul={t('kanban.judul')}>
      {(satker) => (
        <KanbanActor.Provider
          key={satker.value}
          logic={logic}
          options={{ input: { satker: satker.value, ...bacaPapan(window.location.search) }, ...recorded }}
        >
          <Jalan />
          <Papan satker={satker.label} />
          <Laci />
        </KanbanActor.Provider>
      )}
    </Judul>
  );
}

type Isi = Parameters<typeof SatuUnit>[0]['children'];
/** The board has its heading and its place in the menu itself; while a unit is to be chosen they stand here. */
function Judul({ judul, children }: { judul: string; children: Isi }) {
  const { t } = useTranslation();
  const kosong = useKonteks(satkerTerpilih).value === '';
  return (
    <>
      {kosong && (
        <>
          <Breadcrumb label={t('shell.remah')} items={[{ label: judul }]} />
          <PageHeader title={judul} />
        </>
      )}
      <SatuUnit>{children}</SatuUnit>
    </>
  );
}

function Papan({ satker }: { satker: string }) {
  const { search } = useLocation();
  return <KanbanPage satker={satker} alamat={(id) => alamatKartu(search, id)} />;
}

/** The address follows what is looked for and leads it; the focus follows a card; a move can be taken back. */
function Jalan() {
  const { t } = useTranslation();
  const actor = KanbanActor.useActorRef();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => actor.send({ type: 'filter.visit', ...bacaPapan(window.location.search) }), [actor, search]);
  useEffect(() => {
    const listening = [
      actor.on('filter.changed', (tempat) => {
        const there = tulisPapan(window.location.search, tempat);
        if (there !== window.location.search) void navigate({ search: there }, { replace: true });
      }),
      // After the menu that was pressed has gone, and with it what it wanted to give the focus back to.
      actor.on('focus.requested', ({ id }) => {
        requestAnimationFrame(() => requestAnimationFrame(() => tombolMenu(id)?.focus()));
      }),
      actor.on('task.moved', ({ id, judul, ke, balik }) =>
        toastCustom(t('kanban.toast.pindah', { judul, ke }), {
          label: t('kanban.toast.urungkan'),
          run: () => actor.send({ type: 'task.move', id, tempat: balik }),
        }),
      ),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, navigate, t]);
  return null;
}

/** The card that the address names, while the board has it. */
function Laci() {
  const { search } = useLocation();
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const papan = KanbanActor.useSelector(papanOfKanban);
  const orang = KanbanActor.useSelector(orangPapan);
  const [logic] = useState(() => provideKanbanKartu(api, drafts));
  const id = new URLSearchParams(search).get('kartu');
  const kartu = papan.tasks.find((satu) => satu.id === id);
  if (kartu === undefined) return null;
  return (
    <KartuActor.Provider key={kartu.id} logic={logic} options={{ input: { kartu, userId }, ...recorded }}>
      <Tutup />
      <KartuDrawer orang={orang} label={labelPapan(papan)} />
    </KartuActor.Provider>
  );
}

/** What became of the card goes to the board; closed, the address leaves it. */
function Tutup() {
  const actor = KartuActor.useActorRef();
  const board = KanbanActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const listening = [
      actor.on('card.saved', ({ kartu }) => board.send({ type: 'card.saved', kartu })),
      actor.on('card.closed', () => void navigate(alamatKartu(window.location.search, null), { replace: true })),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, board, navigate]);
  return null;
}
