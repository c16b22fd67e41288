import { fromCallback } from '#machines/kit/xstate.ts';
import type { DrafEvent, PesanPenjaga } from '#machines/chat/chat.setup.ts';
import type { DrafObrolan, Kiriman } from '#machines/chat/chat.types.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';

type Penyimpan = Pick<DraftStore, 'read' | 'write' | 'remove'>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isKiriman = (value: unknown): value is Kiriman =>
  isObject(value) && ['kunci', 'kontakId', 'pesan', 'saat'].every((nama) => typeof value[nama] === 'string');

/** What was kept of a chat; what is damaged counts as nothing. */
export function bacaDraf(disimpan: unknown): DrafObrolan {
  if (!isObject(disimpan)) return { teks: '', kiriman: [] };
  const { teks, kiriman } = disimpan;
  const utuh = Array.isArray(kiriman) ? kiriman.filter(isKiriman) : [];
  return {
    teks: typeof teks === 'string' ? teks : '',
    kiriman: utuh.map(({ kunci, kontakId, pesan, saat }) => {
      return { kunci, kontakId, pesan, saat, status: 'gagal', alasan: null };
    }),
  };
}

/**
 * Keeps chats on this device while they are being written. Of quick changes only the last is written; what is left when
 * the page goes is written still. A device that keeps nothing costs only what outlives the page.
 */
export const penjagaDraf = (drafts: Penyimpan) =>
  fromCallback<PesanPenjaga | DrafEvent, { saya: string }>(({ input: { saya }, sendBack, receive }) => {
    const keyOf = (kontakId: string) => `obrolan:${saya}:${kontakId}`;
    const menunggu = new Map<string, DrafObrolan>();
    let menulis = false;

    async function tulis(): Promise<void> {
      if (menulis) return;
      menulis = true;
      for (let satu = menunggu.entries().next(); !satu.done; satu = menunggu.entries().next()) {
        const [kontakId, draf] = satu.value;
        menunggu.delete(kontakId);
        const kosong = draf.teks.trim() === '' && draf.kiriman.length === 0;
        const key = keyOf(kontakId);
        await (kosong ? drafts.remove(key) : drafts.write(key, draf)).catch(() => undefined);
      }
      menulis = false;
    }

    receive((pesan) => {
      if (pesan.type === 'draft.write' && pesan.kontakId !== '') {
        menunggu.set(pesan.kontakId, pesan.draf);
        void tulis();
      }
      if (pesan.type !== 'draft.read') return;
      const { kontakId } = pesan;
      const temukan = (disimpan: unknown) => sendBack({ type: 'draft.found', kontakId, draf: bacaDraf(disimpan) });
      drafts.read(keyOf(kontakId)).then(temukan, () => temukan(null));
    });
  });
