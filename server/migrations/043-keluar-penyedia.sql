-- expand
-- The session at the identity provider that a session was opened by: when it ends there, it ends here. Sessions of a release that does
-- not know the column have none, and end with all of their person's.
ALTER TABLE refresh_family ADD COLUMN sid_penyedia text;

-- Words of the provider that somebody left; each counts once. Only those of the last day are kept: older ones are refused by their age.
CREATE TABLE token_keluar (
  issuer text NOT NULL,
  jti text NOT NULL,
  waktu timestamptz NOT NULL,
  PRIMARY KEY (issuer, jti)
);
