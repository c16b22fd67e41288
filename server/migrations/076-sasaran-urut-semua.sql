-- expand, apart
-- As migration 075, for a list of all years.
create index concurrently if not exists sasaran_urut_semua on sasaran_kegiatan ((regexp_replace(regexp_replace(kode, '\d+', '00000000\&', 'g'), '\d*(\d{8})(?!\d)', '\1', 'g') collate "C"), id);
