import { useTranslation } from 'react-i18next';
import type { LetterPart } from '#machines/mail/mail.types.ts';
import { formatList, formatDateTime } from '#services/i18n/format.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';
import { SafeFrame } from '#ui/SafeFrame.tsx';

/** Earlier letters of the thread, folded up. */
export function Earlier({ part }: { part: readonly LetterPart[] }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('email.baca.terdahulu', { count: part.length })}>
      <ol className="mail-thread">
        {part.map((one) => (
          <li key={one.id}>
            <Part part={one} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** Sender, recipients, date and text of a letter; the text is in a frame that runs no script. */
export function Part({ part }: { part: LetterPart }) {
  const { t } = useTranslation();
  const { from, to, time, html, picture } = part;
  return (
    <div className="mail-part">
      <div className="mail-part__head">
        <Avatar name={from.name} />
        <div>
          <p>
            <strong dir="auto">{from.name}</strong> <span className="ui-muted ui-small">{from.email}</span>
          </p>
          <p className="ui-muted ui-small">
            {t('email.daftar.kepada', { nama: formatList(to.map(({ name }) => name)) })}
          </p>
        </div>
        <time className="ui-muted ui-small" dateTime={time}>
          {formatDateTime(time)}
        </time>
      </div>
      {picture > 0 && (
        <Cluster as="p" gap="4" nowrap align="start" className="ui-tone--info ui-tinted ui-text-s mail-picture">
          <Icon name="image" size="s" />
          {t('email.baca.gambar', { count: picture })}
        </Cluster>
      )}
      <SafeFrame html={html} title={t('email.baca.isi', { nama: from.name, waktu: formatDateTime(time) })} />
    </div>
  );
}
