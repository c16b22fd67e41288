-- expand, apart
-- Letters by which people set their first password (docs/decisions/0121). Twenty thousand of them may wait at once, and none of
-- the others waits for them: they are taken last.
create index concurrently if not exists kiriman_giliran on kiriman ((jenis = 'undangan'), coba_at) where terkirim_at is null and gagal_at is null;
