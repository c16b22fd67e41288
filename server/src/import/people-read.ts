/** The rows of a workbook of people, with every fault that can be told without the database. */
import { setImmediate } from 'node:timers/promises';
import { userCreateBody } from '#contract/access.ts';
import { passwordRules } from '#server/auth/password-rules.ts';
import type { Language } from '#server/http/language.ts';
import {
  isActiveWord,
  languageCalled,
  MAX_TYPED_PASSWORDS,
  PEOPLE_COLUMNS,
  type PeopleColumn,
} from '#server/import/people-columns.ts';
import { createRecorder, type Recorder, readTable, textCell } from '#server/import/table.ts';
import { readWorkbook, type Workbook } from '#server/import/workbook.ts';
import { PEOPLE_ROOM } from '#server/workbook/limits.ts';

/** One person as written; roles and unit still by the words of the sheet. */
export type PersonRow = {
  nomor: number;
  username: string;
  nama: string;
  email: string;
  telepon: string | null;
  jabatan: string | null;
  aktif: boolean;
  /** In which language they are written to; null: nobody says. */
  language: Language | null;
  peran: string;
  satker: string | null;
  /** Excel drops the zeros before a code that was typed as a number. */
  satkerIsNumber: boolean;
  /** The password that stands in the sheet. */
  password: string | null;
};
export type People = {
  sheet: string;
  ignored: string[];
  rows: PersonRow[];
  recorder: Recorder<PeopleColumn>;
};

/** Rows after which others get their turn: 20,000 in one go would hold up every other request. */
const TURN = 500;

/** Goes through many rows without keeping everybody else waiting. */
export async function inTurns<T>(rows: readonly T[], each: (row: T) => void): Promise<void> {
  for (const [i, row] of rows.entries()) {
    if (i % TURN === TURN - 1) await setImmediate();
    each(row);
  }
}

const FIELDS = userCreateBody.pick({ username: true, nama: true, email: true, telepon: true, jabatan: true });
const PASSWORD = userCreateBody.shape.password;
const codeOf = (code: string) => (code === 'too_big' || code === 'too_small' ? 'batas' : 'format');

/** The workbook of people. @throws AppError as `readWorkbook` */
export const peopleWorkbook = (content: Buffer): Promise<Workbook> =>
  readWorkbook(content, 'Pengguna', PEOPLE_COLUMNS, PEOPLE_ROOM);

/** Reads every row by the rules of `POST /api/users`. @throws AppError 413, 422 as `readTable` */
export async function readPeople(workbook: Workbook): Promise<People> {
  const table = await readTable(workbook, PEOPLE_COLUMNS, PEOPLE_ROOM.rows);
  const recorder = createRecorder(table, PEOPLE_COLUMNS);
  const rows: PersonRow[] = [];
  const seen = { username: new Map<string, number>(), email: new Map<string, number>() };
  let typed = 0;
  const weaknessesOf = await passwordRules();
  await inTurns(table.rows, ({ nomor, cell }) => {
    const text = (id: PeopleColumn) => textCell(recorder, nomor, id, cell.get(id) ?? null)?.normalize('NFC') ?? null;
    const before = recorder.wrong.length;
    const required = { username: text('username'), nama: text('nama'), email: text('email'), peran: text('peran') };
    const isReadable = recorder.wrong.length === before;
    const wanted = { telepon: text('telepon'), jabatan: text('jabatan') };
    const [username, email] = [required.username ?? '', required.email ?? ''].map((one) => one.toLowerCase());
    const row: PersonRow = {
      nomor,
      username: username ?? '',
      nama: required.nama ?? '',
      email: email ?? '',
      ...wanted,
      aktif: true,
      language: null,
      peran: required.peran ?? '',
      satker: text('satker'),
      satkerIsNumber: typeof cell.get('satker') === 'number',
      password: text('kata_sandi'),
    };
    rows.push(row);
    if (isReadable) {
      for (const id of ['username', 'nama', 'email', 'peran'] as const) {
        if (required[id] === null) recorder.fail(nomor, id, 'wajib', 'wajib diisi');
      }
    }
    const { error } = FIELDS.safeParse({ username, email, nama: row.nama, ...wanted });
    for (const { path, code, message } of error?.issues ?? []) {
      const id = String(path[0]) as PeopleColumn;
      if (row[id as keyof PersonRow] !== '') recorder.fail(nomor, id, codeOf(code), message);
    }
    for (const id of ['username', 'email'] as const) {
      const twin = seen[id].get(row[id]);
      if (row[id] === '') continue;
      if (twin !== undefined) recorder.fail(nomor, id, 'ganda', `"${row[id]}" sudah ada di baris ${twin}`);
      else seen[id].set(row[id], nomor);
    }
    const language = languageCalled(text('bahasa'));
    if (language === undefined) recorder.fail(nomor, 'bahasa', 'pilihan', 'isi id, en, fr, de, atau pt');
    else row.language = language;
    const status = isActiveWord(text('status'));
    if (status === undefined) recorder.fail(nomor, 'status', 'pilihan', 'harus aktif atau nonaktif');
    row.aktif = status ?? true;
    if (row.password === null) return;
    typed += 1;
    if (typed === MAX_TYPED_PASSWORDS + 1) recorder.fail(nomor, 'kata_sandi', 'banyak', TOO_MANY);
    const weak =
      PASSWORD.safeParse(row.password).error?.issues ?? weaknessesOf(row.password, { ...row, unitCode: row.satker });
    for (const { message } of weak) recorder.fail(nomor, 'kata_sandi', 'sandi', message);
  });
  return { sheet: workbook.sheet, ignored: table.ignored, rows, recorder };
}

const TOO_MANY = `paling banyak ${MAX_TYPED_PASSWORDS} kata sandi per berkas. Kosongkan sisanya; server membuatkannya`;
