import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesIn, type SourceNames } from '#tests/house/declared-names.ts';
import { KEPT_ANYWHERE, KEPT_IN } from '#tests/house/kept-fields.ts';
import { KEPT_WHOLE, KNOWN } from '#tests/house/known-words.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Words that have an English one in this house (decision 0049); what is on the wire or in the database keeps them. */
const FOREIGN = new Set(
  `isi baris kolom sel kisi nilai kunci hasil judul teks kata pesan kalimat jenis tipe daftar jumlah angka satu semua
  baru lama kini awal akhir atas bawah alamat tempat halaman bagian kartu papan tabel bingkai pencari saring saringan
  urut urutan pilih pilihan tampil tampilan lihat buka tutup muat simpan simpanan tulis baca hapus ubah ubahan
  perubahan buat kirim kiriman cari hitung hitungan salah gagal kegagalan galat sebab alasan wajib boleh halangan
  temuan peringatan kesepakatan keadaan langkah butir bentrok antre tunggu tertunda belum sudah sisa batas ambang
  waktu hari jam tenggat sejak milik oleh orang petugas pelaku induk jalur pohon lembar buku bidang isu fakta paket
  ringkas ringkasan rumus warna lebar tinggi arah ikon tombol centang tanda skema layar alat sidik jejak contoh dasar
  masuk konteks beranda giliran pelaporan laporan lapor isian rincian verifikasi tinjauan pemeriksaan periksa
  keputusan antrean susulan riwayat putaran banding bukti berkas unggah penampil indikator rencana formulir rekaman
  peran pengguna izin matriks akses impor ekspor unduhan cetak dasbor matrik rekap grafik kalender obrolan percakapan
  surat tugas markah pemberitahuan kabar peristiwa langsung palet preferensi bantuan jaringan pembukaan mesin
  pelapor verifikator pimpinan dunia siapa panggil minta jawab tanya kembali pergi tinjau umpan balik sandi akun`
    .trim()
    .split(/\s+/),
);

/** Words that classes alone had in another language; in names of code they may stand for what is on the wire. */
const FOREIGN_CLASSES = new Set(
  `acara aksi aktif aktor ambil antrean bagan banyak bentrok berubah besar bintang catatan cuplik cuplikan definisi deret dicetak diperiksa dua
  gambar ganti garis gerbang geser gulung hak hari huruf ini kaki kecil kelas kelompok kemajuan kembali kembalikan kepala
  keterangan ketikan kilat konsep kosong kotak kuartal kurang laci lain lalu lampiran lanjut lengkap letak lewat lipat
  lompat loncat luring masalah mendesak menunggu modul nama nanti nomor palet pasang pasangan pembaca penjelasan penting
  pernyataan petunjuk pindah pratinjau rinci ruang saat sama saya segera selesai sempit setahun siap subjek syarat tambah
  tanpa tarik tentang terhapus terkirim terlambat terpilih tertolak tindakan titik uraian urung utas`
    .trim()
    .split(/\s+/),
);

/** Classes made of a value: what the value is called is not the style sheet's to say. */
const EXCUSED_CLASSES: Readonly<Record<string, string>> = {
  'is-belum': 'the state of a work item of the officer',
  'is-selesai': 'the state of a work item, as well',
};

/** What may keep such a word, each with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'server/migrations': 'applied once and never changed, so neither are their names',
};
const isExcused = (file: string) =>
  Object.keys(EXCUSED).some((place) => file === place || file.startsWith(`${place}/`));

type Chart = { machine: string; states: { key: string }[]; transitions: { event: string }[] };
/** The steps of a review stand in its addresses, and its states are named after them. */
const STEPS_IN_ADDRESSES = ['review: daftarPeriksa', 'review: keputusan', 'review: periksa'];

/** `simpanBerkas`, `simpan-berkas` and `SIMPAN_BERKAS` are two words. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const foreignIn = (name: string) => wordsOf(name).filter((word) => FOREIGN.has(word));

/** Names that a source exports: declared there, or listed in braces. */
function exportedBy(source: string): string[] {
  const declared = source.matchAll(
    /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm,
  );
  const listed = [
    ...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm),
    ...source.matchAll(/^export const \{([^}]*)\}/gm),
  ];
  return [
    ...[...declared].map(([, name = '']) => name),
    ...listed.flatMap(([, names = '']) => names.split(',').map((name) => /(\w+)\s*$/.exec(name)?.[1] ?? '')),
  ];
}

/** Classes and custom properties that a style sheet names. */
const styledBy = (css: string): string[] => [
  ...new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\/|\[[^\]]*\]|url\([^)]*\)/g, '').matchAll(/(?:\.(?=-?[a-z])|--)[\w-]+/gi)].map(
      ([name]) => name.replace(/^\./, ''),
    ),
  ),
];
const foreignStyle = (name: string) => wordsOf(name).filter((word) => FOREIGN.has(word) || FOREIGN_CLASSES.has(word));

