import type { Notification } from '#contract/bell.ts';
import { dayFrom } from '#domain/calendar/event.ts';
import type { Zone } from '#domain/calendar/zones.ts';
import { notificationLink } from '#domain/notifications/link.ts';
import type { NotificationRow } from '#server/notifications/bell.queries.ts';

/**
 * A line of the bell.
 * @param zone of the reader's unit, in which their calendar is: on its clock an event has the day that the line leads to
 */
export const lineOf = (row: NotificationRow, zone: Zone): Notification => {
  const {
    id,
    jenis: kind,
    waktu,
    dibaca_at,
    oleh,
    oleh_nama,
    satker_id,
    nama_unit,
    laporan_id,
    tugas_id,
    judul,
    task_id: taskId,
    task_title: task,
    event_id: eventId,
    event_title: event,
    isi,
  } = row;
  const count = isi.laporan?.length ?? 1;
  return {
    id,
    jenis: kind,
    waktu: waktu.toISOString(),
    dibaca: dibaca_at !== null,
    oleh: oleh !== null && oleh_nama !== null ? { id: oleh, nama: oleh_nama } : null,
    satker: satker_id !== null && nama_unit !== null ? { id: satker_id, nama_unit } : null,
    laporan_id,
    tahun: row.tahun,
    periode: row.periode,
    capaian: kind === 'disetujui' && row.capaian !== null ? Number(row.capaian) : null,
    kartu: tugas_id !== null && judul !== null ? { id: tugas_id, title: judul } : null,
    tugas: taskId !== null && task !== null ? { id: taskId, title: task } : null,
    acara: eventId !== null && event !== null ? { id: eventId, title: event, moved: isi.dipindah === true } : null,
    jumlah: count,
    kode: isi.kode ?? [],
    catatan: isi.catatan ?? null,
    tutup: isi.tutup ?? null,
    link: notificationLink({
      kind,
      reportId: laporan_id,
      cardId: tugas_id,
      count,
      day: row.event_start && dayFrom(row.event_start, zone),
    }),
  };
};
