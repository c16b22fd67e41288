-- expand, apart
-- The units below a unit without looking at all of them (docs/decisions/0141).
create index concurrently if not exists unit_jalur on unit using gin (jalur);
