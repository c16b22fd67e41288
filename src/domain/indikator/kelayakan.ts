/**
 * Whether the targets of an indicator are plausible: design rules of docs/contract.md §5 and §7 and of the domain brief,
 * §1.2. Everything found here is a warning: it never stops anybody, and somebody who knows better says why (`alasan`).
 */
import { angka, type Angka, tulisAngka } from '#domain/capaian/desimal.ts';

export const PERIODE_TARGET = ['tw1', 'tw2', 'tw3', 'tw4'] as const;
export type PeriodeTarget = (typeof PERIODE_TARGET)[number];
/** Targets in the indicator's unit; null or missing = none set. */
export type Target = { [K in 'tahun' | PeriodeTarget]?: number | null | undefined };

/** What the rules look at; fields as in the API. */
export type IndikatorTarget = {
  satuan: string;
  tipe_nilai: 'angka' | 'persen' | 'indeks' | 'rupiah' | 'predikat' | 'rentang';
  polarisasi: 'maximize' | 'minimize' | 'stabilize';
  konsolidasi: 'sum' | 'average' | 'take_last_known' | 'rasio_kumulatif';
  skala_id?: string | null | undefined;
  definisi_x?: string | null | undefined;
  definisi_y?: string | null | undefined;
  target: Target;
  target_atas?: Target | null | undefined;
};

export const KODE_KELAYAKAN = [
  'tanpa_target',
  'tahun_kosong',
  'triwulan_kosong',
  'jumlah_beda',
  'jumlah_melebihi',
  'tw4_beda',
  'rerata_beda',
  'menurun',
  'menaik',
  'persen_lebih',
  'target_nol',
  'negatif',
  'satuan_beda',
  'pecahan',
  'rasio_tanpa_definisi',
  'predikat_konsolidasi',
  'predikat_tanpa_skala',
  'rentang_tanpa_atas',
] as const;
export type KodeKelayakan = (typeof KODE_KELAYAKAN)[number];
/** A finding: what is odd and what to do, both Indonesian. `info` needs no reason, `peringatan` deserves one. */
export type TemuanKelayakan = { kode: KodeKelayakan; berat: 'peringatan' | 'info'; pesan: string; saran: string };

const KATA: Record<PeriodeTarget, string> = { tw1: 'TW1', tw2: 'TW2', tw3: 'TW3', tw4: 'TW4' };
const PERSEN = /^(%|persen|persentase|percent)$/iu;
const RUPIAH = /^(rp\.?|rupiah|(ribu|juta|miliar|milyar|triliun) rupiah)$/iu;
/** Units of things that are counted whole. */
const HITUNGAN =
  /^(orang|pegawai|dokumen|dok|laporan|lap|unit|paket|buah|berkas|kegiatan|desa|kelurahan|publikasi|peserta|lembaga)$/iu;
/** Means are printed with two decimals. */
const PEMBULATAN = '0.005';

const tulis = (nilai: Angka) => tulisAngka(nilai, 4);
const peringatan = (kode: KodeKelayakan, pesan: string, saran: string): TemuanKelayakan => ({
  kode,
  berat: 'peringatan',
  pesan,
  saran,
});

type Isi = { kpi: IndikatorTarget; tahun: Angka | null; tw: { periode: PeriodeTarget; nilai: Angka }[] };

function kekosongan({ tahun, tw }: Isi): TemuanKelayakan[] {
  if (tahun === null && tw.length === 0) {
    return [peringatan('tanpa_target', 'Belum ada target', 'Tetapkan target tahun sebelum unit melapor.')];
  }
  if (tahun === null) {
    const pesan = 'Target triwulan ada, target tahun kosong';
    return [peringatan('tahun_kosong', pesan, 'Isi target tahun; tanpa itu laporan tidak dapat dibuat.')];
  }
  if (tw.length > 0) return [];
  return [
    {
      kode: 'triwulan_kosong',
      berat: 'info',
      pesan: 'Target triwulan kosong: tidak dinilai per triwulan, hanya terhadap tahun',
      saran: 'Isi target triwulan bila indikator ini perlu dinilai tiap periode.',
    },
  ];
}

