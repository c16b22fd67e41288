import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { client } from '#app/client.ts';
import { usePreferencesRef } from '#app/preferences-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { lateSaves } from '#app/late-changes.ts';
import { storedKeys } from '#app/preferences/keys.ts';
import { drafts, storage } from '#app/system.ts';
import { useVisits } from '#app/wiring/visits.ts';
import { hasNews, onLiveNews } from '#app/news.ts';
import { provideTodo } from '#app/todo/todo.ts';
import { addressFrom, paramsFrom } from '#app/todo/address.ts';
import { TODO_FIELDS, provideTodoForm } from '#app/todo/form.ts';
import { jakartaDay } from '#domain/report/schedule.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormDrawer } from '#features/records/FormDrawer.tsx';
import { fieldId } from '#features/records/shown.ts';
import { todoId } from '#features/todo/TodoList.tsx';
import { GivenTask } from '#features/todo/GivenTask.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { TodoPage } from '#features/todo/TodoPage.tsx';
import { todoForm, todoGiven, todoOf } from '#machines/todo/todo.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createChatApi } from '#services/chat/chat.ts';
import { createKpiApi } from '#services/indicator/indicator.ts';
import { createReportApi } from '#services/report/report.ts';
import { createTodoApi } from '#services/todo/todo.ts';

const api = createTodoApi(client);
const people = createChatApi(client);
const targets = { indicators: createKpiApi(client), reports: createReportApi(client) };
const QUICK = 'todo-quick';
const today = () => jakartaDay(Date.now());

/** `/tugas`: the own to-do list; `?filter=&q=&sort=&tag=` says which part of it. */
export default function TodoRoute() {
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const { shortcuts } = usePreferencesRef().getSnapshot().context;
  const logic = useMemo(() => provideTodo({ api, drafts, lateSaves, userId, now: Date.now }), [userId]);
  const input = { params: paramsFrom(window.location.search), today: today(), shortcuts, keys: storedKeys(storage) };
  return (
    <TodoActor.Provider key={userId} logic={logic} options={{ input, ...recorded }}>
      <Address />
      <TodoPage form={<RecordForm userId={userId} />} />
    </TodoActor.Provider>
  );
}

/** Writes the list's query into the address, and follows the address after a link or the Back button. */
function Address() {
  const actor = TodoActor.useActorRef();
  const navigate = useNavigate();
  useVisits(
    useCallback(() => actor.send({ type: 'params.visit', params: paramsFrom(window.location.search) }), [actor]),
  );
  useEffect(() => {
    const listening = [
      actor.on('params.changed', ({ params, replace }) => {
        const there = addressFrom(params);
        if (there !== window.location.search) void navigate({ search: there }, { replace });
      }),
      actor.on('focus.requested', ({ id }) => {
        // Waits until the closed dialog has returned the focus, which may be to a row that was just deleted.
        const focusOn = () => (document.getElementById(todoId(id ?? '')) ?? document.getElementById(QUICK))?.focus();
        requestAnimationFrame(() => requestAnimationFrame(focusOn));
      }),
    ];
    const stop = onLiveNews((news) => {
      if (hasNews(news, 'todo.changed')) actor.send({ type: 'list.reload' });
    });
    return () => {
      stop();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate]);
  return null;
}

function RecordForm({ userId }: { userId: string }) {
  const opened = TodoActor.useSelector(todoForm);
  const isGiven = TodoActor.useSelector((todo) => todoGiven(todo) !== null);
  if (isGiven) return <GivenTask />;
  return opened && <SingleTodo key={opened.id} id={opened.id} userId={userId} />;
}

/** The form of one task; the key makes another task a new form, so that no input is carried over. */
function SingleTodo({ id, userId }: { id: string | null; userId: string }) {
  const { t } = useTranslation();
  const todo = TodoActor.useActorRef();
  const logic = useMemo(
    () => provideTodoForm({ api, people, targets, drafts, find: (one) => todoOf(todo.getSnapshot(), one) }),
    [todo],
  );
  return (
    <FormActor.Provider logic={logic} options={{ input: { id, userId }, ...recorded }}>
      <FormEnd />
      <FormDrawer title={t(id === null ? 'todo.baru' : 'todo.ubah')} fields={TODO_FIELDS} />
    </FormActor.Provider>
  );
}

/** Tells the list when the form was saved or closed. */
function FormEnd() {
  const todo = TodoActor.useActorRef();
  const form = FormActor.useActorRef();
  useEffect(() => {
    const listening = [
      form.on('record.saved', () => todo.send({ type: 'list.reload' })),
      form.on('form.closed', () => todo.send({ type: 'form.close' })),
      form.on('focus.requested', ({ nama }) => {
        // One frame later, because the summary of faults takes the focus when it appears.
        requestAnimationFrame(() => document.getElementById(fieldId(nama))?.focus());
      }),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [todo, form]);
  return null;
}
