import { api } from '#app/master/api.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { FORMULIR_RENCANA, RENCANA } from '#app/master/rencana.ts';
import { sumberRencana } from '#app/master/sumber.ts';
import { sasaranCreateBody } from '#contract/rencana.ts';

const sebut = (induk: { kode: string; nama: string } | null) => (induk === null ? null : `${induk.kode} ${induk.nama}`);
const pilih = (id: string | null, induk: { kode: string; nama: string } | null) =>
  id === null ? undefined : { value: id, label: sebut(induk) ?? id };
/** A parent is of the same unit and year; with another of these it is to be chosen anew. */
const bergantung = ['unit_id', 'tahun'];

/** Sasaran kegiatan: under a kinerja, a program, both or neither. */
export const sasaran = rekaman({
  ...RENCANA,
  teks: { judul: 'master.sasaran.judul', satu: 'master.sasaran.satu' },
  panggilan: api.sasaran,
  kolom: [
    ...RENCANA.kolom,
    { kunci: 'kinerja', label: 'master.kinerja.judul', nilai: ({ kinerja }) => sebut(kinerja), prioritas: 2 },
    { kunci: 'program', label: 'master.program.judul', nilai: ({ program }) => sebut(program), prioritas: 3 },
  ],
  formulir: {
    ...FORMULIR_RENCANA,
    isian: {
      ...FORMULIR_RENCANA.isian,
      kinerja_id: { label: 'master.kinerja.judul', bantu: 'master.sasaran.indukBantu', jenis: 'cari', bergantung },
      program_id: { label: 'master.program.judul', bantu: 'master.sasaran.indukBantu', jenis: 'cari', bergantung },
    },
    skema: { baru: sasaranCreateBody, ubah: sasaranCreateBody },
    sumber: {
      ...FORMULIR_RENCANA.sumber,
      kinerja_id: sumberRencana(api.kinerja),
      program_id: sumberRencana(api.program),
    },
    terpilih: (satu) => {
      const kinerja = pilih(satu.kinerja_id, satu.kinerja);
      const program = pilih(satu.program_id, satu.program);
      return {
        ...FORMULIR_RENCANA.terpilih(satu),
        ...(kinerja && { kinerja_id: kinerja }),
        ...(program && { program_id: program }),
      };
    },
  },
});
