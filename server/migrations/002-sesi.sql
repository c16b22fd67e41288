-- A token has at most one successor; also how reuse finds it.
CREATE UNIQUE INDEX refresh_token_parent ON refresh_token (parent_id);
-- A user who may be deleted takes sessions and roles along; records of their work still refuse.
ALTER TABLE refresh_token
  DROP CONSTRAINT refresh_token_pengguna_id_fkey,
  ADD CONSTRAINT refresh_token_pengguna_id_fkey FOREIGN KEY (pengguna_id) REFERENCES pengguna (id) ON DELETE CASCADE;
ALTER TABLE refresh_family
  DROP CONSTRAINT refresh_family_pengguna_id_fkey,
  ADD CONSTRAINT refresh_family_pengguna_id_fkey FOREIGN KEY (pengguna_id) REFERENCES pengguna (id) ON DELETE CASCADE;
ALTER TABLE pengguna_role
  DROP CONSTRAINT pengguna_role_pengguna_id_fkey,
  ADD CONSTRAINT pengguna_role_pengguna_id_fkey FOREIGN KEY (pengguna_id) REFERENCES pengguna (id) ON DELETE CASCADE;
CREATE INDEX refresh_token_pengguna ON refresh_token (pengguna_id);
