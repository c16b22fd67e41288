import { client } from '#app/client.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { traceOfPage, version } from '#app/support/recording.ts';
import { session } from '#app/system.ts';
import { MAX_SENT_TRACE } from '#domain/support/problem.ts';
import { traceText } from '#domain/support/trace-text.ts';
import type { Masked, Trace } from '#domain/support/trace.ts';
import type { SendResult } from '#machines/help/help.machine.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { ApiError } from '#services/http/errors.ts';
import { newKey } from '#services/keys/new-key.ts';
import { createProblemApi } from '#services/support/problems.ts';

const api = createProblemApi(client);

const isFields = (value: Masked | undefined): value is { [key: string]: Masked } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The server's name for the last request of a recording that it refused; null when it refused none. */
function lastReference({ entries }: Trace): string | null {
  for (const { event } of entries.toReversed()) {
    const refusal = event.type === 'request.settled' ? event['refusal'] : undefined;
    if (isFields(refusal) && typeof refusal['traceId'] === 'string') return refusal['traceId'];
  }
  return null;
}

/** What the server says to a recording that it cannot take; the words of the person are worth sending without it. */
const WITHOUT_TRACE = new Set([400, 413, 422]);

type Prepared = { of: string; body: Omit<Parameters<typeof api.report>[0], 'jejak'>; recording: unknown; key: string };
/**
 * What was sent and not taken: nobody knows whether a report without an answer has arrived, so the same words go out once more
 * as they were, by their key. A recording that has grown meanwhile would make it another report.
 */
let unanswered: Prepared | null = null;

async function prepare(of: string, text: string): Promise<Prepared> {
  const trace = await traceOfPage();
  const body = {
    teks: text,
    halaman: trace.page.path,
    versi_aplikasi: version,
    kode_rujukan: lastReference(trace),
  };
  return { of, body, recording: JSON.parse(traceText(trace, MAX_SENT_TRACE)), key: newKey() };
}

/** Sends words and recording to the support of this installation. */
export async function sendProblem(text: string): Promise<SendResult> {
  // The same words of the next person at this browser are another report.
  const of = JSON.stringify([selectProfile(session.getSnapshot())?.id, text]);
  const { body, recording, key } = (unanswered = unanswered?.of === of ? unanswered : await prepare(of, text));
  try {
    const { data } = await api
      .report({ ...body, jejak: recording }, { idempotencyKey: key })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError) || !WITHOUT_TRACE.has(error.status)) throw error;
        return api.report(body, { idempotencyKey: `${key}-tanpa-jejak` });
      });
    unanswered = null;
    return { ok: true, number: data.nomor };
  } catch (error) {
    return { ok: false, sentence: serverSentence(error) };
  }
}
