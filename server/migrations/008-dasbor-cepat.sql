-- What makes indicators of several units one row of the matrix, as sixteen bytes: comparing the long names of 9,000 of
-- them took half of the time. docs/decisions/0024.
ALTER TABLE kpi ADD COLUMN serupa uuid NOT NULL GENERATED ALWAYS AS
  (md5(kode || chr(1) || nama || chr(1) || satuan)::uuid) STORED;
ALTER TABLE sasaran_kegiatan ADD COLUMN serupa uuid NOT NULL GENERATED ALWAYS AS
  (md5(kode || chr(1) || nama)::uuid) STORED;
