import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ShownDrawn, ShownMutants, ShownReport } from '#devtools/model/report.ts';
import { levelText } from '#devtools/model/words.ts';
import { formatDate, formatDateTime, formatList, formatNumber } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';
import { Table } from '#ui/Table.tsx';
import { Stack } from '#ui/layout.tsx';

const NAMES: Record<string, ParseKeys> = {
  'hand-written tables': 'model.cacat.rangkaian.tabel',
  'shortest paths': 'model.cacat.rangkaian.jalur',
  matrix: 'model.cacat.rangkaian.matriks',
  'edge tour': 'model.cacat.rangkaian.tur',
  'smart walk, accepted steps only': 'model.cacat.rangkaian.diterima',
  'smart walk': 'model.cacat.rangkaian.acak',
  'machine tests': 'model.cacat.rangkaian.mesin',
  'session tests': 'model.cacat.rangkaian.sesi',
  'HTTP walks': 'model.cacat.rangkaian.httpJalur',
  'HTTP matrix': 'model.cacat.rangkaian.httpMatriks',
};

/** What the suites are worth: bugs that were drawn by chance, and bugs that were planted by hand, with who found them. */
export function Mutants({ report: { mutants, drawn } }: { report: ShownReport }) {
  return (
    <>
      {drawn && <Drawn drawn={drawn} />}
      {mutants && <Planted mutants={mutants} />}
    </>
  );
}

const LAYERS: Record<string, ParseKeys> = {
  domain: 'model.undian.lapisan.domain',
  machines: 'model.undian.lapisan.machines',
  services: 'model.undian.lapisan.services',
  wiring: 'model.undian.lapisan.wiring',
  views: 'model.undian.lapisan.views',
  server: 'model.undian.lapisan.server',
};

function Drawn({ drawn: { at, seed, layers, survivors } }: { drawn: ShownDrawn }) {
  const { t } = useTranslation();
  const measured = layers.map(({ layer }) => layer);
  const rest = Object.keys(LAYERS).filter((layer) => !measured.includes(layer));
  const nameOf = (layer: string) => (LAYERS[layer] ? String(t(LAYERS[layer])) : layer);
  return (
    <Card id="undian" title={t('model.undian.judul')}>
      <p>{t('model.undian.arti', { benih: seed, hari: formatDate(at) })}</p>
      <Table
        caption={t('model.undian.judul')}
        dense
        rows={layers}
        rowKey={({ layer }) => layer}
        columns={[
          { key: 'layer', header: t('model.undian.bagian'), rowHeader: true, cell: ({ layer }) => nameOf(layer) },
          {
            key: 'found',
            header: t('model.cacat.ditemukan'),
            align: 'digits',
            cell: ({ found, of }) => `${formatNumber(found)}/${formatNumber(of)}`,
          },
        ]}
      />
      {rest.length > 0 && (
        <p className="ui-tinted ui-tone--warning ui-weight-semibold">
          {t('model.undian.belum', { lapisan: formatList(rest.map(nameOf)) })}
        </p>
      )}
      {survivors.length > 0 && (
        <>
          <h3>{t('model.undian.lolos')}</h3>
          <Stack as="ul" gap="3" pad="3 0 0" className="ui-small">
            {survivors.map(({ file, line, was, is }) => (
              <li key={`${file} ${line} ${is}`} dir="ltr">
                <code>{`${file}:${line}`}</code> <code>{was}</code> → <code>{is}</code>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}

function Planted({ mutants }: { mutants: ShownMutants }) {
  const { t } = useTranslation();
  const { at, killed, total, alarms, suites, survivors } = mutants;
  const figures = {
    found: formatNumber(killed),
    semua: formatNumber(total),
    persen: formatNumber((100 * killed) / total, { max: 1 }),
    waktu: formatDateTime(at),
    alarm: formatNumber(alarms),
  };
  return (
    <Card id="cacat" title={t('model.cacat.judul')}>
      <p>{t('model.cacat.arti', figures)}</p>
      <Table
        caption={t('model.cacat.judul')}
        dense
        rows={suites}
        rowKey={({ suite }) => suite}
        columns={[
          {
            key: 'suite',
            header: t('model.rangkaian.nama'),
            rowHeader: true,
            cell: ({ suite, level }) => (
              <>
                {NAMES[suite] ? String(t(NAMES[suite])) : suite} <small>{levelText(t, level)}</small>
              </>
            ),
          },
          {
            key: 'found',
            header: t('model.cacat.ditemukan'),
            align: 'digits',
            cell: (one) => `${formatNumber(one.killed)}/${formatNumber(one.total)}`,
          },
          { key: 'alarms', header: t('model.cacat.alarm'), align: 'digits', cell: (one) => formatNumber(one.alarms) },
          { key: 'paths', header: t('model.rangkaian.jalur'), align: 'digits', cell: (one) => formatNumber(one.paths) },
        ]}
      />
      {survivors.length > 0 && (
        <>
          <h3>{t('model.cacat.lolos')}</h3>
          <Stack as="ul" gap="3" pad="3 0 0" className="ui-small">
            {survivors.map(({ id, breaks, explained }) => (
              <li key={id}>
                <code dir="ltr">{id}</code> {breaks}{' '}
                {explained ?? (
                  <b className="ui-tinted ui-tone--warning ui-weight-semibold">{t('model.cacat.tanpaAlasan')}</b>
                )}
              </li>
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}
