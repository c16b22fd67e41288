-- Accounts are deleted softly: history keeps naming them. Their username stays taken, so that nobody signs in under the
-- name of somebody who left; their e-mail address is free again.
ALTER TABLE pengguna ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE pengguna DROP CONSTRAINT pengguna_email_key;
CREATE UNIQUE INDEX pengguna_email ON pengguna (email) WHERE deleted_at IS NULL;
CREATE INDEX pengguna_nama ON pengguna (nama, id) WHERE deleted_at IS NULL;
CREATE INDEX pengguna_satker ON pengguna (satker_id);
CREATE INDEX pengguna_role_role ON pengguna_role (role_id);

-- Who changed which account or role, when, and how; never a password. Only ever added to.
CREATE TABLE jejak_keamanan (
  id uuid PRIMARY KEY,
  waktu timestamptz(3) NOT NULL,
  oleh uuid NOT NULL REFERENCES pengguna (id),
  aksi text NOT NULL,
  subjek text NOT NULL CHECK (subjek IN ('User', 'Role', 'RoleModule')),
  subjek_id uuid NOT NULL,
  perubahan jsonb NOT NULL
);
CREATE INDEX jejak_keamanan_subjek ON jejak_keamanan (subjek_id, waktu);
