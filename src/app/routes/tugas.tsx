import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { client } from '#app/client.ts';
import { usePreferensiRef } from '#app/preferensi-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { susulan } from '#app/susulan.ts';
import { drafts } from '#app/system.ts';
import { provideTodo } from '#app/wiring/todo.ts';
import { alamatDari, paramsDari } from '#app/wiring/todo-alamat.ts';
import { ISIAN_TUGAS, provideFormulirTugas } from '#app/wiring/todo-formulir.ts';
import { hariJakarta } from '#domain/jadwal/jadwal.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { FormulirLaci } from '#features/formulir/FormulirLaci.tsx';
import { idIsian } from '#features/formulir/tampilan.ts';
import { idTugas } from '#features/todo/DaftarTodo.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { TodoPage } from '#features/todo/TodoPage.tsx';
import { formulirTodo, tugasTodo } from '#machines/todo/todo.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createTodoApi } from '#services/aplikasi/todo.ts';

const api = createTodoApi(client);
const KILAT = 'todo-kilat';
const hariIni = () => hariJakarta(Date.now());

/** `/tugas`: the own to-do list; `?filter=&q=&sort=&tag=` says which part of it. */
export default function TugasRoute() {
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { shortcuts: pintasan } = usePreferensiRef().getSnapshot().context;
  const logic = useMemo(() => provideTodo({ api, drafts, susulan, userId, now: Date.now }), [userId]);
  const input = { params: paramsDari(window.location.search), hariIni: hariIni(), pintasan };
  return (
    <TodoActor.Provider key={userId} logic={logic} options={{ input, ...recorded }}>
      <Address />
      <TodoPage formulir={<Formulir userId={userId} />} />
    </TodoActor.Provider>
  );
}

/** The list says what is asked, the address follows; a link or the way back leads the list. */
function Address() {
  const actor = TodoActor.useActorRef();
  const navigate = useNavigate();
  const { search } = useLocation();
  // What the browser shows, not what was rendered: an address that is overtaken does not lead back.
  useEffect(() => actor.send({ type: 'params.visit', params: paramsDari(window.location.search) }), [actor, search]);
  useEffect(() => {
    const listening = [
      actor.on('params.changed', ({ params, ganti }) => {
        const there = alamatDari(params);
        if (there !== window.location.search) void navigate({ search: there }, { replace: ganti });
      }),
      actor.on('focus.requested', ({ id }) => {
        // After the dialog that asked has given the focus back to a row that is gone.
        const fokus = () => (document.getElementById(idTugas(id ?? '')) ?? document.getElementById(KILAT))?.focus();
        requestAnimationFrame(() => requestAnimationFrame(fokus));
      }),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, navigate]);
  return null;
}

function Formulir({ userId }: { userId: string }) {
  const terbuka = TodoActor.useSelector(formulirTodo);
  return terbuka && <SatuTugas key={terbuka.id} id={terbuka.id} userId={userId} />;
}

/** One opening of the form: another one is another task, even if it says the same. */
function SatuTugas({ id, userId }: { id: string | null; userId: string }) {
  const { t } = useTranslation();
  const todo = TodoActor.useActorRef();
  const logic = useMemo(
    () => provideFormulirTugas({ api, drafts, cari: (satu) => tugasTodo(todo.getSnapshot(), satu) }),
    [todo],
  );
  return (
    <FormulirActor.Provider logic={logic} options={{ input: { id, userId }, ...recorded }}>
      <Akhir />
      <FormulirLaci judul={t(id === null ? 'todo.baru' : 'todo.ubah')} isian={ISIAN_TUGAS} />
    </FormulirActor.Provider>
  );
}

/** What becomes of the list when the form is saved or closed. */
function Akhir() {
  const todo = TodoActor.useActorRef();
  const formulir = FormulirActor.useActorRef();
  useEffect(() => {
    const listening = [
      formulir.on('record.saved', () => todo.send({ type: 'list.reload' })),
      formulir.on('form.closed', () => todo.send({ type: 'form.close' })),
      formulir.on('focus.requested', ({ nama }) => {
        // After the summary of faults, which takes the focus when it appears.
        requestAnimationFrame(() => document.getElementById(idIsian(nama))?.focus());
      }),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [todo, formulir]);
  return null;
}
