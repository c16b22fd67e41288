-- A 0 without a target is no entry, and needs no evidence (docs/decisions/0055).
UPDATE dasbor_detail AS d SET terisi = false
FROM laporan_detail AS l
WHERE l.id = d.detail_id AND d.terisi AND d.keadaan = 'tanpa_target' AND l.realisasi = 0;
