// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { createElement, Fragment } from 'react';
import { afterEach, expect, it } from 'vitest';
import { userRecord } from '#app/access/users.tsx';
import { choicesFrom } from '#features/records/shown.ts';

afterEach(cleanup);

const account = { username: 'pelapor.deli.serdang', email: 'pelapor.deli@capaian.example' };

/** The text of a cell, and how often it may wrap. */
function cellOf(key: string): [string | null, number] {
  const column = userRecord.columns.find((one) => one.key === key);
  const cell = column?.cell?.(account as never, (() => '') as never);
  const { container } = render(createElement(Fragment, null, cell));
  return [container.textContent, container.querySelectorAll('wbr').length];
}

it('a username and an address are shown as they are, and may wrap at their marks', () => {
  expect(cellOf('username')).toEqual([account.username, 2]);
  expect(cellOf('email')).toEqual([account.email, 1]);
});

it('roles are called as the product calls them in the language of now, and as an administrator called them', () => {
  const loaded = [
    { value: 'pimpinan', label: 'Pimpinan' },
    { value: 'auditor', label: 'Auditor kami' },
  ];
  const roles = userRecord.form?.fields.find(({ nama }) => nama === 'roles');
  const labels = (leader: string) => {
    const t = (key: string) => (key === 'peran.bawaan.pimpinan' ? leader : key);
    return roles && choicesFrom(roles, loaded, t as TFunction).map(({ label }) => label);
  };
  expect(labels('Leader')).toEqual(['Leader', 'Auditor kami']);
  expect(labels('Leitung')).toEqual(['Leitung', 'Auditor kami']);
});

it('people are sorted by name, username and address, as the server can', () => {
  const sorts = Object.fromEntries(userRecord.columns.flatMap(({ key, sort }) => (sort ? [[key, sort]] : [])));
  expect(sorts).toEqual({ nama: 'nama', username: 'username', email: 'email' });
});