function penjumlahan({ tahun, tw }: Isi): TemuanKelayakan[] {
  if (tahun === null || tw.length === 0) return [];
  const jumlah = tw.reduce((sum, { nilai }) => sum.plus(nilai), angka(0));
  const kata = `Jumlah target triwulan ${tulis(jumlah)}, target tahun ${tulis(tahun)}`;
  if (tw.length === 4 && !jumlah.eq(tahun)) {
    return [
      peringatan('jumlah_beda', kata, 'Samakan jumlah TW1–TW4 dengan target tahun, atau ganti cara konsolidasi.'),
    ];
  }
  if (tw.length < 4 && jumlah.gt(tahun)) {
    const saran = 'Turunkan target triwulan atau naikkan target tahun.';
    return [peringatan('jumlah_melebihi', `${kata}, padahal belum semua triwulan terisi`, saran)];
  }
  return [];
}

function nilaiTerakhir({ kpi, tahun, tw }: Isi): TemuanKelayakan[] {
  const temuan: TemuanKelayakan[] = [];
  const akhir = tw.find(({ periode }) => periode === 'tw4');
  if (akhir && tahun !== null && !akhir.nilai.eq(tahun)) {
    const pesan = `Target TW4 ${tulis(akhir.nilai)}, target tahun ${tulis(tahun)}`;
    temuan.push(peringatan('tw4_beda', pesan, 'Nilai terakhir menjadi nilai tahun: samakan TW4 dengan target tahun.'));
  }
  if (kpi.polarisasi === 'stabilize') return temuan;
  const naik = kpi.polarisasi === 'maximize';
  for (const [i, { periode, nilai }] of tw.entries()) {
    const lalu = tw[i - 1];
    if (!lalu || (naik ? nilai.gte(lalu.nilai) : nilai.lte(lalu.nilai))) continue;
    const arah = naik ? 'turun' : 'naik';
    const pesan = `Target ${arah} dari ${KATA[lalu.periode]} ${tulis(lalu.nilai)} ke ${KATA[periode]} ${tulis(nilai)}`;
    temuan.push(
      naik
        ? peringatan('menurun', pesan, 'Isi target kumulatif sampai tiap triwulan, atau pilih konsolidasi jumlah.')
        : peringatan(
            'menaik',
            pesan,
            'Semakin kecil semakin baik: pastikan target memang boleh naik dalam tahun berjalan.',
          ),
    );
    break;
  }
  return temuan;
}

function rerata({ tahun, tw }: Isi): TemuanKelayakan[] {
  // A quarter with target 0 is not assessed, so it may be left out of the mean.
  const cocok = (dari: readonly { nilai: Angka }[]) =>
    dari.length > 0 &&
    dari
      .reduce((sum, { nilai }) => sum.plus(nilai), angka(0))
      .div(dari.length)
      .minus(tahun ?? 0)
      .abs()
      .lte(PEMBULATAN);
  if (tahun === null || tw.length < 4) return [];
  if (cocok(tw) || cocok(tw.filter(({ nilai }) => !nilai.isZero()))) return [];
  const rata = tw.reduce((sum, { nilai }) => sum.plus(nilai), angka(0)).div(4);
  const pesan = `Rata-rata target triwulan ${tulisAngka(rata)}, target tahun ${tulis(tahun)}`;
  return [peringatan('rerata_beda', pesan, 'Samakan rata-rata TW1–TW4 dengan target tahun.')];
}

function konsolidasi(isi: Isi): TemuanKelayakan[] {
  // Predicates and ranges are not added up; their own rules speak.
  if (isi.kpi.tipe_nilai === 'rentang') return [];
  if (isi.kpi.konsolidasi === 'sum') return penjumlahan(isi);
  return isi.kpi.konsolidasi === 'average' ? rerata(isi) : nilaiTerakhir(isi);
}

