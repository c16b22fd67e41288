import type { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isSame } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { exampleFile } from '#tests/support/world/report.ts';

const files = [
  exampleFile('a'),
  exampleFile('b', { mime: 'application/vnd.ms-excel' }),
  exampleFile('c', { mime: 'image/png' }),
];
const SHOWN: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * What a verifier expects of evidence beside a figure: one file at a time, those of the indicator on the screen and no other, its
 * pages within their bounds, and where it cannot be shown it can be downloaded.
 */
export const VIEWER_ORACLE: Oracle<typeof viewerMachine> = {
  invariants: {
    'the files are those of the indicator that is shown': ({ event, before, after }) =>
      event.type === 'files.show' ? isSame(after.files, event.files) : before.files === after.files,
    'the file on the screen is one of them': ({ after: { files, index } }) =>
      index >= 0 && (files.length === 0 ? index === 0 : index < files.length),
    'the file that was asked for is the one that is shown': ({ event, after }) =>
      event.type !== 'files.show' ||
      event.fileId === undefined ||
      event.files.every(({ id }) => id !== event.fileId) ||
      after.files[after.index]?.id === event.fileId,
    'next and previous go one file on and one back, and stop at the ends': ({ event, before, after }) => {
      const step = event.type === 'file.next' ? 1 : event.type === 'file.previous' ? -1 : 0;
      if (step === 0) return event.type === 'files.show' || after.index === before.index;
      const wanted = before.index + step;
      return after.index === (wanted < 0 || wanted >= before.files.length ? before.index : wanted);
    },
    'what is opened, and what is downloaded, is the file on the screen': (seen) =>
      [...inputsOf(seen, 'openFile'), ...inputsOf(seen, 'saveFile')].every((input) =>
        isSame(input, { file: seen.after.files[seen.after.index] ?? null }),
      ),
    'only what a browser can show is opened': (seen) =>
      !begins(seen, 'openFile') || SHOWN.includes(seen.after.files[seen.after.index]?.mime ?? ''),
    'another file begins upright, at its usual size': ({ before, after }) =>
      (before.files === after.files && before.index === after.index) || (after.zoom === 100 && after.rotation === 0),
    'the page on the screen is one of the file': ({ after: { page, pageCount } }) =>
      page >= 1 && page <= Math.max(pageCount, 1),
    'pages turn one by one': ({ event, before, after }) =>
      !['page.next', 'page.previous'].includes(event.type) ||
      after.page === before.page ||
      after.page - before.page === (event.type === 'page.next' ? 1 : -1),
    'a file that opens is at its first page, of as many as it has': ({ event, after, from }) =>
      event.type !== 'file.opened' ||
      !from.can(event) ||
      (after.url === event.url && after.page === 1 && after.pageCount === event.page),
    'a quarter turn is a quarter turn, and four are none': ({ event, before, after }) =>
      event.type === 'file.rotate'
        ? [before.rotation, (before.rotation + 90) % 360].includes(after.rotation)
        : after.rotation === before.rotation || after.rotation === 0,
    'larger is larger and smaller is smaller, between a tenth and ten times': ({ event, before, after }) =>
      after.zoom >= 10 &&
      after.zoom <= 1000 &&
      (event.type !== 'zoom.in' || after.zoom >= before.zoom) &&
      (event.type !== 'zoom.out' || after.zoom <= before.zoom),
    'a failure is kept until it is tried again or left': ({ event, after, from }) =>
      event.type !== 'file.failed' || !from.can(event) || isSame(after.failure, event.failure),
    'a download that failed says why': ({ event, after }) => {
      const answer = answerOf<{ ok: boolean; failure?: unknown }>(event, 'saveFile');
      return answer === undefined || answer.ok || isSame(after.failure, answer.failure);
    },
    'the address of a file is never shown for another': ({ event, before, after }) =>
      event.type === 'file.opened' ||
      (before.files === after.files && before.index === after.index) ||
      after.url === null ||
      after.url !== before.url,
  },
  tried: {
    input: { files },
    events: {
      'files.show': [
        { type: 'files.show', files: [] },
        { type: 'files.show', files },
        { type: 'files.show', files: files.slice(0, 2), fileId: 'b' },
        { type: 'files.show', files, fileId: 'c' },
        { type: 'files.show', files, fileId: 'tidak-ada' },
      ],
      'file.opened': [
        { type: 'file.opened', url: 'blob:satu', page: 1 },
        { type: 'file.opened', url: 'blob:tiga', page: 3 },
      ],
    },
    outcomes: { saveFile: [{ ok: true }, ...ALL_FAILURES] },
  },
};
