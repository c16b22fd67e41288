import type { Issue } from '#contract/envelope.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

/** Passwords of Indonesian offices that lists of the world do not have; compared without case and punctuation. */
const OURS: ReadonlySet<string> = new Set(
  `rahasia rahasia1 rahasia12 rahasia123 rahasia1234 indonesia indonesia1 indonesia123 indonesia45 merdeka45 merdeka1945
  merdeka17 garuda123 pancasila pancasila1 bismillah bismillah1 bismillah123 alhamdulillah assalamualaikum sayangku
  sayang123 cintaku1 kucing123 bintang1 jakarta1 jakarta123 surabaya bandung123 katasandi katasandi1 katasandi123
  sandi123 sandi1234 gantisandi passwordbaru pegawai123 operator operator1 operator123 kementerian pemerintah dinas123
  kinerja123 laporan123 password1234 password12 admin12345 abcd1234 qwerty1234 testing123 user1234 adminadmin`.split(
    /\s+/,
  ),
);
/** Words that say nothing in a password of this application. */
const PRODUCT = ['capaiankinerja', 'capaian'];
/** A shorter part of a name stands in too many good passwords. */
const PART = 4;
/** What has to stand beside the words of the person: this many letters, or this many characters. */
const LETTERS = 3;
const CHARACTERS = 8;

/** Whose password it is. */
export type PasswordOwner = {
  username: string;
  email: string;
  nama: string;
  /** The code of their unit. */
  unitCode?: string | null | undefined;
};
/** Tells what is wrong with a new password; nothing when it may be used. */
export type PasswordRules = (password: string, owner: PasswordOwner) => Issue[];

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const parts = (text: string) => text.split(/[^\p{L}\p{N}]+/u).map(plain);

/** The words that everybody who knows the person tries first, the longest first. */
function wordsOf({ username, email, nama, unitCode }: PasswordOwner): string[] {
  const [local = ''] = email.split('@');
  const whole = [username, email, local, nama, unitCode ?? ''].map(plain).filter((word) => word !== '');
  const some = [username, local, nama].flatMap(parts).filter((word) => word.length >= PART);
  return [...new Set([...PRODUCT, ...whole, ...some])].sort((a, b) => b.length - a.length);
}

/** Whether hardly anything is left without the words of the person: `Capaian#2025`, `melati.2025`. */
function saysTheOwner(content: string, owner: PasswordOwner): boolean {
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), content);
  if (rest === content) return false;
  return rest.replaceAll(/\d/g, '').length < LETTERS && rest.length < CHARACTERS;
}

/** Read when a password is set for the first time: most processes and commands never need the list. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
};

/**
 * The rules for a new password besides its length (decision 0096): it is none of 49,000 that leaked most often, it does
 * not consist of the person's own words, and it has more than two different characters. Which kinds of characters it
 * has is nobody's business.
 */
export async function passwordRules(): Promise<PasswordRules> {
  const leaked = await commonPasswords();
  return (password, owner) => {
    const issue = (message: string): Issue[] => [{ path: 'password', code: 'custom', message }];
    const content = plain(password);
    if (leaked.has(password.toLowerCase()) || leaked.has(content)) return issue(ISSUE_MESSAGES.pernahBocor);
    const isPoor = OURS.has(content) || new Set(password).size <= 2 || saysTheOwner(content, owner);
    return isPoor ? issue(ISSUE_MESSAGES.mudahDitebak) : [];
  };
}

/** The same for one password. */
export const passwordWeaknesses = async (password: string, owner: PasswordOwner): Promise<Issue[]> =>
  (await passwordRules())(password, owner);
