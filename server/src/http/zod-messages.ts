import { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';

const KINDS: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  boolean: 'benar/salah',
  array: 'daftar',
  object: 'objek',
  record: 'objek',
  null: 'kosong (null)',
  date: 'tanggal',
};
const FORMAT: Record<string, string> = {
  uuid: 'harus berupa id (UUID)',
  email: 'harus berupa alamat surel',
  datetime: 'harus berupa waktu ISO 8601 UTC',
  date: 'harus berupa tanggal tttt-bb-hh',
  url: 'harus berupa alamat URL',
  regex: 'formatnya tidak sesuai',
};
const UNITS_OF: Record<string, string> = { string: ' karakter', array: ' butir', set: ' butir', file: ' bita' };

type Raw = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

function limit(issue: Raw): string {
  const unit = UNITS_OF[String(issue['origin'])] ?? '';
  if (issue.code === 'too_small') {
    if (unit === ' karakter' && issue['minimum'] === 1) return 'tidak boleh kosong';
    return `paling sedikit ${String(issue['minimum'])}${unit}`;
  }
  return `paling banyak ${String(issue['maximum'])}${unit}`;
}

/** What can be chosen; that nothing can is no choice to name. */
const choicesIn = (values: readonly unknown[]) =>
  values
    .map(String)
    .filter((value) => value !== '')
    .join(', ');

/** The message of a zod issue in Indonesian, worded to follow the name of the field. */
function message(issue: Raw): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'wajib diisi'
        : `harus berupa ${KINDS[String(issue['expected'])] ?? String(issue['expected'])}`;
    case 'too_small':
    case 'too_big':
      return limit(issue);
    case 'invalid_format':
      return FORMAT[String(issue['format'])] ?? 'formatnya tidak sesuai';
    case 'invalid_value':
      if (issue.input === undefined) return 'wajib diisi';
      return `harus salah satu dari: ${choicesIn(issue['values'] as unknown[])}`;
    case 'unrecognized_keys':
      return 'tidak dikenal; hapus dari permintaan';
    case 'not_multiple_of':
      return `harus kelipatan ${String(issue['divisor'])}`;
    default:
      return 'tidak sah';
  }
}

/** Makes every schema of this process speak Indonesian. */
export const speakIndonesian = () => z.config({ customError: message });

type Found = { path: string; code: string; message: string; params: Record<string, unknown> };

/**
 * The union branch that the value matches best: the one with the deepest fault, then the one with the fewest faults.
 */
function closest(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const depth = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));
  return [...branches].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
}

/** Splits an issue into faults: one per unknown key, and for a union those of its closest branch. */
function expand({ path, code, message, params }: Found): Issue[] {
  const join = (more: PropertyKey[]) => [...(path === '' ? [] : [path]), ...more.map(String)].join('.');
  const keys = params['keys'];
  if (code === 'unrecognized_keys' && Array.isArray(keys)) {
    return keys.map((key) => ({ path: join([String(key)]), code, message }));
  }
  const branches = params['errors'];
  if (code === 'invalid_union' && Array.isArray(branches)) {
    const inner = closest(branches as z.core.$ZodIssue[][]).flatMap(
      ({ path: at, code: kind, message: text, ...rest }) =>
        expand({ path: join(at), code: kind, message: text, params: rest }),
    );
    if (inner.length > 0) return inner;
  }
  return [{ path, code, message }];
}

/** The faults of a request in the form of the envelope, every one of them. */
export const issuesOf = (found: Found[]): Issue[] => found.flatMap(expand);
