import { type Mutant, patch } from '#tests/mutants/mutant.ts';

const tokens = patch('session', 'src/machines/session/session.tokens.ts');
const sessionSetup = patch('session', 'src/machines/session/session.setup.ts');
const sessionChart = patch('session', 'src/machines/session/session.machine.ts');
const sessionWires = patch('session', 'src/app/session/session.ts');
const gate = patch('session', 'src/services/http/gate.ts');
/** Bugs of the session, its wiring and its queue. */
export const session: Mutant[] = [
  tokens('queueNotReplayed', 'After the renewal nobody who waits is told.', [
    "params: ({ event }) => event.output }, 'releaseAll'],",
    'params: ({ event }) => event.output }],',
  ]),
  tokens('refreshTwice', 'A second request that meets a 401 starts the renewal anew.', [
    "{ guard: 'isQueueFull', actions: refuse('queue-full') },\n          { actions:",
    "{ guard: 'isQueueFull', actions: refuse('queue-full') },\n          { target: 'refreshing', reenter: true, actions:",
  ]),
  sessionSetup('foreignEpoch', 'A request of an earlier session travels with the token of the later one.', [
    'request.epoch !== context.epoch',
    'request.epoch > context.epoch',
  ]),
  tokens('dialogSkipped', 'A refused renewal is taken for a server in trouble: the dialog never comes.', [
    "target: '#session.expiredDialog' }",
    "target: 'cooling' }",
  ]),
  sessionChart('tokensKept', 'The dead tokens stay in memory behind the dialog.', [
    "entry: ['dropTokens', rejectAll('session-expired')]",
    "entry: [rejectAll('session-expired')]",
  ]),
  sessionSetup('tokensKeptAtEnd', 'Signing out leaves the tokens in memory.', [
    '{ profile: null, tokens: null, fault: null, challenge: null }',
    '{ profile: null, fault: null, challenge: null }',
  ]),
  sessionSetup('noCooldown', 'A renewal that failed is tried again at once: a storm.', [
    'Math.min(Math.max(context.retryAfter ?? 0, COOLDOWN), LONGEST_COOLDOWN)',
    'context.retryAfter === -1 ? COOLDOWN + LONGEST_COOLDOWN : 0',
  ]),
  tokens('noPause', 'There is no pause after a renewal that failed.', [
    "            target: 'cooling',\n            actions: [\n",
    "            target: 'active',\n            actions: [\n",
  ]),
  sessionSetup('generationStays', 'A renewal does not count, so a late 401 of the old token starts another.', [
    'gen: context.tokens.gen + 1',
    'gen: context.tokens.gen',
  ]),
  sessionSetup('oldTokenRenews', 'A late 401 of an older token starts another renewal.', [
    'request.usedGen < (context.tokens?.gen ?? 0)',
    'request.usedGen < 0',
  ]),
  sessionSetup('queueGrows', 'The queue has no limit.', [
    'context.queue.length >= context.queueLimit',
    'context.queue.length < 0',
  ]),
  sessionSetup('othersTokens', "Another user's tokens are taken over from the other tab.", [
    "    isOtherUser: ({ context }, { userId }: { userId: string }) => userId !== context.profile?.id,\n    isOurRenewal: ({ context }, { userId, tokens }: Extract<OtherTabEvent, { type: 'otherTab.renew' }>) =>\n      userId === context.profile?.id && ",
    "    isOtherUser: ({ context }, { userId }: { userId: string }) => userId === '' && context.epoch < 0,\n    isOurRenewal: ({ context }, { userId, tokens }: Extract<OtherTabEvent, { type: 'otherTab.renew' }>) =>\n      userId !== '' && ",
  ]),
  sessionSetup('strangerStays', 'A second person goes on in the memory of the first.', [
    'payload.id !== context.lastUser',
    "payload.id === ''",
  ]),
  sessionSetup('epochStays', 'A new session has the epoch of the one before.', [
    'epoch: context.epoch + 1, lastUser',
    'epoch: context.epoch, lastUser',
  ]),
  sessionSetup('abortIgnored', 'Whoever gave up waiting stays in the queue.', [
    'context.queue.filter((r) => r.id !== id)',
    'context.queue',
  ]),
  tokens('timeoutKeepsWaiting', 'A renewal that hangs holds its requests for ever.', [
    "      after: { refreshLimit: { target: 'cooling', actions: ['forgetRetryAfter', rejectAll('refresh-timeout')] } },\n",
    '',
  ]),
  sessionChart('refusalOfAnotherEpoch', 'A refusal that an earlier session earned ends this one.', [
    "'session.refuse': { guard: { type: 'isOurEpoch', params: ({ event }) => event }, target",
    "'session.refuse': { target",
  ]),
  sessionChart('otherTabIgnored', 'A sign-out in another tab leaves this one signed in.', [
    "        'otherTab.signOut': { target: 'signedOut', actions: [rejectAll('signed-out'), ...leave(true)] },\n",
    '',
  ]),
  sessionWires('storageKept', 'Signing out leaves the tokens in the storage of the browser.', [
    'storage.clearAll();',
    '',
  ]),
  gate('noSecondToken', 'The replay travels with the token that was refused.', [
    '    token = await waitForNewer(request, token, trying);\n    request.signal?.throwIfAborted();',
    '    await waitForNewer(request, token, trying);\n    request.signal?.throwIfAborted();',
  ]),
];