const read = new Map<string, SourceNames>();
/** The names in a file, which is parsed once for all tests. */
function namesOf(file: string): SourceNames {
  const known = read.get(file) ?? namesIn(file, readFileSync(path.join(root, file), 'utf8'));
  read.set(file, known);
  return known;
}

/** The contract is the wire, the types of the tables are the tables; tests ask both and speak of them as they are. */
const SPEAKS_OF_RECORDS =
  /^(?:src\/contract|server\/src\/db\/areas)\/|^server\/src\/db\/types\.ts$|\.(?:test|spec)\.tsx?$/;

/** `a, b` are two. */
const listed = (names: string) => names.split(', ').filter((name) => name !== '');
const keptAnywhere = Object.values(KEPT_ANYWHERE).flatMap(listed);
const keptIn = Object.values(KEPT_IN).flatMap((places) =>
  Object.entries(places).flatMap(([file, names]) => listed(names).map((name) => `${file}: ${name}`)),
);

const DECLARED_HERE = /^(?:src|server\/src|tests\/support|packages|scripts)\/.*\.(?:ts|tsx|mjs)$/;
const IS_WIRE = /^(?:src\/contract|server\/src\/db\/areas)\/|^server\/src\/db\/types\.ts$/;
const WHAT_TO_DO = 'give it the English word of its area; a term of computing belongs in known-words.ts';

