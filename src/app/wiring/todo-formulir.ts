import { provideFormulir, type Pemeriksa } from '#app/wiring/formulir.ts';
import { PANJANG_TUGAS, type Tugas, type TugasBaru, tugasBaruSchema } from '#contract/aplikasi/todo.ts';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { nilaiAwal } from '#machines/formulir/nilai.ts';
import type { Kepergian } from '#machines/kit/kepergian.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { TodoApi } from '#services/aplikasi/todo.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';

const { judul, orang, keterangan } = PANJANG_TUGAS;
/** What people say of a task; tags are typed with commas between them. */
export const ISIAN_TUGAS: readonly IsianForm[] = Object.entries({
  title: { label: 'todo.isian.judul', jenis: 'teks', wajib: true, maks: judul },
  assignee: { label: 'todo.isian.orang', jenis: 'teks', maks: orang },
  dueDate: { label: 'todo.isian.tenggat', jenis: 'tanggal' },
  tags: { label: 'todo.isian.label', bantu: 'todo.isian.labelBantu', jenis: 'teks' },
  description: { label: 'todo.isian.keterangan', jenis: 'paragraf', maks: keterangan },
  isImportant: { label: 'todo.isian.penting', jenis: 'centang' },
} satisfies Record<string, Omit<IsianForm, 'nama'>>).map(([nama, satu]) => ({ ...satu, nama }));

type Isi = Required<Pick<TugasBaru, 'title' | 'assignee' | 'dueDate' | 'tags' | 'description' | 'isImportant'>>;
const kata = (nilai: unknown) => (typeof nilai === 'string' ? nilai : '');
const atauNull = (nilai: unknown) => (typeof nilai === 'string' && nilai !== '' ? nilai : null);
/** What the form holds, as a task has it. */
export function isiTugas(badan: Readonly<Record<string, unknown>>): Isi {
  const label = kata(badan.tags)
    .split(',')
    .map((satu) => satu.trim().replace(/^#/, '').toLowerCase());
  return {
    title: kata(badan.title),
    assignee: atauNull(badan.assignee),
    dueDate: atauNull(badan.dueDate),
    tags: [...new Set(label.filter((satu) => satu !== ''))],
    description: kata(badan.description),
    isImportant: badan.isImportant === true,
  };
}
/** Only what the person changed: two pages may change different things of one task. */
export const ubahanTugas = (asli: Tugas, isi: Isi): Partial<Isi> =>
  Object.fromEntries(
    Object.entries(isi).filter(([nama, nilai]) => JSON.stringify(nilai) !== JSON.stringify(asli[nama])),
  );

const skema: Pemeriksa = {
  '~standard': {
    async validate(badan) {
      const hasil = await tugasBaruSchema['~standard'].validate(isiTugas(badan as Record<string, unknown>));
      // A fault in one tag stands at the field of all of them.
      return { issues: hasil.issues?.map((satu) => ({ ...satu, path: satu.path?.slice(0, 1) })) };
    },
  },
};
/** A task as the form holds it; it has no versions, so every save is the newest. */
const bacaan = (tugas: Tugas) => ({ ...tugas, tags: tugas.tags.join(', '), versi: 1 });

export type FormulirTugasServices = {
  api: Pick<TodoApi, 'add' | 'update'>;
  drafts: DraftStore;
  /** A task as it stands in the list; undefined once it is gone from there. */
  cari: (id: string) => Tugas | undefined;
};

/** One opening of the form beside the list. What was typed stays on the device, so closing it asks nothing. */
export function provideFormulirTugas({ api, drafts, cari }: FormulirTugasServices) {
  const nama = 'tugas';
  const ada = (id: string) => {
    const tugas = cari(id);
    if (tugas === undefined) throw new ApiError({ status: 404, message: '' });
    return tugas;
  };
  return provideFormulir({
    nama,
    api: {
      get: async (id) => ({ data: bacaan(ada(id)) }),
      create: async (badan, options) => ({ data: bacaan(await api.add(isiTugas({ ...badan }), options)) }),
      update: async (id, badan) => ({
        data: bacaan(await api.update({ id, ...ubahanTugas(ada(id), isiTugas({ ...badan })) })),
      }),
    },
    isian: ISIAN_TUGAS,
    skema: { baru: skema, ubah: skema },
    sumber: {},
    awal: () => ({ nilai: nilaiAwal(ISIAN_TUGAS), terpilih: {} }),
    judul: (tugas) => kata(tugas.title),
    terpilih: () => ({}),
    drafts,
  }).provide({ actors: { confirmLeave: fromPromise<Kepergian, void>(async () => 'simpan') } });
}
