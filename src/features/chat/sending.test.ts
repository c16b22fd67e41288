import { expect, it } from 'vitest';
import { opensEdit, sending } from '#features/chat/sending.ts';

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false, keyCode: 13 };
const shift = { ...enter, shiftKey: true };

it.each([
  ['Enter', enter, [true, false]],
  ['Shift+Enter', shift, [false, true]],
  ['Ctrl+Enter', { ...enter, ctrlKey: true }, [true, true]],
  ['Cmd+Shift+Enter', { ...shift, metaKey: true }, [true, true]],
  ['Enter while a word is composed', { ...enter, isComposing: true }, [false, false]],
  ['Enter that ends a composition in Safari', { ...enter, keyCode: 229 }, [false, false]],
  ['another key', { ...enter, key: 'e', ctrlKey: true }, [false, false]],
])('%s sends as it is set', (_name, keyPress, wanted) => {
  expect([sending(keyPress, true), sending(keyPress, false)]).toEqual(wanted);
});

it('corrects the last message by an arrow up in an empty field only', () => {
  const up = { key: 'ArrowUp', shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false, keyCode: 38 };
  expect(opensEdit(up, '')).toEqual(true);
  expect(opensEdit(up, ' ')).toEqual(false);
  for (const change of [
    { key: 'ArrowDown' },
    { shiftKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { isComposing: true },
  ])
    expect([change, opensEdit({ ...up, ...change }, '')]).toEqual([change, false]);
});
