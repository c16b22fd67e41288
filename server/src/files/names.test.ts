import { describe, expect, it } from 'vitest';
import { contentDisposition, fileName } from '#server/files/names.ts';

describe('the name of a file from outside', () => {
  it.each([
    ['laporan TW3.pdf', 'laporan TW3.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\pelapor\\bukti.pdf', 'bukti.pdf'],
    ['bukti\r\nSet-Cookie: a=b.pdf', 'buktiSet-Cookie: a=b.pdf'],
    ['lap\u0000oran.pdf', 'laporan.pdf'],
    ['bukti\u202efdp.exe', 'buktifdp.exe'],
    ['notulen %22rapat%22 100%25.pdf', 'notulen "rapat" 100%25.pdf'],
    ['', 'berkas'],
    ['..', 'berkas'],
    ['   ', 'berkas'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
    [`${'é'.repeat(200)}.pdf`, `${'é'.repeat(125)}.pdf`],
    [`${'a'.repeat(300)}.été`, `${'a'.repeat(249)}.été`],
  ])('keeps %j as %j', (pristine, nama) => {
    expect(fileName(pristine)).toBe(nama);
  });

  it.each([
    ['laporan.pdf', `attachment; filename="laporan.pdf"; filename*=UTF-8''laporan.pdf`],
    ['a "b" \\ 100%.pdf', `attachment; filename="a _b_ _ 100_.pdf"; filename*=UTF-8''a%20%22b%22%20%5C%20100%25.pdf`],
    ['résumé.pdf', `attachment; filename="resume.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`],
    ["it's (1).pdf", `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
    ['報告.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E5%A0%B1%E5%91%8A.pdf`],
  ])('writes %j into a header', (nama, header) => {
    expect(contentDisposition('attachment', nama)).toBe(header);
  });
});