const reportChart = patch('laporan', 'src/machines/report/report.machine.ts');
const reportRemoving = patch('laporan', 'src/machines/report/report.removing.ts');
const reportSetup = patch('laporan', 'src/machines/report/report.setup.ts');
/** Bugs of submitting and deleting a report. */
export const report: Mutant[] = [
  reportChart('sentUnasked', 'A report is sent without the question.', [
    "target: 'confirming' },",
    "target: 'submitting' },",
  ]),
  reportChart('noMeansYes', 'Whoever says no to the question sends the report all the same.', [
    "...confirmed('submitting', 'viewing'),",
    "...confirmed('submitting', 'submitting'),",
  ]),
  reportSetup('incompleteAsked', 'An incomplete report goes as far as the server.', [
    'submitVerdict(context)?.ok === true',
    'submitVerdict(context) !== null',
  ]),
  reportChart('conflictStays', 'After a conflict the old report stays on the screen.', [
    "{ guard: ended('bentrok'), target: 'reloading', actions: obstacle },\n",
    '',
  ]),
  reportChart('doubtForgotten', 'After a call without an answer nobody looks whether it was carried out.', [
    "onError: { target: 'reloading', actions: unanswered }",
    "onError: { target: 'viewing', actions: unanswered }",
  ]),
  reportChart('listNotReloaded', 'After submitting, the list is not loaded again.', [
    "guard: ended('terkirim'),\n                target: 'reloadingList'",
    "guard: ended('terkirim'),\n                target: 'submitted'",
  ]),
  reportChart('unsavedSent', 'What could not be saved is left out of what is sent.', [
    "params: ({ event }) => event.clean }, target: 'asking' }",
    "params: ({ event }) => event.clean || !event.clean }, target: 'asking' }",
  ]),
  reportRemoving('removedUnasked', 'A no to the question deletes the draft.', [
    "...confirmed('removing', 'viewing'),",
    "...confirmed('removing', 'removing'),",
  ]),
  reportSetup('removeAnything', 'A report that was sent can be thrown away on the screen.', [
    "content?.report.status === 'draft' && ",
    'content !== null && ',
  ]),
  reportRemoving('failedRemoval', 'A deletion that the server refused looks carried out.', [
    "      { target: 'viewing', actions: notRemoved },",
    "      { target: 'removed' },",
  ]),
];

const sending = patch('tertunda', 'src/machines/outbox/outbox.sending.ts');
const outboxSetup = patch('tertunda', 'src/machines/outbox/outbox.setup.ts');
const packet = patch('tertunda', 'src/machines/review/parcel.ts');
const review = patch('tinjauan', 'src/machines/review/review.reviewing.ts');
const reviewChart = patch('tinjauan', 'src/machines/review/review.machine.ts');
/** Bugs of the guided review and of the outbox that sends its decisions. */
export const reviewBugs: Mutant[] = [
  review('approvedUnasked', 'A rejection is sent without the question.', [
    "          { guard: 'needsConfirmation', target: '#review.confirming' },\n",
    '',
  ]),
  reviewChart('noMeansYes', 'Whoever says no to the question decides all the same.', [
    "          { target: 'reviewing' },\n        ],\n        onError: { target: 'reviewing', actions: 'keepSurprise' },",
    "          { target: 'handedOver', actions: 'handOver' },\n        ],\n        onError: { target: 'reviewing', actions: 'keepSurprise' },",
  ]),
  review('faultsIgnored', 'A decision with faults is sent.', [
    "          { guard: 'hasFaults', actions: ['showFaultsOfDecision', focusOn('galat-keputusan')] },\n",
    '',
  ]),
  sending('failureIsSuccess', 'A decision that failed looks carried out.', [
    "{ guard: { type: 'isDone', params: output }, ...ends('terkirim') },",
    "{ ...ends('terkirim') },",
  ]),
  sending('notCompared', 'The decision is sent without looking whether the report moved on.', [
    "target: 'sendingFeedback' }, { target: 'verifying' }",
    "target: 'sendingFeedback' }, { target: 'deciding' }",
  ]),
  sending('feedbackSkipped', 'The decision is sent without the verdicts.', [
    "always: [{ guard: 'hasFeedbackLeft', target: 'sendingFeedback' }, ",
    'always: [',
  ]),
  sending('conflictDecided', 'After a conflict the report is not loaded again.', [
    "          { guard: { type: 'isConflict', params: output }, ...ends('berubah') },\n          {\n            guard: { type: 'isRefused'",
    "          {\n            guard: { type: 'isRefused'",
  ]),
  outboxSetup('staleAccepted', 'What another person changed meanwhile is decided unseen.', [
    'result.ok && parcel !== null && isSameVersion(parcel.laporan, result.report)',
    'result.ok && parcel !== null',
  ]),
  review('staleIgnored', 'News of a changed report are dropped.', [
    "    'report.found': { guard: { type: 'isStale', params: payload }, target: '#review.refreshing' },\n",
    '',
  ]),
  packet('versionKept', 'The version that our own feedback raised is not taken over.', [
    "'laporan' in detail ? detail.laporan.versi : report.versi",
    'report.versi',
  ]),
  reviewChart('noNextReport', 'After the decision the queue is not loaded again.', [
    '          loadQueue.onDone,\n        ],\n      },',
    '        ],\n      },',
  ]),
  reviewChart('draftKept', 'The draft of a decided review stays on the device.', [
    "entry: ['clearDraft', focusOn",
    'entry: [focusOn',
  ]),
];
