/**
 * The texts that the specification (§4–§6, §8, §9) gives letter for letter; never translated, never rephrased.
 * The locale files repeat them under `pesan`, and a test holds both to the same letters.
 */
export const PESAN = {
  silahkanLanjutkan: 'Silahkan lanjutkan',
  informasi: 'Informasi',
  peringatan: 'Warning!',
  sesiHabis: 'Session login anda telah habis! Silahkan logout dan login kembali',
  sukses: 'Success',
  dataTersimpan: 'Data Berhasil Disimpan!',
  simpanSukses: 'Save data has been Success.',
  terjadiKesalahan: 'Something went wrong!',
  apakahKamuYakin: 'Apakah kamu yakin?',
  dataAkanTerhapus: 'Data akan terhapus setelah kamu konfirmasi',
  dataAkanTerkirim: 'Data akan terkirim setelah kamu konfirmasi',
  yaHapus: 'Ya, Hapus',
  yaSubmit: 'Ya, Submit',
  batal: 'Batal',
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  emailTidakSah: 'Invalid email address',
  urlTidakSah: 'Invalid URL',
  semuaUnit: 'Semua Unit',
} as const;
