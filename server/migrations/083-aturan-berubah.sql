-- expand
-- What may be reported when has changed: whoever has a page open loads it again, instead of learning it by a refusal
-- (docs/decisions/0167). A year and a window for all concern everybody, an extension those who see its unit.
CREATE FUNCTION beri_tahu_aturan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  milik uuid;
BEGIN
  IF TG_TABLE_NAME = 'jadwal' THEN
    milik := CASE TG_OP WHEN 'DELETE' THEN OLD.unit_id ELSE NEW.unit_id END;
  END IF;
  INSERT INTO kabar_langsung (tentang, isi)
  SELECT concat_ws(' ', 'aturan', u.id), json_build_object(
    'event', 'rules.changed',
    'unit', CASE WHEN u.id IS NOT NULL THEN json_build_object('unit_id', u.id, 'unit_jalur', u.jalur) END)::text
  FROM (SELECT) AS satu LEFT JOIN unit AS u ON u.id = milik
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER tahun_beri_tahu AFTER INSERT OR UPDATE OR DELETE ON tahun FOR EACH ROW EXECUTE FUNCTION beri_tahu_aturan();
CREATE TRIGGER jadwal_beri_tahu AFTER INSERT OR UPDATE OR DELETE ON jadwal FOR EACH ROW EXECUTE FUNCTION beri_tahu_aturan();
