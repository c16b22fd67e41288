/** What whoever manages webhooks does with them: on the pages, and with the operator's commands. */
import { v7 as uuidv7 } from 'uuid';
import type { WebhookCreateBody, WebhookEditBody, WebhookRecord } from '#contract/webhooks.ts';
import type { TrailAction } from '#domain/access/trail.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { TRIAL_EVENT } from '#domain/webhooks/webhook.ts';
import { assertCurrent } from '#server/access/managing.service.ts';
import { differences, type Manager, recordMany } from '#server/audit/trail.ts';
import { idIn } from '#server/auth/gate.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import type { Db } from '#server/db/tx.ts';
import type { Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, notFound } from '#server/http/kit.ts';
import { isUnit } from '#server/records/queries.ts';
import { addressFault } from '#server/webhooks/address.ts';
import {
  findDelivery,
  findWebhook,
  holdWebhook,
  insertWebhook,
  isNameTaken,
  removeWebhook,
  repeatDelivery,
  replaceSecret,
  startSending,
  writeWebhook,
} from '#server/webhooks/manage.queries.ts';
import { withdrawStopped } from '#server/notifications/warnings.service.ts';
import { insertFor, stopSending } from '#server/webhooks/queries.ts';
import { eventBody, sealedSecret } from '#server/webhooks/service.ts';
import { newSecret } from '#server/webhooks/sign.ts';

/** For how long the secret before signs beside the new one. */
const OVERLAP_MS = 24 * 60 * 60_000;
const COLUMNS = ['nama', 'url', 'peristiwa', 'unit_id'] as const;

type Sealing = { secrets: Pick<Secrets, 'drafts'> };
type Calling = { toPrivate: boolean };

const record = (
  trx: Trx,
  action: TrailAction,
  by: Manager,
  { id, ...changes }: { id: string } & Record<string, unknown>,
) => recordMany(trx, 'Webhook', action, by, [{ id, perubahan: changes }]);

async function one(db: Db, id: string): Promise<WebhookRecord> {
  const found = await findWebhook(db, { id });
  if (!found) throw notFound('Webhook');
  return found;
}

async function held(trx: Trx, id: string): Promise<WebhookRecord> {
  await holdWebhook(trx, id);
  return one(trx, id);
}

/** A webhook. @throws AppError 404, also for what is no id */
export async function readWebhook(db: Db, id: string | undefined): Promise<WebhookRecord> {
  const valid = idIn(id);
  if (valid === undefined) throw notFound('Webhook');
  return one(db, valid);
}

/** Checks that an id names an event. @throws AppError 404 */
export async function assertDelivery(db: Db, id: string | undefined): Promise<void> {
  const valid = idIn(id);
  if (valid === undefined || !(await findDelivery(db, valid))) throw notFound('Kiriman webhook');
}

const refuse = (path: string, message: string): never => {
  throw invalidInput([{ path, code: 'custom', message }]);
};
function assertCalled(url: string, { toPrivate }: Calling): void {
  const fault = addressFault(new URL(url), toPrivate);
  if (fault !== null) refuse('url', ISSUE_MESSAGES[fault]);
}
async function assertUnit(trx: Trx, id: string | null): Promise<void> {
  if (id !== null && !(await isUnit(trx, id))) refuse('unit_id', 'tidak ada dalam daftar unit');
}
/** The 422 for a name that another webhook has. */
const refuseTaken = (error: unknown): never => {
  if (!isNameTaken(error)) throw error;
  return refuse('nama', ISSUE_MESSAGES.namaKembar);
};
const inOrder = (kinds: readonly string[]) => [...new Set(kinds)];

/** Makes an address that events are sent to. @returns its secret, the only time that anybody sees it. @throws AppError 422 */
export async function createWebhook(
  trx: Trx,
  body: WebhookCreateBody,
  by: Manager,
  { secrets, toPrivate }: Sealing & Calling,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const { nama, peristiwa, unit_id = null, aktif = true } = body;
  const content = { nama, url: new URL(body.url).href, peristiwa: inOrder(peristiwa), unit_id };
  assertCalled(content.url, { toPrivate });
  await assertUnit(trx, unit_id);
  const [id, secret] = [uuidv7(), newSecret()];
  const rahasia = sealedSecret(secrets, id, secret);
  await insertWebhook(trx, { id, ...content, aktif, rahasia, at: by.time }).catch(refuseTaken);
  await record(trx, 'create', by, { id, ...content });
  return { webhook: await one(trx, id), secret };
}

