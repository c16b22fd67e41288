import { expect, it } from 'vitest';
import { PINTASAN, peristiwaTombol } from '#machines/tinjauan/pintasan.ts';

const { periksa, keputusan } = PINTASAN;
const tekan = (key: string, ubah: Partial<{ ctrl: boolean; mengetik: boolean }> = {}) => ({
  key,
  ctrl: false,
  mengetik: false,
  ...ubah,
});

it.each([
  ['j', { type: 'indicator.next' }],
  ['M', { type: 'indicator.check' }],
  ['2', { type: 'verdict.choose', verdik: 'perbaikan' }],
  [']', { type: 'file.next' }],
  ['?', { type: 'overlay.open', lapisan: 'bantuan' }],
  ['x', null],
])('knows what %s means while checking', (key, event) => {
  expect(peristiwaTombol(periksa, tekan(key), null)).toEqual(event);
});

it('gives the same number another meaning on the decision page', () => {
  expect(peristiwaTombol(keputusan, tekan('2'), null)).toEqual({ type: 'decision.choose', keputusan: 'revise' });
});

it('leaves letters alone while somebody types, but not Ctrl+Enter', () => {
  expect(peristiwaTombol(periksa, tekan('m', { mengetik: true }), null)).toBeNull();
  expect(peristiwaTombol(periksa, tekan('Enter', { mengetik: true, ctrl: true }), null)).toEqual({
    type: 'indicator.check',
  });
});

it('takes g and i for one word, and neither alone for anything', () => {
  expect(peristiwaTombol(periksa, tekan('g'), null)).toBeNull();
  expect(peristiwaTombol(periksa, tekan('i'), null)).toBeNull();
  expect(peristiwaTombol(periksa, tekan('i'), 'g')).toEqual({ type: 'queue.open' });
});

it('has no key for what the browser already uses with Ctrl', () => {
  expect(peristiwaTombol(periksa, tekan('c', { ctrl: true }), null)).toBeNull();
});
