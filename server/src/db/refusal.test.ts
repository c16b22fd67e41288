import { describe, expect, it } from 'vitest';
import { refusalOf } from '#server/db/refusal.ts';

/** An answer of the server, as the driver throws it. */
const answer = (code: string, message: string) => Object.assign(new Error(message), { code, severity: 'FATAL' });
const told = (error: unknown, url: string) => refusalOf(error, 'DATABASE_URL', url)?.message;

describe('what a database that cannot be used is told as', () => {
  it('tells a server that is there and not ready yet from one that cannot be reached', () => {
    const url = 'postgres://u:p@db.local:5432/capaian';
    expect(told(answer('57P03', 'the database system is starting up'), url)).toBe(
      'DATABASE_URL: basis data di db.local:5432 menolak: the database system is starting up (57P03)',
    );
    expect(told(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), url)).toBe(
      'DATABASE_URL: basis data di db.local:5432 tidak dapat dihubungi (ECONNREFUSED)',
    );
  });

  it.each([
    ['28000', 'no pg_hba.conf entry', /^DATABASE_URL: pengguna "u" atau kata sandinya ditolak oleh db\.local:5432$/],
    [
      '3D000',
      'database "capaian" does not exist',
      /tidak ada basis data "capaian" di db\.local:5432; buat dahulu.*: createdb capaian$/,
    ],
    ['42501', 'permission denied', /pengguna "u" tidak cukup berhak atas basis data "capaian" \(permission denied\)/],
    ['25006', 'cannot execute', /hanya dapat dibaca dan belum siap dipakai; arahkan ke server utama/],
    ['53300', 'too many clients', /sambungan ke db\.local:5432 sudah penuh; tambah max_connections di sana/],
  ])('says what to do about %s (%s)', (code, message, line) => {
    const said = told(answer(code, message), 'postgres://u:rahasia@db.local:5432/capaian');
    expect(said).toMatch(line);
    expect(said).not.toContain('rahasia');
  });

  it('takes a lone % in a name for itself, and names the setting where it makes no sense', () => {
    const refused = answer('28P01', 'password authentication failed');
    expect(told(refused, 'postgres://unit%20100%:p@db.local/capaian')).toBe(
      'DATABASE_URL: pengguna "unit%20100%" atau kata sandinya ditolak oleh db.local',
    );
    expect(told(refused, 'postgres://unit%20satu:p@db.local/capaian')).toBe(
      'DATABASE_URL: pengguna "unit satu" atau kata sandinya ditolak oleh db.local',
    );
    expect(told(new URIError('URI malformed'), 'postgres://u:%ff@db.local/capaian')).toBe(
      'DATABASE_URL: memuat % yang bukan penyandian; tulis tanda % sebagai %25',
    );
  });

  it('says nothing of what did not fail at the database', () => {
    expect(refusalOf(new TypeError('x is not a function'), 'DATABASE_URL', 'postgres://u@h/n')).toBe(undefined);
  });
});