/** Whether events are sent; what waits when they are not any more is given up. */
async function switchTo(trx: Trx, active: boolean, { id, nama, aktif }: WebhookRecord, by: Manager): Promise<void> {
  if (active === aktif) return;
  if (active) {
    await startSending(trx, id, by.time);
    await withdrawStopped(trx, id);
  } else await stopSending(trx, id, null, by.time);
  await record(trx, active ? 'enable' : 'disable', by, { id, nama });
}

/**
 * Changes an address. An address that is not changed is not asked for again whether it is called.
 * @throws AppError 404, 409 with the current record when it changed meanwhile, 422, 428 without `versi`
 */
export async function changeWebhook(
  trx: Trx,
  id: string,
  { versi, aktif, ...body }: WebhookEditBody,
  by: Manager,
  calling: Calling,
): Promise<WebhookRecord> {
  const previous = await held(trx, id);
  assertCurrent(previous, versi, true);
  const fresh = {
    nama: body.nama ?? previous.nama,
    url: body.url === undefined ? previous.url : new URL(body.url).href,
    peristiwa: body.peristiwa === undefined ? previous.peristiwa : inOrder(body.peristiwa),
    unit_id: body.unit_id === undefined ? previous.unit_id : body.unit_id,
  };
  const isElsewhere = fresh.url !== previous.url;
  if (isElsewhere) assertCalled(fresh.url, calling);
  if (fresh.unit_id !== previous.unit_id) await assertUnit(trx, fresh.unit_id);
  const changes = differences<Pick<WebhookRecord, (typeof COLUMNS)[number]>>(previous, fresh, COLUMNS);
  if (Object.keys(changes).length > 0) {
    await writeWebhook(trx, id, { ...fresh, isElsewhere, at: by.time }).catch(refuseTaken);
    await record(trx, 'update', by, { id, ...changes });
  }
  if (aktif !== undefined) await switchTo(trx, aktif, { ...previous, nama: fresh.nama }, by);
  return one(trx, id);
}

/** Sends to an address from now on, or stops. @throws AppError 404 */
export async function switchWebhook(trx: Trx, id: string, active: boolean, by: Manager): Promise<void> {
  await switchTo(trx, active, await held(trx, id), by);
}

/** Gives an address another secret. @returns it, once, and until when both sign. @throws AppError 404 */
export async function rotateSecret(
  trx: Trx,
  id: string,
  by: Manager,
  { secrets }: Sealing,
): Promise<{ secret: string; until: Date }> {
  const { nama } = await held(trx, id);
  const secret = newSecret();
  const until = new Date(by.time.getTime() + OVERLAP_MS);
  await replaceSecret(trx, id, { sealed: sealedSecret(secrets, id, secret), until, at: by.time });
  await record(trx, 'rotate', by, { id, nama });
  return { secret, until };
}

/** Ends an address for good, with the log of what was sent to it. @throws AppError 404 */
export async function deleteWebhook(trx: Trx, id: string, by: Manager): Promise<void> {
  const { nama, url } = await held(trx, id);
  await removeWebhook(trx, id);
  await withdrawStopped(trx, id);
  await record(trx, 'delete', by, { id, nama, url });
}

const inactive = (name: string) => new AppError(409, `Webhook ${name} tidak aktif. Aktifkan dulu, lalu ulangi.`);

/** Sends an event that nothing has happened for. @returns its id. @throws AppError 404, 409 when the address is not active */
export async function sendTrial(trx: Trx, id: string, by: Manager): Promise<string> {
  const { nama, aktif } = await held(trx, id);
  if (!aktif) throw inactive(nama);
  const body = eventBody(TRIAL_EVENT, by.time, { nama });
  const event = await insertFor(trx, id, { kind: TRIAL_EVENT, body, time: by.time });
  await record(trx, 'trial', by, { id, nama });
  return event;
}

/** Sends an event once more, with the id that it had. @throws AppError 404, 409 when its address is not active */
export async function sendAgain(trx: Trx, id: string, by: Manager): Promise<void> {
  const event = await findDelivery(trx, id);
  if (!event) throw notFound('Kiriman webhook');
  if (!event.active) throw inactive(event.name);
  await repeatDelivery(trx, id, by.time);
  await record(trx, 'resend', by, { id: event.webhookId, nama: event.name, peristiwa: event.jenis, kiriman: id });
}
