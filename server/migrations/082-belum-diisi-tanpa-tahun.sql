-- expand
-- A report that its officer has in hand and nothing was entered in has no year in the dashboards (docs/decisions/0164).
WITH kosong AS (
  SELECT l.id FROM laporan AS l
  WHERE l.status IN ('draft', 'revision') AND NOT EXISTS (SELECT FROM dasbor_detail AS d WHERE d.laporan_id = l.id AND d.terisi)
), detail AS (
  UPDATE dasbor_detail AS d SET capaian_tahun = NULL FROM kosong
  WHERE d.laporan_id = kosong.id AND d.capaian_tahun IS NOT NULL
)
UPDATE dasbor_laporan AS d SET skor_tahun = NULL FROM kosong WHERE d.laporan_id = kosong.id AND d.skor_tahun IS NOT NULL;
