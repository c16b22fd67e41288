import { describe, expect, it } from 'vitest';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { passwordRules } from '#server/auth/password-rules.ts';

const OWNER = {
  username: 'melati.sari',
  email: 'm.kusumawardani@contoh.go.id',
  nama: 'Melati Kusumawardani',
  unitCode: '63.05',
};
const LEAKED = [ISSUE_MESSAGES.pernahBocor];
const POOR = [ISSUE_MESSAGES.mudahDitebak];

describe('passwordRules', async () => {
  const rules = await passwordRules();
  const judged = (password: string, owner = OWNER) => rules(password, owner).map(({ message }) => message);

  it.each([
    'password',
    'PASSWORD',
    'Pass-word!',
    '12345678',
    'iloveyou',
    'qwertyuiop',
    '1qaz2wsx',
    'sunshine1',
    'trustno1',
    'liverpool1',
  ])('finds %s on the list of what leaked', (password) => expect(judged(password)).toEqual(LEAKED));

  it.each([
    ['an office thinks of', 'Rahasia123'],
    ['has two characters', 'xyxyxyxyxyxyxy'],
    ['is the username', 'Melati.Sari'],
    ['is the name and a year', 'melati2026'],
    ['is the address', 'm.kusumawardani@contoh.go.id'],
    ['is both names and a mark', 'Kusumawardani, Melati!'],
    ['is the code of the unit twice', '63.0563.05'],
    ['is the unit and the product', 'Capaian 6305'],
    ['is the password of the demo', 'Capaian#2025'],
    ['is the product three times', 'capaiancapaiancapaian'],
  ])('refuses one that %s', (_, password) => expect(judged(password)).toEqual(POOR));

  it.each([
    ['words', 'kuda laut berenang'],
    ['letters of one kind', 'tigabelasjendela'],
    ['digits only, if nobody has them', '830174625519'],
    ['the own name among other words', 'melati suka durian'],
    ['a name and much that is random', 'melati 8301746255'],
    ['the product in a sentence', 'capaian kami ranum'],
    ['other alphabets', 'пароль из трёх слов'],
  ])('accepts %s', (_, password) => expect(judged(password)).toEqual([]));

  it('takes an empty field of the account for no word', () => {
    expect(judged('kuda laut berenang', { username: '', email: '', nama: '', unitCode: '' })).toEqual([]);
  });
});
