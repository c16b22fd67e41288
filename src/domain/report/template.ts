/** Ready sentences for a verifier. They reach the satker as they stand, so they are Indonesian in every UI language. */
export const FEEDBACK_TEMPLATES = [
  'Bukti tidak terbaca; unggah ulang salinan yang jelas.',
  'Angka tidak sesuai dengan bukti dukung.',
  'Lengkapi analisis: jelaskan penyebab capaian.',
  'Tindak lanjut belum menjawab kendala.',
] as const;
