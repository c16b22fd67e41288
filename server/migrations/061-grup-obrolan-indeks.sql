-- expand, apart
-- One group, newest first (docs/decisions/0131).
create index concurrently if not exists obrolan_pesan_grup on obrolan_pesan (grup_id, waktu desc, id desc) where grup_id is not null;
