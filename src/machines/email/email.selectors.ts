import { posisiSurat } from '#domain/surat/surat.ts';
import type { EmailSnapshot } from '#machines/email/email.machine.ts';
import { suratTampil, suratTerbuka } from '#machines/email/email.setup.ts';
import type { FrameState } from '#machines/kit/frame.ts';

export const suratOf = ({ context }: EmailSnapshot) => suratTampil(context);
export const metaOf = ({ context }: EmailSnapshot) => context.emailsMeta;
export const ketikanOf = ({ context }: EmailSnapshot) => context.ketikan;
export const kegagalanOf = ({ context }: EmailSnapshot) => context.kegagalan;
export const kegagalanBacaOf = ({ context }: EmailSnapshot) => context.kegagalanBaca;
export const terbukaOf = ({ context }: EmailSnapshot) => suratTerbuka(context);
export const hilangOf = ({ context }: EmailSnapshot) => context.hilang;
export const isBeralih = (email: EmailSnapshot) => email.matches({ reading: 'turning' });

/** The selected letters that are still to be seen. */
export const terpilihOf = ({ context }: EmailSnapshot): readonly string[] => {
  const ids = suratTampil(context).map(({ id }) => id);
  return context.selectedMails.filter((id) => ids.includes(id));
};
/** `3 of 24`, and whether there is anything before and after it. */
export const posisiOf = ({ context }: EmailSnapshot) =>
  posisiSurat(
    suratTampil(context).map(({ id }) => id),
    context.currentId ?? '',
  );

/** How the reader stands; the frame tags of the machine are those of its list. */
export function frameBaca(email: EmailSnapshot): FrameState {
  const { currentMail, kegagalanBaca } = email.context;
  if (email.matches({ reading: 'stuck' })) return kegagalanBaca?.kind ?? 'failed';
  if (email.matches({ reading: 'closed' })) return 'empty';
  if (email.matches({ reading: 'open' })) return 'ready';
  return currentMail === null ? 'loading' : 'refreshing';
}
