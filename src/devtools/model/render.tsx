import { initReactI18next } from 'react-i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { MachineId } from '#devtools/machines.ts';
import { emptyLayout, LayoutSource } from '#devtools/model/layout-source.ts';
import { ModelDocument } from '#devtools/model/ModelDocument.tsx';
import { outdatedOf, ReadReport, type ShownMachine, type ShownReport, totalsOf } from '#devtools/model/report.ts';
import { headline } from '#devtools/model/words.ts';
import { i18n } from '#services/i18n/i18n.ts';

type DocumentOptions = {
  report: ShownReport;
  machines: readonly ShownMachine[];
  /** Only a part of the tests was run. */
  part: boolean;
  lang: string;
  /** The texts of that language. */
  texts: object;
  layouts: Partial<Record<MachineId, ChartLayout>>;
};

/** The document as HTML, for scripts/model-report.mjs; never loaded by the application. */
export async function renderModelDocument({ report, machines, part, lang, texts, layouts }: DocumentOptions) {
  await i18n.use(initReactI18next).init({
    lng: lang,
    supportedLngs: [lang],
    fallbackLng: lang,
    resources: { [lang]: { translation: texts } },
    interpolation: { escapeValue: false },
  });
  const layoutOf = (id: MachineId) => layouts[id] ?? emptyLayout(id);
  const hashes = Object.fromEntries(Object.entries(layouts).map(([id, { hash }]) => [id, hash]));
  const body = renderToStaticMarkup(
    <LayoutSource value={layoutOf}>
      <ModelDocument read={new ReadReport(report, outdatedOf(report.rows, hashes))} machines={machines} part={part} />
    </LayoutSource>,
  );
  return { title: headline(i18n.t, totalsOf(report.rows)), body };
}
