import type { UploadSnapshot } from '#machines/evidence/upload.machine.ts';

const STATES = {
  checking: 'usai',
  deletingOld: 'mengganti',
  oldLeft: 'tersisa',
  failed: 'gagal',
  rejected: 'ditolak',
  done: 'usai',
  cancelled: 'usai',
} as const;

function stateOf({ value }: UploadSnapshot) {
  if (typeof value === 'string') return STATES[value];
  return value.sending === 'queued' ? 'queue' : 'mengunggah';
}

/** What the evidence list shows of an upload; `ukuran` in bytes, `persen` 0…100, `lama`: the file that it replaces. */
export const uploadRow = (upload: UploadSnapshot) => {
  const { file, part, defect, message, detailId, replace } = upload.context;
  const { name: nama, size } = file;
  const percent = Math.round(part * 100);
  return {
    detailId,
    lama: replace?.nama ?? null,
    nama,
    ukuran: size,
    persen: percent,
    defect,
    message,
    keadaan: stateOf(upload),
  };
};
