import { useTranslation } from 'react-i18next';
import { LETTER_FOLDERS, LETTER_LABELS, type Place } from '#domain/mail/letter.ts';
import { EmailActor } from '#features/mail/EmailActor.ts';
import { lettersOf, selectedOf } from '#machines/mail/mail.selectors.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Menu } from '#ui/Menu.tsx';
import { LiveRegion } from '#ui/a11y.tsx';

/**
 * When the bar disappears with the selection, the focus moves to the list; otherwise it would fall to the page's body.
 */
const passFocusOn = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) document.getElementById('mail-letters')?.focus({ preventScroll: true });
};

/** "Select all" in three states, and the actions for the selected letters. */
export function ActionBar({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const selected = EmailActor.useSelector(selectedOf);
  const letter = EmailActor.useSelector(lettersOf);
  const all = letter.length > 0 && selected.length === letter.length;
  const partial = selected.length > 0 && !all;
  const text = t('email.pilihan.terpilih', { count: selected.length });
  return (
    <Cluster rows="2" pad="2 6" least={52}>
      <LiveRegion>{selected.length > 0 && text}</LiveRegion>
      {letter.length > 0 && (
        <Cluster as="label" gap="5" nowrap inline least={44} className="ui-text-s">
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = partial;
            }}
            onChange={() => send({ type: 'mails.toggleAll' })}
          />
          <span>{selected.length > 0 ? text : t('email.pilihan.semua')}</span>
        </Cluster>
      )}
      {selected.length === 0 && (
        <IconButton
          icon="refresh"
          className="ui-end ui-touch"
          label={t('umum.muatUlang')}
          onClick={() => send({ type: 'list.reload' })}
        />
      )}
      {selected.length > 0 && (
        <Cluster
          gap="0"
          nowrap
          align="stretch"
          className="ui-end ui-touch"
          role="group"
          aria-label={t('email.pilihan.tindakan')}
          ref={passFocusOn}
        >
          <Action ids={selected} place={place} letters={letter.filter(({ id }) => selected.includes(id))} />
          <IconButton icon="cross" label={t('email.pilihan.batal')} onClick={() => send({ type: 'selection.reset' })} />
        </Cluster>
      )}
    </Cluster>
  );
}

type ActionProps = {
  ids: readonly string[];
  place: Place;
  letters: readonly { isRead: boolean; labels: readonly string[] }[];
};

/** Whether all selected letters have the label, none, or some (`mixed`). */
function isLabelled(letter: ActionProps['letters'], label: string): boolean | 'mixed' {
  const count = letter.filter(({ labels }) => labels.includes(label)).length;
  return count > 0 && count < letter.length ? 'mixed' : count > 0;
}

/** The actions for the selected letters or the open one: read, star, move, label, trash. */
export function Action({ ids, place, letters }: ActionProps) {
  const { t } = useTranslation();
  const { send } = EmailActor.useActorRef();
  const read = letters.some(({ isRead }) => isRead);
  return (
    <>
      <IconButton
        icon={read ? 'mail' : 'mailOpen'}
        label={read ? t('email.tindakan.belumDibaca') : t('email.tindakan.dibaca')}
        onClick={() => send({ type: 'mails.update', ids, data: { isRead: !read } })}
      />
      <Menu
        label={t('email.tindakan.pindah')}
        trigger={<IconButton icon="folder" label={t('email.tindakan.pindah')} />}
        items={LETTER_FOLDERS.filter((nama) => nama !== place.nama).map((folder) => ({
          value: folder,
          label: t(`email.kotak.${folder}`),
          onSelect: () => send({ type: 'mails.update', ids, data: { folder } }),
        }))}
      />
      <Menu
        label={t('email.tindakan.label')}
        trigger={<IconButton icon="tag" label={t('email.tindakan.label')} />}
        items={LETTER_LABELS.map((label) => ({
          value: label,
          label: t(`email.kotak.${label}`),
          ticked: isLabelled(letters, label),
          onSelect: () => send({ type: 'mails.label', ids, label }),
        }))}
      />
      {place.nama !== 'trash' && (
        <IconButton
          icon="trash"
          label={t('email.tindakan.buang')}
          onClick={() => send({ type: 'mails.update', ids, data: { folder: 'trash' } })}
        />
      )}
    </>
  );
}
