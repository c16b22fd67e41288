import type { ImportRow, ImportPreview, ImportFinding } from '#contract/import.ts';
import type { Names } from '#machines/import/import.types.ts';
import type { ImportSnapshot } from '#machines/import/import.machine.ts';
import { hasChanges, anyFindings, lacksName, owesHandout } from '#machines/import/import.setup.ts';

/** The stages of an import; each has a screen of its own. */
const STAGES = [
  'choosing',
  'checking',
  'previewing',
  'stopped',
  'unchecked',
  'unapplied',
  'refused',
  'conflicted',
  'confirming',
  'applying',
  'handing',
  'applied',
] as const;
export type Stage = (typeof STAGES)[number];

/** Name of the stage; saving the list of faults is no separate stage. */
export const stageOf = (imported: ImportSnapshot): Stage => {
  const { file } = imported.value;
  const one =
    typeof file === 'string' ? file : 'handing' in file ? 'handing' : 'unapplied' in file ? 'unapplied' : file.resting;
  return one === 'savingFaults' ? 'previewing' : one;
};
export const templateOf = (imported: ImportSnapshot) => imported.value.template;
export const fileOf = (imported: ImportSnapshot) => imported.context.file;
export const defectOf = (imported: ImportSnapshot) => imported.context.defect;
/** 0…100 */
export const percentDoneOf = (imported: ImportSnapshot) => Math.round(imported.context.part * 100);
export const messageOf = (imported: ImportSnapshot) => imported.context.message;
export const reasonOf = (imported: ImportSnapshot) => imported.context.reason;
export const previewOf = (imported: ImportSnapshot) => imported.context.preview;
export const onlyWrongOf = (imported: ImportSnapshot) => imported.context.onlyWrong;
export const canBeApplied = (imported: ImportSnapshot) => imported.can({ type: 'import.apply' });
export const hasFindings = ({ context: { preview } }: ImportSnapshot) => preview !== null && anyFindings(preview);
/** Nothing is wrong and nothing would change: the file matches the records. */
export const isAlreadySame = ({ context: { preview } }: ImportSnapshot) =>
  preview !== null && preview.salah.length === 0 && !hasChanges(preview);
/** The ways to first passwords that the server offers; of other imports than that of people there are none. */
export const passwordWaysOf = ({ context: { ways } }: ImportSnapshot) => ways;
export const passwordWayOf = ({ context: { way } }: ImportSnapshot) => way;
/** How many people get a letter. */
export const lettersOf = ({ context: { letters } }: ImportSnapshot) => letters;
/** How many first passwords there are to hand out. */
export const handoutOf = (imported: ImportSnapshot) => imported.context.handout;
export const isHandoutSaved = (imported: ImportSnapshot) => imported.matches({ file: { handing: 'saved' } });
/** Leaving now would lose first passwords that nobody can show again. */
export const mustAskToLeave = (imported: ImportSnapshot) => imported.can({ type: 'import.leave', ke: '' });
/** First passwords may come with the answer that was lost, once it is asked for again. */
export const mayOweHandout = ({ context: { ways, way } }: ImportSnapshot) => owesHandout(ways, way);
/** Whether the user is asked for a reason: a fault says that a rule requires one. */
export const needsReason = ({ context: { preview } }: ImportSnapshot) =>
  preview !== null && preview.salah.some(({ kode }) => kode === 'alasan');

/** One line of the preview: a finding where it stands, or a row without one. */
export type PreviewRow = {
  id: string;
  row: number;
  kode: string;
  nama: string;
  kind: 'salah' | 'peringatan' | ImportRow['tindakan'];
  finding: ImportFinding | null;
  changes: ImportRow['perubahan'];
};

/** Units that are created because rows name them as their parent: what each is called, and how many rows name it. */
export const newParents = ({ induk_baru }: ImportPreview, names: Names) =>
  induk_baru.map(({ kode, nama, level_id, jumlah }) => ({
    code: kode,
    name: names[kode] ?? nama,
    level: level_id,
    children: jumlah,
  }));
/** One of them has no name, so nothing can be written. */
export const isNameMissing = ({ context: { preview, names } }: ImportSnapshot) =>
  preview !== null && lacksName(preview, names);
export const namesOf = ({ context }: ImportSnapshot) => context.names;

/** The kinds of which the server sent some rows only: how many are here, and how many there are. */
export const shortened = ({ baris, jumlah }: ImportPreview) =>
  (['buat', 'ubah', 'tetap'] as const).flatMap((kind) => {
    const shown = baris.filter(({ tindakan }) => tindakan === kind).length;
    return shown < jumlah[kind] ? [{ kind, shown, all: jumlah[kind] }] : [];
  });

/**
 * The preview as lines, in the order of the sheet; `onlyWrong` leaves the rows without a finding out.
 * @param names what new parents of units are called, by code, where that is not what was offered
 */
export function previewRows(preview: ImportPreview, onlyWrong: boolean, names: Names = {}): readonly PreviewRow[] {
  const { salah, peringatan } = preview;
  const offered = new Map(preview.induk_baru.map(({ kode, nama }) => [kode, nama]));
  const baris = preview.baris.map((one) => {
    const [old, name] = [offered.get(one.kode), names[one.kode]];
    if (old === undefined || name === undefined) return one;
    const changes = one.perubahan.map((change) => (change.ke === old ? { ...change, ke: name } : change));
    return { ...one, nama: name, perubahan: changes };
  });
  const byNumber = new Map(baris.map((one) => [one.baris, one]));
  const findings = (kind: 'salah' | 'peringatan', list: readonly ImportFinding[]) =>
    list.map((one, i): PreviewRow => {
      const { kode = '', nama = '' } = byNumber.get(one.baris) ?? {};
      return { id: `${kind}-${i}`, row: one.baris, kode, nama, kind, finding: one, changes: [] };
    });
  const mentioned = [...findings('salah', salah), ...findings('peringatan', peringatan)];
  const marked = new Set(salah.map((one) => one.baris));
  // A row with warnings only is applied too, so its changes are shown beside them.
  const other = baris
    .filter((one) => !onlyWrong && !marked.has(one.baris))
    .map(
      ({ tindakan, baris: row, perubahan: changes, ...one }): PreviewRow => ({
        ...one,
        row,
        changes,
        id: `baris-${row}`,
        kind: tindakan,
        finding: null,
      }),
    );
  return [...mentioned, ...other].sort((a, b) => a.row - b.row);
}
