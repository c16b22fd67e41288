import { useTranslation } from 'react-i18next';
import type { BagianSurat } from '#machines/email/email.types.ts';
import { formatDaftar, formatWaktu } from '#services/i18n/format.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SafeFrame } from '#ui/SafeFrame.tsx';

/** Earlier letters of the thread, folded up. */
export function Terdahulu({ bagian }: { bagian: readonly BagianSurat[] }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('email.baca.terdahulu', { count: bagian.length })}>
      <ol className="email-utas">
        {bagian.map((satu) => (
          <li key={satu.id}>
            <Bagian bagian={satu} />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** Who wrote it to whom and when, and what: in a frame in which nothing runs. */
export function Bagian({ bagian }: { bagian: BagianSurat }) {
  const { t } = useTranslation();
  const { from, to, time, html, gambar } = bagian;
  return (
    <div className="email-bagian">
      <div className="email-bagian__kepala">
        <Avatar name={from.name} />
        <div>
          <p>
            <strong dir="auto">{from.name}</strong> <span className="ui-muted ui-small">{from.email}</span>
          </p>
          <p className="ui-muted ui-small">
            {t('email.daftar.kepada', { nama: formatDaftar(to.map(({ name }) => name)) })}
          </p>
        </div>
        <time className="ui-muted ui-small" dateTime={time}>
          {formatWaktu(time)}
        </time>
      </div>
      {gambar > 0 && (
        <p className="email-gambar">
          <Icon name="image" size="s" />
          {t('email.baca.gambar', { count: gambar })}
        </p>
      )}
      <SafeFrame html={html} title={t('email.baca.isi', { nama: from.name, waktu: formatWaktu(time) })} />
    </div>
  );
}
