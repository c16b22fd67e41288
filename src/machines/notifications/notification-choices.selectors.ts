import type {
  ChoicesSnapshot,
  NotificationChoice,
  NotificationChoices,
} from '#machines/notifications/notification-choices.machine.ts';

function changed(choices: NotificationChoices, change: NotificationChoice): NotificationChoices {
  if ('tenang' in change) return { ...choices, tenang: change.tenang };
  const { jenis, saluran, nyala } = change;
  const pilihan = choices.pilihan.map((one) => (one.jenis === jenis ? { ...one, [saluran]: nyala } : one));
  return { ...choices, pilihan };
}

/** What holds, with what is being saved; null before it was loaded. */
export const shownChoices = ({ context: { choices, changes } }: ChoicesSnapshot): NotificationChoices | null =>
  choices && changes.reduce(changed, choices);
export const choicesFailure = ({ context }: ChoicesSnapshot) => context.failure;
export const canReload = (snapshot: ChoicesSnapshot) => snapshot.can({ type: 'list.reload' });
