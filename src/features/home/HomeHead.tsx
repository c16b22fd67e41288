import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { turnCount, reviewCount, personOf } from '#machines/home/home.selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import './home.css';

type Heading = { title: string; sub?: string | undefined };

/** The head of the home page. One element whatever the page shows, so that whoever came by the keyboard stays on it. */
export function HomeHead({ title, sub }: Heading) {
  const { t } = useTranslation();
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.beranda.title) }]} />
      <div className="home-head">
        <PageHeader title={title} documentTitle={t(PAGES.beranda.title)} sub={sub} />
      </div>
    </>
  );
}

/** How much waits for the person, as a heading. */
export function useTurnHeading(): Heading {
  const { t } = useTranslation();
  const all = HomeActor.useSelector(turnCount) ?? 0;
  const decisions = HomeActor.useSelector(reviewCount) ?? 0;
  const { deciding } = HomeActor.useSelector(personOf);
  // For those who decide, the line below the title is reserved from the start, so that the page does not move when it
  // is filled.
  const sub = deciding ? ' ' : undefined;
  if (decisions === 0)
    return { title: all > 0 ? t('beranda.judulTugas', { count: all }) : t(PAGES.beranda.title), sub };
  if (all > decisions) {
    const title = t('beranda.judulTugas', { count: all });
    return { title, sub: t('beranda.keputusanDiAntaranya', { count: decisions }) };
  }
  const title = t('beranda.judulKeputusan', { count: decisions });
  return { title, sub: decisions > 1 ? t('beranda.urutan') : sub };
}
