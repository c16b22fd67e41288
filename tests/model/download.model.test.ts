import { downloadMachine } from '#machines/export/download.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { DOWNLOAD_ORACLE } from '#tests/model/oracles/download.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

describeWalk('a document on its way', downloadMachine, {
  oracle: DOWNLOAD_ORACLE,
  input: undefined,
  events: { 'file.take': [{ type: 'file.take' }] },
  outcomes: { takeFile: [{ ok: true }, ...ALL_FAILURES] },
});
