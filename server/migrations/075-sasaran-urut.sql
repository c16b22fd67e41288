-- expand, apart
-- The goals of a year in the order of their codes as people count them: the order is `inNaturalOrder` (server/src/db/lists.ts), which otherwise is worked out of every goal of the year for each page.
create index concurrently if not exists sasaran_urut on sasaran_kegiatan (tahun, (regexp_replace(regexp_replace(kode, '\d+', '00000000\&', 'g'), '\d*(\d{8})(?!\d)', '\1', 'g') collate "C"), id);
