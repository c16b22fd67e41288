// @vitest-environment jsdom
/** As `rows.test.tsx`: whose words stand in a chat, what of it can still be changed, and which way its keys lead. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChatActor, ChatFileActor, ChatGroupActor, ChatSearchActor, ConversationActor } from '#features/chat/actors.ts';
import { Conversation } from '#features/chat/Conversation.tsx';
import { Place } from '#features/chat/Place.tsx';
import { Search } from '#features/chat/Search.tsx';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { chatFileMachine } from '#machines/chat/chat-file.machine.ts';
import { chatGroupMachine } from '#machines/chat/chat-group.machine.ts';
import { chatSearchMachine } from '#machines/chat/chat-search.machine.ts';
import { conversationMachine } from '#machines/chat/conversation.machine.ts';
import type { Contact, Message } from '#contract/chat.ts';
import { contact, IMAN, ME, message } from '#tests/support/chat.ts';
import { failed } from '#tests/support/failures.ts';
import { beside, knowing, linesNow, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const SENT = { key: 'k1', saat: '2026-11-20T00:30:00.000Z' };
const stamp = () => SENT;
const FILE = { id: 'b1', nama: 'Notulen.pdf', mime: 'application/pdf', ukuran: 3 };
/** Sends what is written at once, as soon as the chat is open. */
type Written = { text: string | null; file: typeof FILE | null; begun: string | null; children: ReactNode };
function Sent({ text, file, begun, children }: Written) {
  const { send } = ChatActor.useActorRef();
  const conversation = ConversationActor.useActorRef();
  useEffect(() => {
    // The device has kept no correction.
    conversation.send({ type: 'edit.found', edit: null });
    send({ type: 'chat.visit', kontakId: IMAN });
    if (begun !== null) send({ type: 'draft.change', text: begun });
    if (text === null) return;
    send({ type: 'draft.change', text });
    send({ type: 'message.send', ...SENT, file });
  }, [send, conversation, text, file, begun]);
  return children;
}
type Talk = {
  messages: readonly Message[];
  other?: Partial<Contact>;
  text?: string;
  /** Goes with the text; the server then refuses both. */
  file?: typeof FILE;
  /** The chat is not there (any more) when it is opened. */
  gone?: boolean;
  /** Begun, and not sent. */
  begun?: string;
};
const within = (view: ReactNode, { messages, other = {}, text, file, gone, begun }: Talk) => (
  <ChatActor.Provider
    logic={knowing(chatMachine, {
      loadChats: { ok: true, profile: contact(ME), chatsContacts: [], contacts: gone ? [] : [contact(IMAN)] },
      ...(file && { sendMessage: { ok: false, reason: null } }),
    })}
    options={{ input: { me: ME, enterSends: true } }}
  >
    <ConversationActor.Provider
      logic={knowing(conversationMachine, {
        openChat: gone
          ? failed('notFound')
          : {
              ...{ ok: true, contact: contact(IMAN, other), lebihLama: false },
              chat: { id: IMAN, unseenMsgs: 0, chat: messages },
            },
      })}
      options={{ input: { me: ME, kontakId: IMAN, unreadCount: 0 } }}
    >
      <Sent text={text ?? null} file={file ?? null} begun={begun ?? null}>
        {view}
      </Sent>
    </ConversationActor.Provider>
  </ChatActor.Provider>
);

const scene = (talk: Talk) =>
  within(
    <ChatSearchActor.Provider logic={knowing(chatSearchMachine, {})} options={{ input: { kontakId: IMAN } }}>
      <ChatFileActor.Provider logic={knowing(chatFileMachine, {})}>
        <Conversation kontakId={IMAN} stamp={stamp} />
      </ChatFileActor.Provider>
    </ChatSearchActor.Provider>,
    talk,
  );
const shown = (talk: Talk) => told(scene(talk));

it('whom one talks to is told with their role, their unit and how their account stands', async () => {
  await shown({ messages: [], other: { about: 'BPS Kabupaten Banjar', status: 'nonaktif' } });
  const open = [...document.querySelectorAll('button')].find(({ textContent, ariaLabel }) =>
    `${ariaLabel}${textContent}`.includes('chat.tentang'),
  );
  await act(async () => open?.click());
  const said = [...document.querySelectorAll('aside dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(said).toEqual([
    ['«pengguna.peran»', '«peran.bawaan.verifikator-esselon-2»'],
    ['«shell.satker»', 'BPS Kabupaten Banjar'],
    ['«chat.status»', '«chat.akun.nonaktif»'],
  ]);
});

