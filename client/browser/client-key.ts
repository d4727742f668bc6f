/** Creates an idempotency key: the server stores a repeated request once. `crypto.randomUUID` is missing on plain http. */
export function newClientKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
}
