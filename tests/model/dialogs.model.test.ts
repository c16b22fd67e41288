import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unprovided } from '#machines/kit/kit.ts';
import { type AnyStateMachine, type AnyStateNode, setup } from '#machines/kit/xstate.ts';
import { allNodes } from '#statechart-walk/index.ts';

const MACHINES = resolve('src/machines');
/** What asks or tells by a dialog is named so (CONTRIBUTING: verb and noun). */
const DIALOG = /^(confirm|inform|warn|showInformation)/;
/** A question has two answers; the end of a session has one. */
const isQuestion = (src: string) => src.startsWith('confirm') && src !== 'confirmExpired';

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

async function everyMachine(): Promise<AnyStateMachine[]> {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.machine.ts'),
  );
  const modules: object[] = await Promise.all(files.map((file) => import(join(MACHINES, file))));
  return modules.flatMap((exported) => Object.values(exported)).filter(isMachine);
}

const targetsOf = (node: AnyStateNode, event: string) =>
  (node.transitions.get(event) ?? []).flatMap(({ target }) => target?.map((one: AnyStateNode) => one.id) ?? []);
/** Where each answer leads and what it does on the way: beside other regions, a yes can be a change that these send. */
const answersOf = (node: AnyStateNode, event: string) =>
  (node.transitions.get(event) ?? []).map(({ target = [], actions }) =>
    JSON.stringify([target.map((one: AnyStateNode) => one.id), actions]),
  );

/** What is wrong with the dialogs of a chart, as sentences; empty when each blocks while it is open, and ends both ways. */
function faultsOf(machine: AnyStateMachine): string[] {
  return allNodes(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ src, id }) => {
      const name = typeof src === 'string' ? src : id;
      if (!DIALOG.test(name)) return [];
      const done = new Set(targetsOf(node, `xstate.done.actor.${id}`));
      const answers = new Set(answersOf(node, `xstate.done.actor.${id}`));
      const failed = targetsOf(node, `xstate.error.actor.${id}`);
      return [
        ...(node.tags.includes('blocking') ? [] : [`${node.id}: ${name} is open, yet nothing is blocked`]),
        ...(node.type === 'atomic' ? [] : [`${node.id}: ${name} has no state of its own`]),
        ...(done.size === 0 ? [`${node.id}: an answer to ${name} leads nowhere`] : []),
        ...(failed.length === 0 ? [`${node.id}: when ${name} cannot be shown, there is no way out`] : []),
        ...(isQuestion(name) && answers.size < 2 ? [`${node.id}: yes and no to ${name} are the same`] : []),
      ];
    }),
  );
}

describe('every dialog of every machine', async () => {
  const machines = await everyMachine();
  const dialogs = machines.flatMap((machine) =>
    allNodes(machine.root).flatMap((node) =>
      node.invoke.map(({ src }) => String(src)).filter((src) => DIALOG.test(src)),
    ),
  );

  it('is found', () => {
    expect(dialogs).toEqual(
      expect.arrayContaining([
        'confirmDelete',
        'confirmRemove',
        'confirmSubmit',
        'confirmDecision',
        'confirmExpired',
        'showInformation',
      ]),
    );
  });

  it.each(machines.map((machine) => [machine.id, machine] as const))('%s: is a state that shows it', (_, machine) => {
    expect(faultsOf(machine)).toEqual([]);
  });

  it('would be missed if it were not', () => {
    const careless = setup({ actors: { confirmDelete: unprovided<boolean>('confirmDelete') } }).createMachine({
      id: 'careless',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'confirmDelete', src: 'confirmDelete', onDone: 'after' } },
        after: {},
      },
    });
    expect(faultsOf(careless)).toEqual([
      'careless.asking: confirmDelete is open, yet nothing is blocked',
      'careless.asking: when confirmDelete cannot be shown, there is no way out',
      'careless.asking: yes and no to confirmDelete are the same',
    ]);
  });
});
