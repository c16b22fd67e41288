-- expand
-- Webhooks and tokens are managed on pages as well (docs/decisions/0102). Older releases change a webhook without counting.
ALTER TABLE webhook ADD COLUMN versi integer NOT NULL DEFAULT 1;

-- Two modules of their own. Whoever has `all` has them already; an admin-dev that was narrowed to single modules gets both,
-- since nobody could give them otherwise. A new database has no modules yet and gets them all from its seed.
INSERT INTO module (id, name, label, urutan, actions)
SELECT gen_random_uuid(), baru.name, baru.label, m.urutan, baru.actions::jsonb
FROM module AS m
CROSS JOIN (VALUES
  ('Webhook', 'Webhook', '["create", "read", "update", "delete"]'),
  ('Token', 'Token integrasi', '["create", "read", "delete"]')
) AS baru (name, label, actions)
WHERE m.name = 'Permission'
ON CONFLICT DO NOTHING;
INSERT INTO role_module (id, role_id, module_id, actions)
SELECT gen_random_uuid(), r.id, baru.id, baru.actions
FROM role AS r
JOIN module AS baru ON baru.name IN ('Webhook', 'Token')
WHERE r.name = 'admin-dev' AND NOT EXISTS (
  SELECT FROM role_module AS rm JOIN module AS semua ON semua.id = rm.module_id AND semua.name = 'all'
  WHERE rm.role_id = r.id
)
ON CONFLICT DO NOTHING;
