import { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { MAIL_COMPOSE_ORACLE } from '#tests/model/oracles/mail-compose.oracle.ts';

const LETTER_DRAFT = { id: 'k1', kepada: 'a@capaian.example', subjek: 'Bukti', isi: 'Menyusul.' };
const REFUSED = { kind: 'failed', message: 'Alamat luar', traceId: null, retryAfter: null } as const;
const DRAFT = { ...LETTER_DRAFT, diubah: '2026-07-01T02:00:00.000Z' };

describeWalk('letters that are written on this device', emailComposeMachine, {
  oracle: MAIL_COMPOSE_ORACLE,
  input: { wanted: null },
  events: {
    'compose.start': [
      { type: 'compose.start', draft: LETTER_DRAFT },
      { type: 'compose.start', draft: { id: 'k2', kepada: '', subjek: '', isi: '' } },
    ],
    'compose.visit': [
      { type: 'compose.visit', id: 'k1' },
      { type: 'compose.visit', id: 'tiada' },
      { type: 'compose.visit', id: null },
    ],
    'draft.change': [
      { type: 'draft.change', content: { isi: 'Sudah diunggah.' } },
      { type: 'draft.change', content: { kepada: '', subjek: '', isi: '' } },
    ],
    'draft.discard': [{ type: 'draft.discard' }],
    'draft.send': [{ type: 'draft.send' }],
    'body.copy': [{ type: 'body.copy' }],
    'recipient.ask': [{ type: 'recipient.ask' }],
    'link.ask': [{ type: 'link.ask' }],
  },
  outcomes: {
    readDrafts: [[], [DRAFT]],
    keepDraft: [[DRAFT], []],
    wipeDraft: [[]],
    confirmDiscard: [true, false],
    sendLetter: [{ ok: true }, { ok: false, failure: REFUSED }, { ok: false, failure: null }],
    askRecipient: ['b@capaian.example', null],
    askLink: ['https://capaian.example/', null],
  },
  // Whether something was refused or is missing, which draft is open, whether anything stands in it, which one is sought, and which there are.
  project: ({ drafts, opened, wanted, isTried, refused }) => [
    isTried,
    refused !== null,
    drafts.map(({ id }) => id),
    opened && [opened.id, `${opened.kepada}${opened.subjek}${opened.isi}` !== ''],
    wanted,
  ],
});
