/** Groups of the chat: who makes them, who is in them, who has read what (docs/decisions/0131). */
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { addGroupBody, GroupAnswer, Readers, updateGroupBody } from '#contract/chat-groups.ts';
import { MAX_GROUP_MEMBERS, MAX_GROUPS } from '#domain/chat/chat.ts';
import {
  activeAmong,
  addMembers,
  insertGroup,
  keeperOf,
  keptBy,
  lockGroup,
  memberIds,
  memberSince,
  nextMoment,
  readGroup,
  readReaders,
  removeMembers,
  renameGroup,
  senderInGroup,
} from '#server/chat/groups.queries.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import { notify } from '#server/notifications/notify.ts';

/** Something happened in a group: these people are told, by a message or by a change that has an id of its own. */
export const tellGroup = (
  trx: Trx,
  { group, by, people, id = uuidv7() }: { group: string; by: string; people: readonly string[]; id?: string },
) => notify(trx, { event: 'chat.message', data: { id, dari: by, untuk: group, grup: group }, orang: people });

/** A group that `me` is in, locked. @throws AppError 404, for a group of others as for none */
export async function enterGroup(trx: Trx, me: string, id: string) {
  const group = await lockGroup(trx, id);
  const since = group && (await memberSince(trx, me, id));
  if (!group || !since) throw notFound('Grup');
  return { group, since };
}

/** @throws AppError 422 when an account of these is not in use */
async function assertActive(db: Db, people: readonly string[], path: string): Promise<void> {
  const active = new Set(await activeAmong(db, people));
  const at = people.findIndex((id) => !active.has(id));
  if (at >= 0)
    throw invalidInput([{ path: `${path}.${at}`, code: 'custom', message: 'akun tidak ada atau tidak aktif' }]);
}

function assertRoom(count: number): void {
  if (count <= MAX_GROUP_MEMBERS) return;
  throw new AppError(422, `Satu grup memuat paling banyak ${MAX_GROUP_MEMBERS} anggota.`);
}

async function answer(db: Db, me: string, id: string): Promise<GroupAnswer> {
  const grup = await readGroup(db, me, id);
  if (!grup) throw notFound('Grup');
  return { grup };
}

/** A group with everybody who is in it. @throws AppError 404, for a group of others as for none */
export const groupFor = ({ db }: RouteDeps, { id: me }: CurrentUser, id: string) => answer(db, me, id);

/**
 * Makes a group of the caller's unit.
 * @throws AppError 422 for somebody without a unit, for people whose account is not in use, and beyond the limits
 */
export async function makeGroup(trx: Trx, { user }: DoneBy, { grup }: z.infer<typeof addGroupBody>) {
  const { id: me, satkerId } = user;
  if (satkerId === null) {
    throw new AppError(422, 'Akun Anda belum mempunyai satuan kerja, jadi belum dapat membuat grup. Hubungi admin.');
  }
  const others = [...new Set(grup.anggota)].filter((id) => id !== me);
  if (others.length === 0)
    throw invalidInput([{ path: 'grup.anggota', code: 'custom', message: 'pilih paling sedikit satu orang lain' }]);
  assertRoom(others.length + 1);
  await assertActive(trx, others, 'grup.anggota');
  if ((await keptBy(trx, me)) >= MAX_GROUPS) {
    throw new AppError(422, `Anda sudah mengelola ${MAX_GROUPS} grup. Keluar dari salah satunya dulu.`);
  }
  const id = uuidv7();
  await insertGroup(trx, { id, unit_id: satkerId, nama: grup.nama });
  const people = [me, ...others];
  await addMembers(trx, id, people, await nextMoment(trx, id));
  await tellGroup(trx, { group: id, by: me, people });
  return answer(trx, me, id);
}

/**
 * Renames a group, lets people in and takes others out.
 * @throws AppError 404 for whoever is not in it, 403 for whoever does not look after it, 422 as `makeGroup`
 */
export async function changeGroup(trx: Trx, { user: { id: me } }: DoneBy, { grup }: z.infer<typeof updateGroupBody>) {
  const { id, nama, tambah, keluarkan } = grup;
  const { group } = await enterGroup(trx, me, id);
  if ((await keeperOf(trx, id)) !== me) {
    throw new AppError(403, 'Hanya pengelola grup yang dapat mengubahnya.');
  }
  if (keluarkan.includes(me)) throw new AppError(422, 'Untuk keluar dari grup, pilih Keluar dari grup.');
  const before = await memberIds(trx, id);
  const fresh = [...new Set(tambah)].filter((one) => !before.includes(one));
  const gone = before.filter((one) => keluarkan.includes(one) && !tambah.includes(one));
  assertRoom(before.length - gone.length + fresh.length);
  await assertActive(trx, fresh, 'grup.tambah');
  if (nama !== undefined && nama !== group.nama) await renameGroup(trx, id, nama);
  await removeMembers(trx, id, gone);
  if (fresh.length > 0) await addMembers(trx, id, fresh, await nextMoment(trx, id));
  await tellGroup(trx, { group: id, by: me, people: [...before, ...fresh] });
  return answer(trx, me, id);
}

/** Leaves a group; the last one takes it and its messages away. @throws AppError 404 for whoever is not in it */
export async function leaveGroup(trx: Trx, { user: { id: me } }: DoneBy, id: string): Promise<{ id: string }> {
  await enterGroup(trx, me, id);
  const people = await memberIds(trx, id);
  await removeMembers(trx, id, [me]);
  await tellGroup(trx, { group: id, by: me, people });
  return { id };
}

/**
 * Who has read a message that the caller sent to a group.
 * @throws AppError 404 for a message of a group of others, of a chat of two and for none, 403 for one of somebody else
 */
export async function readersOf({ db }: RouteDeps, { id: me }: CurrentUser, id: string): Promise<Readers> {
  const sender = await senderInGroup(db, me, id);
  if (sender === undefined) throw notFound('Pesan');
  if (sender !== me)
    throw new AppError(403, 'Hanya pengirimnya yang dapat melihat siapa yang sudah membaca pesan ini.');
  const all = await readReaders(db, id);
  const those = (wanted: boolean) =>
    all.filter((one) => one.wasRead === wanted).map(({ wasRead: _wasRead, ...one }) => one);
  return { dibaca: those(true), belum: those(false) };
}
