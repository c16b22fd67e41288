/** Keys that are shown instead of texts, and placeholders that nothing filled. */
export const untranslated = (text: string): string[] =>
  text.match(
    /\b(shell|masuk|beranda|pelaporan|verifikasi|riwayat|umum|galat|daftar|formulir|master|pengguna|peran)\.[a-z]\w*(\.\w+)*|\{\{\w+\}\}|undefined|NaN/g,
  ) ?? [];
