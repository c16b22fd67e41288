import { chartOf } from '#app/support/charts.ts';
import { recorded } from '#app/recording.ts';
import { provideReportModel } from '#app/support/model-report.ts';
import { LayoutSource } from '#devtools/model/layout-source.ts';
import { ModelActor } from '#devtools/model/ModelActor.ts';
import { ModelPage } from '#devtools/model/ModelPage.tsx';
import { BASE } from '#services/base/base.ts';
import { copyText } from '#services/clipboard/clipboard.ts';

const logic = provideReportModel({
  // Asks for JSON only: for any type the server would answer a missing file with the application's page instead of a
  // 404.
  load: (name, signal) =>
    fetch(`${BASE}/model-report/${encodeURIComponent(name)}.json`, {
      signal,
      cache: 'no-cache',
      headers: { accept: 'application/json' },
    }),
  copy: copyText,
});

/** `/qa/model`: the report of the model tests that came with this build. */
export default function ModelRoute() {
  return (
    <LayoutSource value={chartOf}>
      <ModelActor.Provider logic={logic} options={{ ...recorded }}>
        <ModelPage />
      </ModelActor.Provider>
    </LayoutSource>
  );
}
