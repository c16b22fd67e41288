import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { signInFormMachine } from '#machines/session/sign-in-form.machine.ts';

function openForm() {
  const heard: unknown[] = [];
  const session = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
  const form = createActor(signInFormMachine, { input: { session } }).start();
  return { form, heard };
}

describe('the sign-in form', () => {
  it('names every empty field and hands nothing over', () => {
    const { form, heard } = openForm();
    form.send({ type: 'form.submit', username: '  ', password: '' });
    expect({ missing: form.getSnapshot().context.missing, heard }).toEqual({
      missing: ['username', 'password'],
      heard: [],
    });
  });

  it('forgives a field as soon as it is filled, and the form with the last one', () => {
    const { form } = openForm();
    form.send({ type: 'form.submit', username: '', password: '' });
    form.send({ type: 'field.change', field: 'username' });
    expect(form.getSnapshot().context.missing).toEqual(['password']);
    form.send({ type: 'field.change', field: 'password' });
    expect(form.getSnapshot().value).toEqual({ entry: 'open', password: 'hidden' });
  });

  it('hands a complete form to the session, the username without the spaces around it, the password as typed', () => {
    const { form, heard } = openForm();
    form.send({ type: 'form.submit', username: ' pelapor.tapin ', password: ' rahasia ' });
    expect(heard).toEqual([{ type: 'signIn.submit', username: 'pelapor.tapin', password: ' rahasia ' }]);
  });

  it('keeps no password', () => {
    const { form } = openForm();
    form.send({ type: 'form.submit', username: 'pelapor.tapin', password: 'rahasia' });
    expect(JSON.stringify(form.getSnapshot().context.missing) + form.getSnapshot().context.refusals).toBe('[]0');
  });
});
