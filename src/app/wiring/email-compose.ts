import { asking } from '#app/wiring/call.ts';
import { emailComposeMachine } from '#machines/email-compose/email-compose.machine.ts';
import { isKosong, type Konsep } from '#machines/email-compose/email-compose.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { isObject } from '#machines/tinjauan/objek.ts';
import { ucapan } from '#domain/pesan/pesan.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import { askText, confirmDelete } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { i18n } from '#services/i18n/i18n.ts';

export type KonsepServices = {
  drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  /** Of whoever is signed in. */
  penggunaId: () => string;
  now: () => Date;
};

const KOLOM = ['id', 'kepada', 'subjek', 'isi', 'diubah'] as const;
const isKonsep = (value: unknown): value is Konsep =>
  isObject(value) && KOLOM.every((kolom) => typeof value[kolom] === 'string');

/** The stored drafts that are whole, newest first. */
export const bacaKonsep = (value: unknown): Konsep[] =>
  (isObject(value) && value.skema === 1 && Array.isArray(value.konsep) ? value.konsep : [])
    .filter(isKonsep)
    .toSorted((satu, lain) => (satu.diubah < lain.diubah ? 1 : -1));

/** Letters that are written on this device, in the storage of this device; all of a person's in one record. */
export function provideEmailCompose({ drafts, penggunaId, now }: KonsepServices) {
  const kunci = () => `surat:${penggunaId()}:konsep`;
  // One after the other, or an older writing could overtake a newer one.
  let last: Promise<unknown> = Promise.resolve();
  const simpan = async (konsep: Konsep | null): Promise<Konsep[]> => {
    // Read again each time: another tab writes letters of its own.
    const ada = bacaKonsep(await drafts.read(kunci()));
    if (konsep === null) return ada;
    const lain = ada.filter(({ id }) => id !== konsep.id);
    const baru = isKosong(konsep) ? lain : [{ ...konsep, diubah: now().toISOString() }, ...lain];
    await (baru.length === 0 ? drafts.remove(kunci()) : drafts.write(kunci(), { skema: 1, konsep: baru }));
    return baru;
  };
  const keep = fromPromise<readonly Konsep[], Konsep | null>(({ input }) => {
    const work = last.then(() => simpan(input));
    last = work.catch(() => {});
    return holdReload(work);
  });
  return emailComposeMachine.provide({
    actors: {
      readDrafts: fromPromise<readonly Konsep[], void>(async () => bacaKonsep(await drafts.read(kunci()))),
      keepDraft: keep,
      // Nothing stands in it by now, so keeping it is taking it away.
      wipeDraft: keep,
      confirmDiscard: asking(confirmDelete),
      askRecipient: fromPromise<string | null, void>(({ signal }) =>
        askText(
          { title: i18n.t('email.tulis.tambahPenerima'), type: 'email', required: ucapan('emailTidakSah') },
          signal,
        ),
      ),
      askLink: fromPromise<string | null, void>(({ signal }) =>
        askText({ title: i18n.t('email.tulis.tambahTautan'), type: 'url', required: ucapan('urlTidakSah') }, signal),
      ),
    },
  });
}
