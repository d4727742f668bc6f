/** A key for one attempt to store something, so that a repeated attempt is stored once. crypto.randomUUID does not exist on plain http. */
export function newClientKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
}
