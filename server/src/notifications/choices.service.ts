/** How a person wants to be told of things: by kind and channel, and in which hours no letter arrives. */
import type { NotificationChoice, NotificationChoices } from '#contract/notification-choices.ts';
import { type Channel, hasLetter, isAlways, isToldByItself, SUMMED_KINDS } from '#domain/notifications/choices.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/kinds.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, type RouteDeps } from '#server/http/kit.ts';
import { lookAgain } from '#server/letters/outbox.queries.ts';
import { choicesOf, keepQuiet, keepSwitch } from '#server/notifications/choices.queries.ts';
import { lookAgainAtSummary } from '#server/notifications/summary.queries.ts';
import { MODULE } from '#server/report/decide.service.ts';

const OF_OFFICERS: readonly NotificationKind[] = [
  'dikembalikan',
  'dibuka_kembali',
  'disetujui',
  'ditolak',
  'umpan_balik',
  'tenggat',
];
const OF_DECIDERS: readonly NotificationKind[] = ['diajukan', 'menunggu'];

/** The kinds that can concern somebody. */
const kindsOf = ({ ability }: CurrentUser): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => {
    if (OF_OFFICERS.includes(kind)) return ability.can('submit', MODULE);
    if (OF_DECIDERS.includes(kind)) return ability.can('approve', MODULE);
    if (kind === 'surat_gagal' || kind === 'akun_baru') return ability.can('update', 'User');
    if (kind === 'webhook_mati') return ability.can('update', 'Webhook');
    return kind !== 'masalah_baru' || ability.can('update', 'Masalah');
  });

type Chosen = Pick<Awaited<ReturnType<typeof choicesOf>>, 'off' | 'on'>;
const isTold = ({ off, on }: Chosen, kind: NotificationKind, channel: Channel): boolean =>
  isToldByItself(kind, channel) ? !off.includes(`${kind}:${channel}`) : on.includes(`${kind}:${channel}`);

/** The kinds of which the daily summary tells somebody. */
export const summedFor = (chosen: Chosen): NotificationKind[] =>
  SUMMED_KINDS.filter((kind) => isTold(chosen, kind, 'surel'));

/** What a person chose, of what can concern them. */
export async function choicesFor(
  db: Db,
  user: CurrentUser,
  letters: RouteDeps['letters'],
): Promise<NotificationChoices> {
  const { quiet, ...chosen } = await choicesOf(db, user.id);
  return {
    pilihan: kindsOf(user).map((kind) => ({
      jenis: kind,
      lonceng: isTold(chosen, kind, 'lonceng'),
      surel: hasLetter(kind) ? isTold(chosen, kind, 'surel') : null,
      tetap: isAlways(kind),
    })),
    tenang: quiet,
    surel_keluar: letters !== undefined,
  };
}

/** Keeps one change. @throws AppError 422 for what cannot be chosen */
export async function choose(trx: Trx, { user, time }: DoneBy, body: NotificationChoice): Promise<void> {
  if ('tenang' in body) {
    await keepQuiet(trx, user.id, body.tenang);
    await lookAgain(trx, user.id, time);
    await lookAgainAtSummary(trx, user.id, time);
    return;
  }
  const { jenis: kind, saluran, nyala } = body;
  if (isAlways(kind)) throw new AppError(422, 'Pemberitahuan tentang keamanan akun tidak dapat dimatikan.');
  if (saluran === 'surel' && !hasLetter(kind)) throw new AppError(422, 'Tidak ada surel tentang hal ini.');
  const byItself = isToldByItself(kind, saluran);
  const choice = { list: byItself ? ('mati' as const) : ('nyala' as const), isIn: nyala !== byItself };
  await keepSwitch(trx, user.id, `${kind}:${saluran}`, choice);
}