function nilai({ kpi, tahun, tw }: Isi): TemuanKelayakan[] {
  const temuan: TemuanKelayakan[] = [];
  const semua = tahun === null ? tw : [...tw, { periode: 'tahun' as const, nilai: tahun }];
  const atas = Object.values(kpi.target_atas ?? {}).flatMap((n) => angka(n) ?? []);
  const persen = kpi.tipe_nilai === 'persen' || PERSEN.test(kpi.satuan.trim());
  if (persen && [...semua.map((s) => s.nilai), ...atas].some((n) => n.gt(100))) {
    const saran = 'Periksa angkanya; persen ditulis 0–100, misalnya 95 untuk 95%.';
    temuan.push(peringatan('persen_lebih', 'Target di atas 100 persen', saran));
  }
  if (tahun?.isZero() && kpi.polarisasi !== 'minimize') {
    const saran = 'Isi target yang benar, atau nonaktifkan indikator ini.';
    temuan.push(peringatan('target_nol', 'Target tahun 0: indikator tidak akan pernah dinilai', saran));
  }
  if (semua.some((s) => s.nilai.isNegative() && !s.nilai.isZero())) {
    temuan.push(peringatan('negatif', 'Target negatif', 'Pastikan memang pertumbuhan negatif, bukan salah tanda.'));
  }
  if (HITUNGAN.test(kpi.satuan.trim()) && semua.some((s) => !s.nilai.isInteger())) {
    const pesan = `Target pecahan untuk satuan "${kpi.satuan}"`;
    temuan.push(peringatan('pecahan', pesan, 'Isi bilangan bulat, atau ubah satuannya.'));
  }
  return temuan;
}

function jenis({ kpi }: Isi): TemuanKelayakan[] {
  const temuan: TemuanKelayakan[] = [];
  const satuan = kpi.satuan.trim();
  const kata = `Satuan "${satuan}", tipe nilai ${kpi.tipe_nilai}`;
  const beda =
    (PERSEN.test(satuan) && (kpi.tipe_nilai === 'angka' || kpi.tipe_nilai === 'rupiah')) ||
    (RUPIAH.test(satuan) && kpi.tipe_nilai !== 'rupiah' && kpi.tipe_nilai !== 'rentang') ||
    (kpi.tipe_nilai === 'persen' && !PERSEN.test(satuan)) ||
    (kpi.tipe_nilai === 'rupiah' && !RUPIAH.test(satuan));
  if (beda) temuan.push(peringatan('satuan_beda', kata, 'Sesuaikan satuan dengan tipe nilai.'));
  if (kpi.konsolidasi === 'rasio_kumulatif' && !(kpi.definisi_x && kpi.definisi_y)) {
    const saran = 'Isi definisi pembilang (X) dan penyebut (Y) agar pelapor tahu apa yang diisi.';
    temuan.push(peringatan('rasio_tanpa_definisi', 'Rasio kumulatif tanpa definisi X dan Y', saran));
  }
  if (kpi.tipe_nilai === 'predikat' && kpi.konsolidasi !== 'take_last_known') {
    const saran = 'Pilih konsolidasi nilai terakhir.';
    temuan.push(peringatan('predikat_konsolidasi', 'Predikat tidak dapat dijumlah atau dirata-rata', saran));
  }
  if (kpi.tipe_nilai === 'predikat' && !kpi.skala_id) {
    temuan.push(peringatan('predikat_tanpa_skala', 'Predikat tanpa skala', 'Pilih skala predikatnya.'));
  }
  const atas = kpi.target_atas;
  if (kpi.tipe_nilai === 'rentang' && !Object.values(atas ?? {}).some((n) => typeof n === 'number')) {
    temuan.push(peringatan('rentang_tanpa_atas', 'Target rentang tanpa batas atas', 'Isi batas atas tiap target.'));
  }
  return temuan;
}

/** Everything that is odd about an indicator's targets, in the order of `KODE_KELAYAKAN`; empty when nothing is. */
export function periksaTarget(kpi: IndikatorTarget): TemuanKelayakan[] {
  const isi: Isi = {
    kpi,
    tahun: angka(kpi.target.tahun),
    tw: PERIODE_TARGET.flatMap((periode) => {
      const nilaiTarget = angka(kpi.target[periode]);
      return nilaiTarget === null ? [] : [{ periode, nilai: nilaiTarget }];
    }),
  };
  return [...kekosongan(isi), ...konsolidasi(isi), ...nilai(isi), ...jenis(isi)];
}
