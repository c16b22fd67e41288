/** One answer to "may this person do this now?", for the server's refusals and for the browser's grey buttons. */
import { KATA_STATUS } from '#domain/pelaporan/kata.ts';
import { type AksiLaporan, CATATAN_MINIMUM, type Temuan } from '#domain/pelaporan/laporan.ts';
import {
  type CapaianEvent,
  capaianMachine,
  type CapaianState,
  type FaktaLaporan,
} from '#machines/capaian/capaian.machine.ts';
import { explainEvent, knownEvents } from '#machines/kit/explain.ts';
import { transition } from '#machines/kit/xstate.ts';

export type Peristiwa = CapaianEvent['type'];

/** Each event's action in the ability list and its Indonesian words. */
export const PERISTIWA: Record<Peristiwa, { aksi: AksiLaporan; kata: string }> = {
  'report.create': { aksi: 'create', kata: 'buat laporan' },
  'report.edit': { aksi: 'update', kata: 'ubah isian' },
  'report.delete': { aksi: 'delete', kata: 'hapus' },
  'report.submit': { aksi: 'submit', kata: 'kirim' },
  'report.feedback': { aksi: 'feedback', kata: 'beri umpan balik' },
  'report.revise': { aksi: 'revise', kata: 'minta revisi' },
  'report.approve': { aksi: 'approve', kata: 'setujui' },
  'report.reject': { aksi: 'reject', kata: 'tolak' },
  'report.reopen': { aksi: 'reopen', kata: 'buka kembali' },
};

/** A guard that said no, in words. `temuan` names every single fault behind it. */
export type Gagal = { guard: string; alasan: string; temuan: readonly Temuan[] };

export type Putusan =
  | { ok: true; dari: CapaianState; ke: CapaianState }
  | {
      ok: false;
      /** `pelaku`: this person may not (403). `status`: the state does not know the event (409). `syarat`: a need is not met (422). */
      sebab: 'pelaku' | 'status' | 'syarat';
      dari: CapaianState;
      peristiwa: Peristiwa;
      /** Events of this state that this person could send, needs aside. */
      diizinkan: Peristiwa[];
      gagal: Gagal[];
      /** One Indonesian sentence that says what to do. */
      pesan: string;
    };

const GUARD_PELAKU = ['mayAct', 'isNotSubmitter'];

function jelaskan(guard: string, fakta: FaktaLaporan, kata: string): Gagal {
  switch (guard) {
    case 'mayAct':
      return { guard, alasan: `Anda tidak berwenang untuk tindakan: ${kata}`, temuan: [] };
    case 'isNotSubmitter':
      return { guard, alasan: 'Laporan yang Anda kirim sendiri harus diputuskan orang lain', temuan: [] };
    case 'hasNote':
      return { guard, alasan: `Tulis catatan paling sedikit ${CATATAN_MINIMUM} karakter`, temuan: [] };
    case 'hasNoObjection':
      return {
        guard,
        alasan: 'Masih ada indikator yang dinilai perlu perbaikan; minta revisi atau ubah penilaiannya',
        temuan: [],
      };
    case 'isCreatable':
      return { guard, alasan: 'Laporan belum dapat dibuat', temuan: fakta.temuanPembuatan };
    case 'isComplete':
      return { guard, alasan: 'Laporan belum lengkap', temuan: fakta.temuan };
    default:
      return { guard, alasan: guard, temuan: [] };
  }
}

const isPeristiwa = (type: string): type is Peristiwa => type in PERISTIWA;

function kalimat(gagal: readonly Gagal[]): string {
  return gagal.map((g) => [g.alasan, ...g.temuan.map((t) => t.pesan)].join('; ')).join('. ');
}

/**
 * Decides one event against a stored report. Pure; the chart is the only judge.
 * @param status where the report stands, `absent` when there is none
 * @param fakta what the chart's guards read
 */
export function decide(status: CapaianState, fakta: FaktaLaporan, event: CapaianEvent): Putusan {
  const snapshot = capaianMachine.resolveState({ value: status, context: fakta });
  if (snapshot.can(event)) {
    const [next] = transition(capaianMachine, snapshot, event);
    return { ok: true, dari: status, ke: next.value };
  }
  const failing = (type: Peristiwa) =>
    explainEvent(capaianMachine, snapshot, { ...event, type })
      .flatMap(({ guards }) => guards)
      .filter((report) => !report.passed);
  const known = knownEvents(snapshot).filter(isPeristiwa);
  const diizinkan = known.filter((type) => !failing(type).some(({ guard }) => GUARD_PELAKU.includes(guard)));
  const { aksi, kata } = PERISTIWA[event.type];
  const refuse = (sebab: 'pelaku' | 'status' | 'syarat', gagal: Gagal[], pesan = kalimat(gagal)): Putusan => ({
    ok: false,
    sebab,
    dari: status,
    peristiwa: event.type,
    diizinkan,
    gagal,
    pesan,
  });
  // A person without the right learns that first: the state of the report is no business of theirs.
  if (!event.by.izin.includes(aksi)) return refuse('pelaku', [jelaskan('mayAct', fakta, kata)]);
  if (!known.includes(event.type)) {
    const keadaan = status === 'absent' ? 'Laporan belum ada' : `Laporan berstatus "${KATA_STATUS[status]}"`;
    const pilihan = diizinkan.map((type) => PERISTIWA[type].kata).join(', ');
    const saran = pilihan ? `yang dapat Anda lakukan: ${pilihan}` : 'tidak ada yang dapat Anda lakukan pada status ini';
    return refuse('status', [], `${keadaan}, tindakan "${kata}" tidak dapat dilakukan; ${saran}`);
  }
  const gagal = failing(event.type).map(({ guard }) => jelaskan(guard, fakta, kata));
  const oleh = gagal.filter(({ guard }) => GUARD_PELAKU.includes(guard));
  return oleh.length > 0 ? refuse('pelaku', oleh) : refuse('syarat', gagal);
}

/** Events that this person could send right now, with nothing left to fix. For showing which buttons are live. */
export function allowedEvents(status: CapaianState, fakta: FaktaLaporan, by: CapaianEvent['by']): Peristiwa[] {
  const snapshot = capaianMachine.resolveState({ value: status, context: fakta });
  // A note is typed after the button is pressed, so its absence must not hide the button.
  const catatan = 'x'.repeat(CATATAN_MINIMUM);
  return knownEvents(snapshot)
    .filter(isPeristiwa)
    .filter((type) => snapshot.can({ type, by, catatan }));
}
