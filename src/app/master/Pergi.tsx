import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving } from '#app/wiring/formulir-pergi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { idIsian } from '#features/formulir/tampilan.ts';
import { adaPerubahan, dapatDisunting, hanyaDiHalaman } from '#machines/formulir/formulir.selectors.ts';

export type PergiProps = {
  /** Where a form leads that is closed. */
  daftar: string;
  /** What happens instead once it was saved. */
  setelahSimpan?: () => void;
  /** Closes a form that is not a page of its own. */
  tutup?: () => void;
};

/** The ways out of a form: saved, closed, a link elsewhere, the page itself. */
export function Pergi({ daftar, setelahSimpan, tutup }: PergiProps) {
  const actor = FormulirActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    let saved = false;
    const listening = [
      actor.on('record.saved', () => {
        saved = true;
      }),
      actor.on('form.closed', ({ ke }) => {
        if (saved && setelahSimpan) setelahSimpan();
        else if (ke === null && tutup) tutup();
        else void navigate(ke ?? daftar);
      }),
      actor.on('focus.requested', ({ nama }) => {
        // After the summary of faults, which takes the focus when it appears.
        requestAnimationFrame(() => document.getElementById(idIsian(nama))?.focus());
      }),
    ];
    guardLeaving(
      {
        hanyaDiHalaman: () => hanyaDiHalaman(actor.getSnapshot()),
        adaPerubahan: () => dapatDisunting(actor.getSnapshot()) && adaPerubahan(actor.getSnapshot()),
        leave: (ke) => actor.send({ type: 'form.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate, daftar, setelahSimpan, tutup]);
  return null;
}
