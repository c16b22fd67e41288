import * as z from 'zod/mini';
import type { ChatDraft } from '#machines/chat/chat.types.ts';
import type { Edit } from '#machines/chat/conversation.setup.ts';
import { readStored } from '#services/drafts/stored.ts';

const fileSchema = z.object({ id: z.string(), nama: z.string(), mime: z.string(), ukuran: z.number() });
const draftSchema = z.object({
  teks: z.catch(z.string(), ''),
  kiriman: z.catch(z.array(z.unknown()), []),
  file: z.catch(z.nullable(fileSchema), null),
});
const submissionSchema = z.object({
  kunci: z.string(),
  kontakId: z.string(),
  pesan: z.string(),
  saat: z.string(),
  file: z.catch(z.nullable(fileSchema), null),
});

/** The stored draft of a chat; a damaged one counts as empty. */
export function readDraft(storedValue: unknown): ChatDraft {
  const nothing = { teks: '', kiriman: [], file: null };
  const { teks, kiriman, file } = readStored(draftSchema, storedValue) ?? nothing;
  const whole = kiriman.flatMap((one) => readStored(submissionSchema, one) ?? []);
  return { teks, file, kiriman: whole.map((one) => ({ ...one, status: 'gagal', alasan: null })) };
}

const editSchema = z.object({ id: z.string(), text: z.string() });

/** The stored correction of a message; null where there is none, or a damaged one. */
export const readEdit = (storedValue: unknown): Edit | null => readStored(editSchema, storedValue) ?? null;
