-- The trail also says who changed master data and indicators, and it is read by record and by time.
ALTER TABLE jejak_keamanan DROP CONSTRAINT jejak_keamanan_subjek_check;
