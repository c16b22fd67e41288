import { useTranslation } from 'react-i18next';
import { KisiActor } from '#features/kpi/KisiActor.ts';
import { barisKisi, bentrokKisi } from '#machines/kisi-target/kisi-target.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** Cells that somebody else changed too: both numbers, and a decision for each. */
export function BentrokKisi() {
  const { t } = useTranslation();
  const { send } = KisiActor.useActorRef();
  const bentrok = KisiActor.useSelector(bentrokKisi);
  const baris = KisiActor.useSelector(barisKisi);
  const ubahan = KisiActor.useSelector((kisi) => kisi.context.ubahan);
  if (bentrok.length === 0) return null;
  return (
    <Callout tone="warning" role="alert" title={t('kpi.kisi.bentrok.judul', { count: bentrok.length })}>
      <p>{t('kpi.kisi.bentrok.teks')}</p>
      <ul className="kpi-bentrok">
        {bentrok.map(({ id, kolom, dasar, mereka }) => {
          const kode = baris.find((satu) => satu.id === id)?.kode ?? '';
          const nama = `${kode}, ${t(`kpi.target.${kolom}`)}`;
          const saya = ubahan[id]?.[kolom] ?? '';
          return (
            <li key={`${id}-${kolom}`}>
              <span>
                <b>{nama}</b> {t('kpi.kisi.bentrok.isi', { dasar: dasar || EMPTY, mereka: mereka || EMPTY })}
              </span>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => send({ type: 'conflict.choose', id, kolom, pilih: 'saya' })}
              >
                {t('formulir.bentrok.saya', { nilai: saya || EMPTY })}
                <span className="ui-sr"> {nama}</span>
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => send({ type: 'conflict.choose', id, kolom, pilih: 'mereka' })}
              >
                {t('formulir.bentrok.mereka', { nilai: mereka || EMPTY })}
                <span className="ui-sr"> {nama}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
