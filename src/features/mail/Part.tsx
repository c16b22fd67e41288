import { useTranslation } from 'react-i18next';
import type { LetterPart } from '#machines/mail/mail.types.ts';
import { formatList, formatDateTime } from '#services/i18n/format.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Grid } from '#ui/layout.tsx';
import { SafeFrame } from '#ui/SafeFrame.tsx';

/** Earlier letters of the thread, folded up. */
export function Earlier({ part }: { part: readonly LetterPart[] }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('email.baca.terdahulu', { count: part.length })}>
      <Grid as="ol" columns={1} gap="8">
        {part.map((one) => (
          <li key={one.id}>
            <Part part={one} />
          </li>
        ))}
      </Grid>
    </Disclosure>
  );
}

/** Sender, recipients, date and text of a letter; the text is in a frame that runs no script. */
export function Part({ part }: { part: LetterPart }) {
  const { t } = useTranslation();
  const { from, to, time, html, picture } = part;
  return (
    <Grid columns={1}>
      <Grid columns="auto minmax(0, 1fr)" rows="2" align="center" className="ui-anywhere">
        <Avatar name={from.name} />
        <div>
          <p>
            <strong dir="auto">{from.name}</strong> <span className="ui-muted ui-small">{from.email}</span>
          </p>
          <p className="ui-muted ui-small">
            {t('email.daftar.kepada', { nama: formatList(to.map(({ name }) => name)) })}
          </p>
        </div>
        <time className="ui-muted ui-small mail-part__time" dateTime={time}>
          {formatDateTime(time)}
        </time>
      </Grid>
      {picture > 0 && (
        <Cluster as="p" gap="4" nowrap align="start" pad="4 6" className="ui-tone--info ui-tinted ui-soft ui-text-s">
          <Icon name="image" size="s" />
          {t('email.baca.gambar', { count: picture })}
        </Cluster>
      )}
      <SafeFrame html={html} title={t('email.baca.isi', { nama: from.name, waktu: formatDateTime(time) })} />
    </Grid>
  );
}
