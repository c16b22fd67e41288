/** Words in names of code that the dictionary of English lacks, though none of them is Indonesian. */
export const KNOWN: Readonly<Record<string, string>> = {
  computing: `ajv arg args ascii backchannel backend bom brotli callout charset checkbox cidr cli combobox config csp css
    csv ctrl cwd datname dbs defs deps dist docm docx env etag exe fastify fnv hba iat idb ihdr init initdb inline jpg jwk
    jwks kbd keepalive keymap khtml lifecycle lng loopback ltr microstep microsteps mimetype namespace nav navbar nginx
    nowrap npm num oid oidc otel otlp pdf pdfjs pgdata pid pids pkcs plugins png popup positioner postgres precompress
    prefetch rcpt rect rgba rtl rver sdk seq seqs smtp sparkline sse stdout superuser textarea tooltip trx tsc ttl typ uid
    unescape unix unobserve unref uris urls userinfo validator viewport virtualizer worklist xfs xhr xml xmlns xsrf`,
  'formed as English forms them': 'choosable endable markable replayable retryable sinces undisguise unwalked',
  'names of people, places, offices, parties to a game, times and letters':
    'abc bappeda iman joko kalsel lestari monday pds pemkab serdang tac tapin vds wib',
  'kept by the glossary, without an English word': 'triwulan',
};

/** Whole names with a word that is not English, by the reason for which they keep it. */
export const KEPT_WHOLE: Readonly<Record<string, string>> = {
  'kept under this name on a device, as JSON in the database or in a file':
    'dicoba, ditandai, diubah, ketikan, kontakId, lanjutOtomatis, padat, penolakan, tenggang, terpilih, tersembunyi, verdik',
  'columns of a statement or of a table': 'menambah, terpakai',
  'a parameter of an address': 'aktor, hal, tanggal',
};
