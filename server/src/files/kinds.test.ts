import { describe, expect, it } from 'vitest';
import { fileKind } from '#server/files/kinds.ts';
import { BOM, DOCM, DOCX, JPG, MIME, PDF, png, XLSX, zip } from '#tests/support/files.ts';

const about = (nama: string, claimed: string, content: Buffer) =>
  fileKind({
    nama,
    claimed,
    ukuran: content.length,
    head: content.subarray(0, 4100),
    read: async (start, length) => content.subarray(start, start + length),
  });

describe('the type of an evidence file', () => {
  it.each([
    ['laporan.pdf', MIME.pdf, PDF, MIME.pdf],
    ['LAPORAN.PDF', 'application/octet-stream', PDF, MIME.pdf],
    ['foto.png', MIME.png, png(), MIME.png],
    ['foto.jpg', MIME.jpg, JPG, MIME.jpg],
    ['foto.jpeg', 'image/jpeg; charset=binary', JPG, MIME.jpg],
    ['notulen.docx', MIME.docx, DOCX, MIME.docx],
    ['data.xlsx', MIME.xlsx, XLSX, MIME.xlsx],
    ['data.xlsx', '', XLSX, MIME.xlsx],
  ])('accepts %s sent as "%s"', async (nama, claimed, content, mime) => {
    expect(await about(nama, claimed, content)).toBe(mime);
  });

  it.each([
    ['a program named .pdf', 'setup.pdf', MIME.pdf, Buffer.from('MZ\x90\0 this program cannot be run in DOS mode')],
    ['a page named .pdf', 'halaman.pdf', MIME.pdf, Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PDF behind other bytes', 'laporan.pdf', MIME.pdf, Buffer.concat([Buffer.from('<html>'), PDF])],
    ['a drawing with script', 'gambar.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG named .jpg', 'foto.jpg', MIME.jpg, png()],
    ['a PDF declared as PNG', 'laporan.pdf', MIME.png, PDF],
    ['a name without extension', 'laporan', MIME.pdf, PDF],
    ['two extensions with the wrong one last', 'laporan.pdf.exe', MIME.pdf, PDF],
    ['a plain zip named .docx', 'arsip.docx', MIME.docx, zip([{ name: 'a.txt', data: Buffer.from('a') }])],
    ['a sheet named .docx', 'data.docx', MIME.docx, XLSX],
    ['a document with macros', 'notulen.docx', MIME.docx, DOCM],
    ['a document that unpacks to 1 GB', 'bom.docx', MIME.docx, BOM],
    ['half a document', 'notulen.docx', MIME.docx, DOCX.subarray(0, DOCX.length - 30)],
    ['a picture of 50,000 × 50,000', 'peta.png', MIME.png, png(50_000, 50_000)],
  ])('refuses %s', async (_what, nama, claimed, content) => {
    expect(await about(nama, claimed, content)).toBeUndefined();
  });
});