describe('an open chat', () => {
  it('is not called empty while the first message of it is on its way', async () => {
    const text = await shown({ messages: [], text: 'Selamat pagi' });
    expect([text.includes('Selamat pagi'), text.includes('«chat.mulai')]).toEqual([true, false]);
  });

  it('that is not there any more leaves what was begun in it to be copied, and nothing where nothing was', async () => {
    const left = '«chat.belumTerkirim»';
    const gone = await shown({ messages: [], gone: true, begun: 'Besok rapat' });
    expect([gone.includes(left), gone.includes('Besok rapat'), gone.includes('«chat.tiada»')]).toEqual([
      true,
      true,
      true,
    ]);
    cleanup();
    expect((await shown({ messages: [], gone: true, begun: ' ' })).includes(left)).toBe(false);
    cleanup();
    expect((await shown({ messages: [], begun: 'Besok rapat' })).includes(left)).toBe(false);
  });

  it('lets the last message be corrected while there is somebody to read it', async () => {
    const messages = [message('p1', 1, { senderId: ME })];
    const edits = async (status: 'aktif' | 'nonaktif') => {
      const text = await shown({ messages, other: { status } });
      cleanup();
      return text.includes('«chat.suntingPesan»');
    };
    expect([await edits('aktif'), await edits('nonaktif')]).toEqual([true, false]);
  });
});

it('says of a message how many have read it where one alone was in the group', async () => {
  const messages = [message('p1', 1, { senderId: ME, pembaca: { jumlah: 1, dari: 1 } })];
  const group = knowing(chatGroupMachine, {});
  const text = await told(
    <ChatGroupActor.Provider logic={group} options={{ input: { id: '' } as never }}>
      {scene({ messages })}
    </ChatGroupActor.Provider>,
  );
  expect(text).toContain('«chat.grup.dibacaDari» 1 1');
});

describe('a message that was refused', () => {
  it('goes back to be written anew with its file', async () => {
    await shown({ messages: [], text: 'Terlampir', file: FILE });
    const recall = [...document.querySelectorAll('button')].find((one) => one.textContent === '«chat.sunting»');
    await act(async () => recall?.click());
    expect([document.querySelector('textarea')?.value, linesNow().includes('«chat.buangBerkas» Notulen.pdf')]).toEqual([
      'Terlampir',
      true,
    ]);
  });
});

describe('what is found in a chat', () => {
  const hits = [
    message('p3', 3),
    message('p2', 2, { senderName: 'Joko Pelapor' }),
    message('p1', 1, { senderId: ME, senderName: 'Saya Sendiri' }),
  ];
  const heard: object[] = [];
  const found = (current: string | null) =>
    beside(
      ChatSearchActor,
      {
        ...{ text: 'pesan', asked: 'pesan', hits, hasMore: false, current },
        ...{ failure: null, moreFailure: null },
      },
      within(<Search nama="Iman Verifikator" />, { messages: [message('p3', 3)] }),
      { on: { 'hit.visit': { actions: ({ event }: { event: object }) => void heard.push(event) } } },
    );

  it('names of each message who wrote it: in a group by name, the reader as such', async () => {
    await found(null);
    const names = [...document.querySelectorAll('.chat-hit')].map(
      (hit) => /Iman Verifikator|Joko Pelapor|«?chat\.anda»?/.exec(hit.textContent ?? '')?.[0],
    );
    expect(names).toEqual(['Iman Verifikator', 'Joko Pelapor', expect.stringContaining('chat.anda')]);
  });

  it('is gone through by Enter, older each time, and back with Shift', async () => {
    await found('p2');
    const field = document.querySelector('input');
    for (const shiftKey of [false, true]) {
      await act(async () => void (field && fireEvent.keyDown(field, { key: 'Enter', shiftKey })));
    }
    expect([heard, linesNow().includes('«chat.temuanKe» 2')]).toEqual([
      [
        { type: 'hit.visit', id: 'p1', isHere: false },
        { type: 'hit.visit', id: 'p3', isHere: true },
      ],
      true,
    ]);
  });
});

describe('the surroundings of a message from far back', () => {
  const seen = async (place: readonly Message[], at: 'loading' | 'shown', placeFailure: object | null = null) => {
    const context = { place, placeFailure, hasOlder: true, hasNewer: true, current: null, visits: 0, asked: '' };
    const states = { initial: 'place', states: { place: { initial: at, states: { loading: {}, shown: {} } } } };
    const view = (
      <ChatFileActor.Provider logic={knowing(chatFileMachine, {})}>
        <Place nama="Iman Verifikator" />
      </ChatFileActor.Provider>
    );
    await beside(ChatSearchActor, context, within(view, { messages: [] }), states);
    const is = (of: string) => document.querySelector(of) !== null;
    const more = [...document.querySelectorAll('button')].filter((one) =>
      /lebih(Lama|Baru)/.test(one.textContent ?? ''),
    );
    return {
      ...{ waits: is('[role="status"][aria-label*="memuatPesan"]'), messages: is('[role="log"]') },
      busy: more.map(({ ariaBusy, disabled }) => ariaBusy === 'true' || disabled),
    };
  };

  it.each([
    ['are waited for while nothing of them is there', [], 'loading', null, { waits: true, messages: false, busy: [] }],
    ['stay while more are on their way', ['p1'], 'loading', null, { waits: false, messages: true, busy: [true, true] }],
    ['stand alone once they are there', ['p1'], 'shown', null, { waits: false, messages: true, busy: [false, false] }],
    [
      'are waited for no more once they failed',
      [],
      'shown',
      { message: null },
      { waits: false, messages: false, busy: [] },
    ],
  ] as const)('%s', async (_, ids, at, failure, expected) => {
    expect(
      await seen(
        ids.map((id) => message(id, 1)),
        at,
        failure,
      ),
    ).toEqual(expected);
  });
});
