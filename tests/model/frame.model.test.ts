import { describe, expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import { FAILURE_KINDS } from '#machines/kit/failure.ts';
import { FRAME_TAGS } from '#machines/kit/kit.ts';
import type { AnyStateMachine, AnyStateNode } from '#machines/kit/xstate.ts';
import { allNodes } from '#statechart-walk/index.ts';

const found = import.meta.glob<Record<string, unknown>>('/src/machines/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'transition' in value;
const machines = Object.values(found).flatMap((module) => Object.values(module).filter(isMachine));

const isFrameTag = (tag: string) => (FRAME_TAGS as readonly string[]).includes(tag);
const tagsOf = (node: AnyStateNode): string[] => node.tags.filter(isFrameTag);
const above = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...above(node.parent)] : [node]);
/** All frame tags that can be active together with this leaf: its own, those above it, and those of regions beside it. */
const together = (leaf: AnyStateNode): string[] => {
  const line = above(leaf);
  const beside = line.flatMap((node) =>
    node.parent?.type === 'parallel'
      ? Object.values(node.parent.states).filter((other: AnyStateNode) => other !== node)
      : [],
  );
  // Beside it one is active at a time, whichever: its own leaves are judged for themselves.
  const shown = beside.map((other) => allNodes(other).flatMap(tagsOf).slice(0, 1));
  return [...line.flatMap(tagsOf), ...shown.flat()];
};

describe('the frame of a region', () => {
  it('is what its machine is tagged with, and its content where there is no tag', () => {
    const tagged = (tag: string | null) => ({ hasTag: (asked: string) => asked === tag });
    expect([...FRAME_TAGS, null, 'busy'].map((tag) => frameOf(tagged(tag)))).toEqual([...FRAME_TAGS, 'ready', 'ready']);
  });
});

describe('every machine of the house', () => {
  it('is found', () => {
    expect(machines.length).toBeGreaterThanOrEqual(12);
  });

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s is in one frame state at a time',
    (_, machine) => {
      const leaves = allNodes(machine.root).filter(({ type }) => type === 'atomic' || type === 'final');
      expect(leaves.filter((leaf) => together(leaf).length > 1).map(({ id }) => id)).toEqual([]);
    },
  );

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s shows every failure of what it shows while loading',
    (_, machine) => {
      const nodes = allNodes(machine.root);
      const loading = nodes.filter((node) => tagsOf(node).some((tag) => tag === 'loading' || tag === 'refreshing'));
      // A load that says how it failed leads to all kinds; the one list that never does (the context) to `failed`.
      // A draft that cannot be read is none: what was loaded is there all the same.
      const silent = loading.flatMap((node) =>
        node.invoke
          .filter(({ id }) => id !== 'readDraft')
          .filter(({ id }) => {
            const ends = [...(node.transitions.get(`xstate.error.actor.${id}`) ?? [])].flatMap(
              ({ target }) => target ?? [],
            );
            return !ends.some((end: AnyStateNode) => tagsOf(end).includes('failed'));
          })
          .map(({ id }) => `${node.id} ${id}`),
      );
      expect(silent).toEqual([]);
    },
  );

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s has a state for each kind of failure, or for none by value',
    (_, machine) => {
      const tags = new Set(allNodes(machine.root).flatMap(tagsOf));
      const kinds = FAILURE_KINDS.filter((kind) => tags.has(kind));
      expect([[], ['failed'], [...FAILURE_KINDS]]).toContainEqual(kinds);
    },
  );

  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s shows or announces when a load fails',
    (_, machine) => {
      const nodes = allNodes(machine.root);
      const tags = new Set(nodes.flatMap(tagsOf));
      const announces = (node: AnyStateNode, id: string) =>
        (node.transitions.get(`xstate.error.actor.${id}`) ?? []).some(({ actions }) =>
          actions.some((action: unknown) => JSON.stringify(action).includes('announce')),
        );
      const silent = nodes.flatMap((node) =>
        node.invoke.filter(({ id }) => /^load(?!Session)/.test(id) && !tags.has('failed') && !announces(node, id)),
      );
      expect(silent.map(({ id }) => id)).toEqual([]);
    },
  );
});
