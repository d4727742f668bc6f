/** Names one attempt to store something, so that a repeated one is stored once. Not crypto.randomUUID, which plain HTTP lacks. */
export function newClientKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
}
