import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving } from '#app/records/form-leaving.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { fieldId } from '#features/records/shown.ts';
import { hasChanges, isEditable, isOnlyOnPage, isRemoved } from '#machines/records/form.selectors.ts';

export type LeavingProps = {
  /** Where a form leads that is closed. */
  list: string;
  /** Replaces the return to the list after a save. */
  afterSave?: () => void;
  /** Closes a form that is not a page of its own. */
  close?: () => void;
};

/** The ways out of a form: saved, closed, a link elsewhere, the page itself. */
export function LeavePrompt({ list, afterSave, close }: LeavingProps) {
  const actor = FormActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    let saved = false;
    const listening = [
      actor.on('record.saved', () => {
        saved = true;
      }),
      actor.on('form.closed', ({ ke }) => {
        if (saved && afterSave) afterSave();
        else if (ke === null && close) close();
        else void navigate(ke ?? list);
      }),
      actor.on('focus.requested', ({ nama }) => {
        // One frame later, because the summary of faults takes the focus when it appears.
        requestAnimationFrame(() => document.getElementById(fieldId(nama))?.focus());
      }),
    ];
    guardLeaving(
      {
        isOnlyOnPage: () => isOnlyOnPage(actor.getSnapshot()),
        hasChanges: () => {
          const form = actor.getSnapshot();
          return (isEditable(form) || isRemoved(form)) && hasChanges(form);
        },
        leave: (ke) => actor.send({ type: 'form.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate, list, afterSave, close]);
  return null;
}
