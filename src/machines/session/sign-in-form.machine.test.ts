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
    const { value, context } = form.getSnapshot();
    expect([value, context.missing]).toEqual([{ entry: 'open', password: 'hidden' }, []]);
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

  it('names what is missing now, not what was missing before, and tells it anew each time', () => {
    const { form, heard } = openForm();
    const submit = (username: string, password: string) => {
      form.send({ type: 'form.submit', username, password });
      const { missing, refusals } = form.getSnapshot().context;
      return [missing, refusals];
    };
    expect([submit('', ''), submit('siti', ' '), submit(' ', 'rahasia'), submit(' ', 'rahasia')]).toEqual([
      [['username', 'password'], 1],
      [['password'], 2],
      [['username'], 3],
      [['username'], 4],
    ]);
    expect(heard).toEqual([]);
  });

  it('is handed over once it is complete, with nothing left of what was missing, and again after a refusal', () => {
    const { form, heard } = openForm();
    const standing = () => [form.getSnapshot().value, form.getSnapshot().context.missing];
    form.send({ type: 'form.submit', username: 'siti', password: '' });
    // A browser that fills the form in tells of no key.
    form.send({ type: 'form.submit', username: 'siti', password: 'salah' });
    expect([standing(), heard.length]).toEqual([[{ entry: 'open', password: 'hidden' }, []], 1]);
    form.send({ type: 'field.change', field: 'password' });
    form.send({ type: 'form.submit', username: 'siti', password: 'benar' });
    expect([standing(), form.getSnapshot().context.refusals, heard]).toEqual([
      [{ entry: 'open', password: 'hidden' }, []],
      1,
      ['salah', 'benar'].map((password) => ({ type: 'signIn.submit', username: 'siti', password })),
    ]);
  });

  it('still names the empty field while the other one is written in, whichever it is', () => {
    for (const [written, empty] of [
      ['username', 'password'],
      ['password', 'username'],
    ] as const) {
      const { form } = openForm();
      form.send({ type: 'form.submit', username: '', password: '', [written]: 'x' });
      form.send({ type: 'field.change', field: written });
      const { value, context } = form.getSnapshot();
      expect([value, context.missing]).toEqual([{ entry: 'incomplete', password: 'hidden' }, [empty]]);
    }
  });

  it('shows the password while it is wanted, whatever is missing or sent, and sends nothing by it', () => {
    const { form, heard } = openForm();
    const isShown = () => form.getSnapshot().matches({ password: 'shown' });
    form.send({ type: 'form.submit', username: 'siti', password: '' });
    const shown = [isShown()];
    form.send({ type: 'password.toggle' });
    shown.push(isShown());
    expect([form.getSnapshot().context.missing, heard]).toEqual([['password'], []]);
    form.send({ type: 'field.change', field: 'password' });
    form.send({ type: 'form.submit', username: 'siti', password: 'rahasia' });
    shown.push(isShown());
    form.send({ type: 'password.toggle' });
    expect([...shown, isShown(), heard.length]).toEqual([false, true, true, false, 1]);
  });
});
