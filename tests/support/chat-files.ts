import type { ChatFile } from '#contract/chat.ts';

export const STORED: ChatFile = {
  id: '018f6a00-0000-7000-8000-00000000c0f1',
  nama: 'Notulen.pdf',
  mime: 'application/pdf',
  ukuran: 2048,
};
/** A sound choice and one that cannot be sent. */
export const ALL_CHOICES = [
  { type: 'file.choose' as const, file: new File(['isi'], 'Notulen.pdf'), defect: null },
  { type: 'file.choose' as const, file: new File([], 'kosong.pdf'), defect: 'kosong' as const },
];
