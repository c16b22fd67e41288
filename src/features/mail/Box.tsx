import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { MAILBOXES, LETTER_LABELS, type Place } from '#domain/mail/letter.ts';
import { type MailRoute, writeAddress } from '#features/mail/addresses.ts';
import { EmailActor, ComposeActor } from '#features/mail/EmailActor.ts';
import { LABEL_TONES } from '#features/mail/LetterLabel.tsx';
import { composedOf } from '#machines/mail/mail-compose.selectors.ts';
import { metaOf } from '#machines/mail/mail.selectors.ts';
import { formatNumber, formatRelative } from '#services/i18n/format.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Box as Headed, Cluster, Stack, Text } from '#ui/layout.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { VisuallyHidden } from '#ui/a11y.tsx';

const ICONS = {
  inbox: 'inbox',
  sent: 'send',
  draft: 'pencil',
  starred: 'star',
  spam: 'ban',
  trash: 'trash',
} as const satisfies Record<(typeof MAILBOXES)[number], IconName>;
/** Folders whose number counts unread letters; the others count all. */
const UNREAD: readonly string[] = ['inbox', 'spam'];

/** Folders, labels and letters written on this device; collapsed on a small screen. */
export function Box({ route }: { route: MailRoute }) {
  const { t } = useTranslation();
  const width = useMedia('(min-width: 768px)');
  if (width) return <Content route={route} />;
  return (
    <Disclosure card summary={t('email.kotak.pilih', { nama: t(`email.kotak.${route.place.nama}`) })}>
      <Content route={route} />
    </Disclosure>
  );
}

function Content({ route }: { route: MailRoute }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('email.kotak.judul')}>
      <ul>
        {MAILBOXES.map((nama) => (
          <One key={nama} place={{ kind: 'folder', nama }} route={route} icon={ICONS[nama]} />
        ))}
      </ul>
      <Heading>{t('email.kotak.label')}</Heading>
      <ul>
        {LETTER_LABELS.map((nama) => (
          <One key={nama} place={{ kind: 'label', nama }} route={route} icon="tag" />
        ))}
      </ul>
      <LetterDraft route={route} />
    </nav>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Headed as="h2" pad="8 6 3" className="ui-text-xs ui-muted ui-weight-semibold">
      {children}
    </Headed>
  );
}

function Entry(props: LinkProps) {
  return <Cluster as={Link} nowrap gap="5" pad="3 6" least={40} className="ui-entry mail-box" {...props} />;
}

function One({ place, route, icon }: { place: Place; route: MailRoute; icon: IconName }) {
  const { t } = useTranslation();
  const count = EmailActor.useSelector(metaOf)[place.nama];
  const these = place.kind === route.place.kind && place.nama === route.place.nama;
  const unread = UNREAD.includes(place.nama);
  return (
    <li>
      <Entry to={writeAddress({ place, q: '', letter: null, compose: null })} aria-current={these ? 'page' : undefined}>
        <Icon
          name={icon}
          size="s"
          {...(place.kind === 'label' && { className: `ui-tone--${LABEL_TONES[place.nama]} ui-tinted` })}
        />
        <span>{t(`email.kotak.${place.nama}`)}</span>
        {count > 0 && (
          <Text size="xs" {...(unread && { weight: 'bold' })} className="ui-end">
            <span aria-hidden="true">{formatNumber(count)}</span>
            <VisuallyHidden>
              {unread ? t('email.kotak.belumDibaca', { count }) : t('email.kotak.surat', { count })}
            </VisuallyHidden>
          </Text>
        )}
      </Entry>
    </li>
  );
}

/** Letters that are stored on this device only. */
function LetterDraft({ route }: { route: MailRoute }) {
  const { t } = useTranslation();
  const draftLetter = ComposeActor.useSelector(composedOf);
  if (draftLetter.length === 0) return null;
  return (
    <>
      <Heading>{t('email.tulis.diPerangkat')}</Heading>
      <ul>
        {draftLetter.map(({ id, subjek, diubah }) => (
          <li key={id}>
            <Entry
              to={writeAddress({ ...route, compose: id })}
              aria-current={route.compose === id ? 'true' : undefined}
            >
              <Icon name="pencil" size="s" />
              <Stack as="span" gap="0" className="ui-anywhere">
                <span dir="auto">{subjek.trim() === '' ? t('email.tanpaSubjek') : subjek}</span>
                <small>{formatRelative(diubah)}</small>
              </Stack>
            </Entry>
          </li>
        ))}
      </ul>
    </>
  );
}
