-- expand
-- What an address was answered last, whichever event that was: an older one may be sent again after a newer one. Of those before,
-- what the newest event was answered; a release that does not know these columns leaves them.
ALTER TABLE webhook
  ADD COLUMN balasan_at timestamptz(3),
  ADD COLUMN balasan_status integer,
  ADD COLUMN balasan_sampai boolean;
UPDATE webhook AS w SET (balasan_at, balasan_status, balasan_sampai) = (
  SELECT coalesce(k.terkirim_at, k.gagal_at, k.dibuat), k.status, k.terkirim_at IS NOT NULL
  FROM kiriman_webhook AS k WHERE k.webhook_id = w.id AND k.jawaban IS NOT NULL ORDER BY k.dibuat DESC LIMIT 1
);
