import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '#features/mail/addresses.ts';

describe('the address of the mailbox', () => {
  it.each([
    ['/email', '', { place: { kind: 'folder', nama: 'inbox' }, q: '', letter: null, compose: null }],
    [
      '/email/spam',
      '?q=%20bukti',
      { place: { kind: 'folder', nama: 'spam' }, q: 'bukti', letter: null, compose: null },
    ],
    [
      '/email/label/private',
      '?surat=a',
      { place: { kind: 'label', nama: 'private' }, q: '', letter: 'a', compose: null },
    ],
    ['/email/inbox/', '?tulis=b', { place: { kind: 'folder', nama: 'inbox' }, q: '', letter: null, compose: 'b' }],
    ['/email/private', '', null],
    ['/email/label/inbox', '', null],
    ['/email/arsip', '', null],
    ['/email/label', '', null],
    ['/emailx', '', null],
  ])('%s%s is read', (pathname, search, wanted) => {
    expect(readAddress({ pathname, search })).toEqual(wanted);
  });

  it('drops a search that is too long', () => {
    expect(readAddress({ pathname: '/email', search: `?q=${'x'.repeat(201)}` })?.q).toEqual('');
  });

  it.each(['/email/inbox', '/email/label/company?q=rapat', '/email/starred?surat=a&tulis=b'])(
    '%s comes back',
    (url) => {
      const { pathname, search } = new URL(url, 'https://contoh.example');
      const address = readAddress({ pathname, search });
      expect(address && writeAddress(address)).toEqual(url);
    },
  );
});
