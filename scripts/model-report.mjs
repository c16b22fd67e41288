// `npm run model:report`: makes the report of the last run of the model tests, a document for people and a copy for the
// application. `--lang en` (id unless told); `--from DIR` and `--to DIR` for other folders; `--part`: of a partial run; `--keep`:
// writes the copy that is kept with the code (tests/model/reported) as well.
import { parseArgs } from 'node:util';
import { needTypeScript, ROOT } from './lib/node.mjs';

needTypeScript();
const { writeReports } = await import('./lib/model-report.mjs');

process.chdir(ROOT);
const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'id' },
    from: { type: 'string' },
    to: { type: 'string', default: 'reports/model' },
    seed: { type: 'string' },
    part: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const { lines, html } = await writeReports(values);
console.log(lines.join('\n'));
if (html) console.log(`\nReport: ${html}`);
else process.exitCode = 1;
