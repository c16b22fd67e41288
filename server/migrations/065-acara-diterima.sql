-- expand
-- When a guest said that they come (docs/decisions/0128); of the time that the event has now. Who removed it from their calendar does
-- not come, whatever stands here: a release that does not know this column leaves it.
ALTER TABLE acara_tamu ADD COLUMN diterima_at timestamptz(3);
