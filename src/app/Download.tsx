import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { recorded } from '#app/recording.ts';
import { provideDownload } from '#app/export/download.ts';
import { serverUtterance } from '#domain/messages/messages.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { toastError } from '#services/toasts/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';

export type DownloadProps = {
  /** Name of the file, with its ending. */
  file: string;
  /** Read once, when the button is first rendered: give a button for another document another `key`. */
  load: (options: { signal: AbortSignal }) => Promise<Blob>;
  children: string;
};

/** A button that downloads a document; renders nothing for a person without the right to export. */
export function Download(props: DownloadProps) {
  return useAbility().can('export', 'PelaporanCapaian') ? <DownloadButton {...props} /> : null;
}

/** The download button without a permission check. `di`: id of the part of the page whose tools it belongs to. */
export function DownloadButton({ file, load, children, di }: DownloadProps & { di?: string }) {
  const [logic] = useState(() => provideDownload(load, file));
  const actor = useActorRef(logic, recorded);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => {
    const listening = actor.on('file.refused', ({ failure: { kind, message } }) => {
      // An expired session already shows its own dialog; a second message would only repeat it.
      if (kind === 'expired') return;
      toastError(message === null ? undefined : serverUtterance(message));
    });
    return () => listening.unsubscribe();
  }, [actor]);
  if (di !== undefined) {
    return (
      <IconButton
        icon="download"
        label={children}
        aria-describedby={di}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && actor.send({ type: 'file.take' })}
      />
    );
  }
  return (
    <Button variant="ghost" icon="download" busy={busy} onClick={() => actor.send({ type: 'file.take' })}>
      {children}
    </Button>
  );
}
