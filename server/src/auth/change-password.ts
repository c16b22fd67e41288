import type { Issue } from '#contract/envelope.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

/**
 * Very common passwords of at least eight characters, Indonesian and international; compared without case and
 * punctuation.
 */
const GENERAL: ReadonlySet<string> = new Set(
  `password passw0rd password1 password12 password123 password1234 12345678 123456789 1234567890 0987654321 987654321
  87654321 11111111 00000000 88888888 99999999 12341234 11223344 12344321 123123123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx
  zaq12wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 a1b2c3d4
  aa123456 iloveyou iloveyou1 sunshine princess football baseball superman trustno1 starwars welcome1 welcome123
  letmein1 letmein123 admin123 admin1234 admin12345 administrator adminadmin changeme default1 secret123 testtest
  test1234 testing123 user1234 rahasia rahasia1 rahasia12 rahasia123 rahasia1234 indonesia indonesia1 indonesia123
  indonesia45 merdeka45 merdeka1945 merdeka17 garuda123 pancasila pancasila1 bismillah bismillah1 bismillah123
  alhamdulillah assalamualaikum sayangku sayang123 cintaku1 kucing123 bintang1 jakarta1 jakarta123 surabaya bandung123
  katasandi katasandi1 katasandi123 sandi123 sandi1234 gantisandi passwordbaru pegawai123 operator operator1 operator123
  kementerian pemerintah dinas123 capaian1 capaian123 capaian2024 capaiankinerja kinerja123 laporan123`.split(/\s+/),
);

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * What is wrong with a new password besides its length: it is a common password, it
 * is the person's own name or address, or it has at most two different characters.
 * @param own username, e-mail address and name of the person
 */
export function passwordWeaknesses(password: string, own: { username: string; email: string; nama: string }): Issue[] {
  const content = plain(password);
  const ownValue = [own.username, own.email, own.email.split('@')[0] ?? '', own.nama].map(plain);
  const singleLetter = new Set(password).size <= 2;
  if (!GENERAL.has(content) && !singleLetter && !ownValue.includes(content)) return [];
  return [{ path: 'password', code: 'custom', message: ISSUE_MESSAGES.mudahDitebak }];
}
