/** `id` is the same for the same piece of news, however often heard. `oleh`, `dari`, `untuk` are user ids. */
type Berita<J extends string, T> = { id: string; jenis: J } & T;

/** A change of one report or of who checks it, without its content. */
export type PeristiwaLaporan = Berita<
  'report.changed' | 'report.claimed',
  {
    laporanId: string;
    unitId: string;
    /** The report's version after the change; null for a claim, which raises none. */
    versi: number | null;
    /** Whoever did it, where that is known. */
    oleh: string | null;
  }
>;
/** A message was sent in one of this person's chats, by them or to them. */
export type PeristiwaObrolan = Berita<'chat.message', { dari: string; untuk: string }>;
/** Something on the board of this person's unit changed. */
export type PeristiwaPapan = Berita<'kanban.changed', { unitId: string; oleh: string }>;

/** What happened, without its content: whoever shows it asks for it. */
export type Peristiwa = PeristiwaLaporan | PeristiwaObrolan | PeristiwaPapan;
