/** What can be wrong with stored evidence: its bytes are gone, or the store cannot be reached. */

/** The row of a file is there and its bytes are not. */
export class BytesMissing extends Error {
  override name = 'BytesMissing';
}

/** The store of evidence does not answer, or refuses the server; `cause` says why. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
