import { use, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recording } from '#app/recording.ts';
import { grouped, incidents } from '#devtools/incidents.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { HomeLine } from '#features/home/HomeLine.tsx';
import { formatNumber, formatSeconds } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Box, Cluster, Text } from '#ui/layout.tsx';

/** Kinds of incidents that are listed; the page of machines has all of them. */
const SHOWN = 8;

/** What went wrong since this person signed in, each kind once and with the way to it; where other incidents come from. */
export function OpenIncidents() {
  const { t } = useTranslation();
  const recorder = use(recording.recorder());
  const entries = useSyncExternalStore(recorder.subscribe, recorder.entries);
  const groups = grouped(incidents({ entries: [...entries] }), recorder.actors());
  const shown = groups.slice(0, SHOWN);
  return (
    <Card title={t('beranda.dukungan.judul')} flush>
      <Box as="p" pad={['0 10 6', '0 8 6']} className="ui-muted ui-text-m">
        {groups.length === 0 ? t('beranda.dukungan.kosong') : t('beranda.dukungan.hitung', { count: groups.length })}
      </Box>
      <ul>
        {shown.map(({ fingerprint, machine, what, shape, times }) => {
          const last = times.at(-1);
          return (
            last && (
              <HomeLine key={fingerprint}>
                <Link
                  to={`${PAGES.mesin.path}?aktor=${encodeURIComponent(last.actor)}&peristiwa=${last.seq}`}
                  dir="ltr"
                >
                  {machine} · {what}
                </Link>
                <code dir="ltr">{shape}</code>
                <Text size="s" tone="muted" className="home-row__wait">
                  {t('beranda.dukungan.kali', {
                    n: formatNumber(times.length),
                    count: times.length,
                    pukul: formatSeconds(last.at).slice(0, 8),
                  })}
                </Text>
              </HomeLine>
            )
          );
        })}
      </ul>
      <Cluster justify="between" pad={['6 10', '6 8']} line="top">
        <Text as="p" size="s" tone="muted">
          {t('beranda.dukungan.berkas')}
        </Text>
        <LinkButton to={PAGES.mesin.path} variant="ghost">
          {t('beranda.dukungan.buka')}
        </LinkButton>
      </Cluster>
    </Card>
  );
}
