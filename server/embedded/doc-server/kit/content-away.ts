/** The content folder is missing, so that nobody can tell whether a document exists. Kept answers stay; the service is well. */
export class ContentAwayError extends Error {
  /** Code of the answer to the call. */
  readonly status = 503;

  constructor() {
    super('the content folder is missing');
  }
}