const tracked = execFileSync('git', ['ls-files', 'src', 'server', 'packages', 'tests', 'scripts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const files = tracked.filter((file) => !isExcused(file));
const migrations = tracked.filter((file) => file.startsWith('server/migrations/'));

const wordsOfFile = (file: string) =>
  (readFileSync(path.join(root, file), 'utf8').match(/[A-Za-z_]+/g) ?? []).flatMap(wordsOf);
const require = createRequire(import.meta.url);
const english = new Set(require('an-array-of-english-words') as string[]);
const knownHere = new Set(Object.values(KNOWN).flatMap((words) => words.split(/\s+/)));
const onWire = new Set([...files.filter((file) => IS_WIRE.test(file)), ...migrations].flatMap(wordsOfFile));
const unlistedIn = (name: string) =>
  wordsOf(name).filter((word) => word.length > 2 && !english.has(word) && !onWire.has(word));
const strangeIn = (name: string) => unlistedIn(name).filter((word) => !knownHere.has(word));
const namesListed = Object.values(KEPT_WHOLE).flatMap(listed);

describe('names', () => {
  it('of files and folders are English, and the words of their areas', () => {
    expect(files.filter((file) => foreignIn(file.replace(/\.(?:json|css|md|txt)$/, '')).length > 0)).toEqual([]);
  });

  it('of everything that a file exports are English', () => {
    const sources = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && file !== 'tests/house/names.test.ts');
    const found = sources.flatMap((file) =>
      exportedBy(readFileSync(path.join(root, file), 'utf8'))
        .filter((name) => foreignIn(name).length > 0)
        .map((name) => `${file}: ${name}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });

  it('of everything that a style sheet names are English', () => {
    const sheets = files.filter((file) => file.endsWith('.css'));
    const found = sheets.flatMap((file) =>
      styledBy(readFileSync(path.join(root, file), 'utf8'))
        .filter((name) => foreignStyle(name).length > 0)
        .map((name) => ({ file, name })),
    );
    expect(sheets.length).toBeGreaterThan(50);
    expect(found.filter(({ name }) => !(name in EXCUSED_CLASSES))).toEqual([]);
    expect(Object.keys(EXCUSED_CLASSES).filter((name) => !found.some((one) => one.name === name))).toEqual([]);
    const sheet = ".kartu-head > .ui-row::after, [href='.baris'] { --warna: 0.5px; margin: 1.5rem } /* .papan */";
    expect(styledBy(sheet).filter((name) => foreignStyle(name).length > 0)).toEqual(['kartu-head', '--warna']);
  });

  it('of fields are English, unless the wire, the database or a device has them', () => {
    const sources = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file)).map((file) => ({ file, ...namesOf(file) }));
    const wire = new Set(
      sources
        .filter(({ file }) => /^(?:src\/contract|server\/src\/db)\/(?!.*\.test\.)/.test(file))
        .flatMap(({ fields, keys }) => [...fields, ...keys]),
    );
    const found = sources.flatMap(({ file, fields }) =>
      [...fields].filter((name) => !wire.has(name) && foreignIn(name).length > 0).map((name) => ({ file, name })),
    );
    expect(wire.size).toBeGreaterThan(400);
    expect(found.filter(({ name }) => !keptAnywhere.includes(name))).toEqual([]);
    const used = new Set(found.map(({ name }) => name));
    expect(keptAnywhere.filter((name) => !used.has(name))).toEqual([]);
    const planted = namesIn(
      'planted.ts',
      'type A = { hasil: string; row: { teks?: number }; buka(): void }; const a = { kunci: 1 };',
    );
    expect([[...planted.fields], [...planted.keys]]).toEqual([['hasil', 'row', 'teks', 'buka'], ['kunci']]);
  });

  it('of fields are English even where the wire has the word, unless they are of a record', () => {
    const found = files
      .filter((file) => /\.tsx?$/.test(file) && !SPEAKS_OF_RECORDS.test(file))
      .flatMap((file) => {
        const { fields } = namesOf(file);
        return [...fields].filter((name) => foreignIn(name).length > 0).map((name) => `${file}: ${name}`);
      });
    expect(found.filter((one) => !keptIn.includes(one))).toEqual([]);
    expect(keptIn.filter((one) => !found.includes(one))).toEqual([]);
    expect(keptIn.filter((one, i) => keptIn.indexOf(one) !== i)).toEqual([]);
  });

  it('of all that is declared are in an English dictionary, or on the wire, or known here', () => {
    const sources = files.filter((file) => DECLARED_HERE.test(file) && !IS_WIRE.test(file));
    const found = sources.flatMap((file) =>
      [...namesOf(file).declared].flatMap((name) => strangeIn(name).map((word) => ({ file, name, word }))),
    );
    const excused = new Set([...keptAnywhere, ...keptIn.map((one) => one.split(': ')[1] ?? ''), ...namesListed]);
    const told = found
      .filter(({ name }) => !excused.has(name))
      .map(({ file, name, word }) => `${file}: ${name}: "${word}": ${WHAT_TO_DO}`);
    expect(sources.length).toBeGreaterThan(1000);
    expect(told).toEqual([]);
    const used = new Set(found.map(({ name }) => name));
    const unlisted = new Set(sources.flatMap((file) => [...namesOf(file).declared].flatMap(unlistedIn)));
    expect([...knownHere].filter((word) => !unlisted.has(word))).toEqual([]);
    expect(namesListed.filter((name, i) => !used.has(name) || namesListed.indexOf(name) !== i)).toEqual([]);
  });

  it('would be missed wherever they are declared', () => {
    const source = [
      'const terakhirKali = 1, { a: urung, hal, ...batal } = b, [kontak = 2] = c;',
      'function unduh(asing: string) {} const d = { keluar() {}, konsep: 1 };',
      'class Keping { posisi = 1; constructor(private tenggang: number) {} } type Rekan = { dicoba: 1 };',
    ].join('\n');
    const strange = [...namesIn('planted.ts', source).declared].filter((name) => strangeIn(name).length > 0);
    expect(strange.toSorted()).toEqual(
      'Keping Rekan asing batal dicoba kontak posisi tenggang terakhirKali unduh urung'.split(' '),
    );
    expect([strangeIn('readTahun'), strangeIn('pdfOfRow')]).toEqual([[], []]);
  });

  it('of machines, their states and their events are English', () => {
    const charts = files.filter((file) => file.startsWith('src/devtools/charts/layouts/'));
    const found = charts.flatMap((file) => {
      const { machine, states, transitions }: Chart = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      const names = [machine, ...states.map(({ key }) => key), ...transitions.map(({ event }) => event)];
      return names.filter((name) => foreignIn(name).length > 0).map((name) => `${machine}: ${name}`);
    });
    expect(charts.length).toBeGreaterThan(40);
    expect([...new Set(found)].toSorted()).toEqual(STEPS_IN_ADDRESSES);
  });

  it('would be missed in any of the forms in which names are written', () => {
    const source = [
      'export function simpanBerkas() {}',
      'export type BarisTabel = { nama: string };',
      'export const MAKS_BUTIR = 5, satker = 1;',
      'export { kirimUlang, type Lembar as Sheet, good };',
      'export const { kunci } = keys;',
      'export async function readTahun() {}',
    ].join('\n');
    expect(exportedBy(source).filter((name) => foreignIn(name).length > 0)).toEqual([
      'simpanBerkas',
      'BarisTabel',
      'MAKS_BUTIR',
      'kirimUlang',
      'kunci',
    ]);
    expect([foreignIn('src/features/dasbor'), foreignIn('tests/api/kpi-impor.test.ts')]).toEqual([
      ['dasbor'],
      ['impor'],
    ]);
  });

  it('have no excuse that is not needed, and none without a reason', () => {
    const all = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const needless = Object.keys(EXCUSED).filter(
      (place) => !all.some((file) => file.startsWith(`${place}/`) && foreignIn(file).length > 0),
    );
    expect(needless).toEqual([]);
    expect(Object.values(EXCUSED).filter((reason) => reason.length < 10)).toEqual([]);
  });
});
