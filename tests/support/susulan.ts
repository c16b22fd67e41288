import { createSusulan } from '#app/wiring/susulan.ts';

/** What pages leave behind, in a session that goes on and a window that stays open. */
export const susulanTetap = () => createSusulan(() => 1, { addEventListener() {}, removeEventListener() {} });

/** Calls that the test answers, one at a time and in the order they were made. */
export function panggilanDitahan() {
  const tick = () => new Promise<void>((selesai) => void setImmediate(selesai));
  const dibuat: string[] = [];
  const jawab: (() => void)[] = [];
  return {
    dibuat,
    /** Notes the call, and answers it when it is its turn. */
    tahan: <T>(nama: string, hasil: T) => {
      dibuat.push(nama);
      return new Promise<T>((resolve) => jawab.push(() => resolve(hasil)));
    },
    /** Answers the oldest call, and lets everything happen that follows from it. */
    async lanjut() {
      await tick();
      jawab.shift()?.();
      await tick();
    },
  };
}
