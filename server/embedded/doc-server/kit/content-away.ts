/** Thrown while the content folder is missing: it is unknown whether a document exists. Cached responses are still served. */
export class ContentAwayError extends Error {
  /** HTTP status of the response. */
  readonly status = 503;

  constructor() {
    super('the content folder is missing');
  }
}
