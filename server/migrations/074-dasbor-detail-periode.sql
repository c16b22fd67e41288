-- expand, apart
-- The index on year and quarter that migration 073 replaces: each save would write both.
drop index concurrently if exists dasbor_detail_periode;
