import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveLink } from '#app/wiring/formulir-pergi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { idIsian } from '#features/formulir/tampilan.ts';
import { adaPerubahan, dapatDisunting, hanyaDiHalaman } from '#machines/formulir/formulir.selectors.ts';

export type PergiProps = {
  /** Where a form leads that is closed. */
  daftar: string;
  /** What happens instead once it was saved. */
  setelahSimpan?: () => void;
};

/** The ways out of a form: saved, closed, a link elsewhere, the page itself. */
export function Pergi({ daftar, setelahSimpan }: PergiProps) {
  const actor = FormulirActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    let saved = false;
    const { signal } = leaving;
    const listening = [
      actor.on('record.saved', () => {
        saved = true;
      }),
      actor.on('form.closed', ({ ke }) => {
        if (saved && setelahSimpan) setelahSimpan();
        else void navigate(ke ?? daftar);
      }),
      actor.on('focus.requested', ({ nama }) => {
        // After the summary of faults, which takes the focus when it appears.
        requestAnimationFrame(() => document.getElementById(idIsian(nama))?.focus());
      }),
    ];
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (hanyaDiHalaman(actor.getSnapshot())) event.preventDefault();
      },
      { signal },
    );
    document.addEventListener(
      'click',
      (event) => {
        const ke = leaveLink(event, window.location);
        const now = actor.getSnapshot();
        if (ke === null || !dapatDisunting(now) || !adaPerubahan(now)) return;
        event.preventDefault();
        event.stopPropagation();
        actor.send({ type: 'form.leave', ke });
      },
      { signal, capture: true },
    );
    return () => {
      leaving.abort();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate, daftar, setelahSimpan]);
  return null;
}
