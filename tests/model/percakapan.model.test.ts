import { percakapanMachine } from '#machines/percakapan/percakapan.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { IMAN, kontak, pesan, SAYA } from '#tests/support/chat.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

const jawaban = (...ids: string[]) => ({
  ok: true as const,
  contact: kontak(IMAN),
  chat: { id: IMAN, unseenMsgs: 0, chat: ids.map((id, menit) => pesan(id, menit)) },
});

describeWalk('one chat, walked', percakapanMachine, {
  input: { saya: SAYA, kontakId: IMAN, belumDibaca: 1 },
  events: {
    'chat.reload': [
      { type: 'chat.reload', senjang: false },
      { type: 'chat.reload', senjang: true },
    ],
    'message.add': [{ type: 'message.add', message: pesan('p3', 3, { senderId: SAYA }) }],
  },
  outcomes: { openChat: [jawaban('p1', 'p2'), jawaban(), ...SEMUA_GAGAL] },
  project: () => [],
});
