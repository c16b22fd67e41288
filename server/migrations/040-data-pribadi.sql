-- expand
-- Since when an account says nothing of its person any more; its id stays in histories (docs/decisions/0103).
ALTER TABLE pengguna ADD COLUMN dilupakan_at timestamptz(3);

-- The trail is only ever added to, but what it says of somebody may be taken out once that account is forgotten: who did what to
-- which account and when stays.
CREATE OR REPLACE FUNCTION jejak_tetap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.subjek = 'Session' AND OLD.waktu < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'perubahan' = to_jsonb(OLD) - 'perubahan'
    AND EXISTS (SELECT 1 FROM pengguna AS p WHERE p.dilupakan_at IS NOT NULL
      AND (p.id = OLD.subjek_id OR p.username IN (OLD.perubahan ->> 'akun', OLD.perubahan ->> 'username', OLD.perubahan ->> 'untuk'))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
