import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { recorded } from '#app/recording.ts';
import { provideDownload } from '#app/export/download.ts';
import { serverUtterance } from '#domain/messages/messages.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { toastError } from '#services/toasts/toasts.ts';
import { Button } from '#ui/Button.tsx';

export type DownloadProps = {
  /** Name of the file, with its ending. */
  berkas: string;
  /** Taken once: a button for another document needs a `key` of its own. */
  load: (options: { signal: AbortSignal }) => Promise<Blob>;
  children: string;
};

/** A button that hands a document over; nothing for those who may not take it with them. */
export function Download(props: DownloadProps) {
  return useAbility().can('export', 'PelaporanCapaian') ? <DownloadButton {...props} /> : null;
}

/** The button itself, for files that need no right of their own. `di`: among the tools of the part named by that id. */
export function DownloadButton({ berkas, load, children, di }: DownloadProps & { di?: string }) {
  const [logic] = useState(() => provideDownload(load, berkas));
  const actor = useActorRef(logic, recorded);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => {
    const listening = actor.on('file.refused', ({ failure: { kind, message } }) => {
      // The end of a session has a dialog of its own.
      if (kind === 'expired') return;
      toastError(message === null ? undefined : serverUtterance(message));
    });
    return () => listening.unsubscribe();
  }, [actor]);
  return (
    <Button
      {...(di === undefined ? { variant: 'ghost' } : { variant: 'quiet', size: 'sm', describedBy: di })}
      icon="download"
      busy={busy}
      onClick={() => actor.send({ type: 'file.take' })}
    >
      {children}
    </Button>
  );
}
