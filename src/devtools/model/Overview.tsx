import { useTranslation } from 'react-i18next';
import { madeOf, type ReadReport, totalsOf, unwalkedOf } from '#devtools/model/report.ts';
import { machineName } from '#devtools/model/words.ts';
import { MACHINE_IDS } from '#devtools/machines.ts';
import { formatDateTime, formatList, formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Stat, Stats } from '#ui/Stat.tsx';
import { Stack } from '#ui/layout.tsx';

/** Of which commit and day the report is, and whether the charts in this build are those that were walked. */
export function Origin({ read: { report, outdated } }: { read: ReadReport }) {
  const { t } = useTranslation();
  const made = madeOf(report.rows);
  const unwalked = unwalkedOf(report.rows, MACHINE_IDS);
  if (made === null) return null;
  const { newest, oldest } = made;
  const names = (ids: Iterable<string>) => formatList([...ids].map((id) => machineName(t, id)));
  return (
    <>
      <p className="ui-small ui-muted">
        {newest.commit === null
          ? t('model.dari.tanpaKomit', { waktu: formatDateTime(newest.at) })
          : t(newest.clean ? 'model.dari.komit' : 'model.dari.komitBerubah', {
              waktu: formatDateTime(newest.at),
              komit: newest.commit,
            })}{' '}
        {oldest.commit !== newest.commit && t('model.dari.terlama', { waktu: formatDateTime(oldest.at) })}{' '}
        {outdated.size === 0 && unwalked.length === 0 && t('model.dari.sama')}
      </p>
      {outdated.size > 0 && (
        <Callout tone="warning" title={t('model.dari.berubah', { count: outdated.size })}>
          {t('model.dari.berubahTeks', { mesin: names(outdated) })}
        </Callout>
      )}
      {unwalked.length > 0 && (
        <Callout tone="warning" title={t('model.dari.tanpaUji', { count: unwalked.length })}>
          {names(unwalked)}
        </Callout>
      )}
    </>
  );
}

/** The figures of the whole report. */
export function Figures({ read: { report } }: { read: ReadReport }) {
  const { t } = useTranslation();
  const totals = totalsOf(report.rows);
  const { mutants, drawn } = report;
  const found = drawn?.layers.reduce((sum, one) => sum + one.found, 0) ?? 0;
  const all = drawn?.layers.reduce((sum, one) => sum + one.of, 0) ?? 0;
  return (
    <Card label={t('model.angka.judul')}>
      <Stats>
        <Stat value={formatNumber(totals.walks)} label={t('model.angka.jalur')} note={t('model.angka.jalurArti')} />
        <Stat value={formatNumber(totals.refused)} label={t('model.angka.tolak')} note={t('model.angka.tolakArti')} />
        <Stat
          value={formatNumber(totals.promises)}
          label={t('model.angka.janji')}
          note={t('model.angka.janjiArti', { langkah: formatNumber(totals.tried) })}
        />
        {mutants && (
          <Stat
            value={`${formatNumber(mutants.killed)}/${formatNumber(mutants.total)}`}
            label={t('model.angka.cacat')}
            note={t('model.angka.cacatArti')}
          />
        )}
        {drawn && (
          <Stat
            value={`${formatNumber(found)}/${formatNumber(all)}`}
            label={t('model.angka.undian')}
            note={t('model.angka.undianArti')}
          />
        )}
      </Stats>
    </Card>
  );
}

/** What a person does who finds something wrong. */
export function Advice() {
  const { t } = useTranslation();
  return (
    <Card title={t('model.lalu.judul')}>
      <Stack as="ul" gap="4" className="model__advice">
        <li>{t('model.lalu.gagal')}</li>
        <li>{t('model.lalu.salah')}</li>
        <li>{t('model.lalu.celah')}</li>
        <li>{t('model.lalu.lolos')}</li>
      </Stack>
    </Card>
  );
}
