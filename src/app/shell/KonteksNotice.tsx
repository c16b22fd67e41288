import { useTranslation } from 'react-i18next';
import { useKonteks, useKonteksRef } from '#app/konteks-context.ts';
import { konteksElsewhere, satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/**
 * Another tab switched unit or year: this page says so and stays where it is until its person decides. The review
 * of one report is bound to that report whatever is selected, and says that instead.
 */
export function KonteksNotice({ review = false }: { review?: boolean }) {
  const { t } = useTranslation();
  const { send } = useKonteksRef();
  const there = useKonteks(konteksElsewhere);
  const satker = useKonteks(satkerTerpilih).label;
  const tahun = useKonteks(tahunTerpilih);
  if (there === null) return null;
  return (
    <Callout
      tone="warning"
      role="status"
      title={t('sesi.lainJudul', { satker: there.satker.label, tahun: there.tahun })}
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'otherTab.accept' })}>
            {t('sesi.lainPakai')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => send({ type: 'otherTab.keep' })}>
            {t('sesi.lainTetap')}
          </Button>
        </>
      }
    >
      {review ? t('sesi.lainTeksTinjauan') : t('sesi.lainTeks', { satker, tahun })}
    </Callout>
  );
}
