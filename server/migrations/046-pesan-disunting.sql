-- expand
-- Whoever wrote a message may correct their last one; when it was is kept, so that the other end sees that it was.
ALTER TABLE obrolan_pesan ADD COLUMN disunting timestamptz(3);
