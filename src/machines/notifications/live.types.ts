/** `id` is the same for the same piece of news, however often heard. `oleh`, `dari`, `untuk` are user ids. */
type NewsItem<J extends string, T> = { id: string; jenis: J } & T;

/** A change of one report or of who checks it, without its content. */
export type ReportLiveEvent = NewsItem<
  'report.changed' | 'report.claimed',
  {
    reportId: string;
    unitId: string;
    /** The report's version after the change; null for a claim, which raises none. */
    versi: number | null;
    /** Id of the user who made the change; null where unknown. */
    oleh: string | null;
  }
>;
/** Something happened in one of this person's chats, by them or to them; `grup`: in a group. */
type ChatLiveEvent = NewsItem<'chat.message', { dari: string; untuk: string; grup?: string }>;
/** Something on the board of this person's unit changed. */
type BoardLiveEvent = NewsItem<'kanban.changed', { unitId: string; oleh: string }>;

/** This person was told of something, or has read it in another window. */
type BellLiveEvent = NewsItem<'notification.changed', object>;
/** A letter came for this person, or left in another window. */
type MailLiveEvent = NewsItem<'email.received', object>;

/** A task that this person gave, or was given, changed. */
type TodoLiveEvent = NewsItem<'todo.changed', object>;

/** An event with guests changed that this person has, or had. */
type CalendarLiveEvent = NewsItem<'calendar.changed', object>;

/** What happened, without its content: a page that shows the content loads it. */
export type LiveEvent =
  | ReportLiveEvent
  | ChatLiveEvent
  | BoardLiveEvent
  | BellLiveEvent
  | MailLiveEvent
  | TodoLiveEvent
  | CalendarLiveEvent;
