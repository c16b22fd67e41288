/** Groups of the chat: `group`, `add-group`, `update-group`, `leave-group` and `msg-readers` of `/apps/chat`. contract.md §8. */
import {
  addGroupBody,
  groupQuery,
  groupSchema,
  leaveGroupBody,
  leftGroupSchema,
  readersQuery,
  readersSchema,
  updateGroupBody,
} from '#contract/chat-groups.ts';
import { forEverybody } from '#server/auth/gate.ts';
import { changeGroup, groupFor, leaveGroup, makeGroup, readersOf } from '#server/chat/groups.service.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';

const TAGS = ['Chat'];

/** Registers groups. */
export function registerChatGroups(app: App, deps: RouteDeps): void {
  app.get(
    '/apps/chat/group',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Satu grup dan semua anggotanya, hanya untuk anggotanya.',
        querystring: groupQuery,
        response: responses({ 200: groupSchema }),
      },
    },
    ({ caller, query }) => groupFor(deps, caller, query.id),
  );

  app.post(
    '/apps/chat/add-group',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description:
          'Grup baru milik satuan kerja pemanggil. Pesannya dikirim dan dibaca dengan `id` grup di tempat `id` kontak.',
        body: addGroupBody,
        response: responses({ 200: groupSchema }),
      },
    },
    (request) => command(deps, request, (trx, by) => makeGroup(trx, by, request.body)),
  );

  app.post(
    '/apps/chat/update-group',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Mengganti nama grup, menambah dan mengeluarkan anggota; hanya oleh pengelolanya.',
        body: updateGroupBody,
        response: responses({ 200: groupSchema }),
      },
    },
    (request) => command(deps, request, (trx, by) => changeGroup(trx, by, request.body)),
  );

  app.post(
    '/apps/chat/leave-group',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Keluar dari grup. Bila tidak ada lagi anggotanya, grup dan pesannya dihapus.',
        body: leaveGroupBody,
        response: responses({ 200: leftGroupSchema }),
      },
    },
    (request) => command(deps, request, (trx, by) => leaveGroup(trx, by, request.body.id)),
  );

  app.get(
    '/apps/chat/msg-readers',
    {
      config: forEverybody(),
      schema: {
        tags: TAGS,
        description: 'Siapa yang sudah dan belum membaca satu pesan pemanggil kepada grup.',
        querystring: readersQuery,
        response: responses({ 200: readersSchema }),
      },
    },
    ({ caller, query }) => readersOf(deps, caller, query.id),
  );
}
