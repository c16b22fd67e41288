-- expand
-- The address that an account had before it got another one without its password (docs/decisions/0136): for seven days
-- letters about the account itself go there, and links to a new password.
CREATE TABLE alamat_lama (
  pengguna_id uuid PRIMARY KEY REFERENCES pengguna (id) ON DELETE CASCADE,
  email text NOT NULL,
  sejak timestamptz NOT NULL
);
CREATE INDEX alamat_lama_email ON alamat_lama (email);
