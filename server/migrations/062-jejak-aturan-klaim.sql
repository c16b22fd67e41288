-- expand
-- A rule about claims may name somebody by their address, username or id at the provider (docs/decisions/0132). What the trail says
-- of such a rule is let go of with the person, as what it says of their account (040).
CREATE OR REPLACE FUNCTION jejak_tetap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.subjek = 'Session' AND OLD.waktu < now() - interval '400 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'perubahan' = to_jsonb(OLD) - 'perubahan'
    AND EXISTS (SELECT 1 FROM pengguna AS p WHERE p.dilupakan_at IS NOT NULL
      AND (p.id = OLD.subjek_id OR p.username IN (OLD.perubahan ->> 'akun', OLD.perubahan ->> 'username', OLD.perubahan ->> 'untuk')
        OR (OLD.subjek = 'ClaimRule' AND (strpos(lower(OLD.perubahan::text), lower(p.email)) > 0
          OR strpos(lower(OLD.perubahan::text), to_json(lower(p.username))::text) > 0
          OR EXISTS (SELECT 1 FROM identitas_penyedia AS i
            WHERE i.pengguna_id = p.id AND strpos(OLD.perubahan::text, to_json(i.sub)::text) > 0))))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
