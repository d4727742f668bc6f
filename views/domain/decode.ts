/** Decodes percent signs of an address; a malformed text stays as written. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes letters of other scripts in an address as they are. A browser encodes them again. */
export function readableAddress(address: string): string {
  return address.replaceAll(/(?:%[89a-f][\da-f])+/gi, (encoded) => {
    const text = decodeSafely(encoded);
    return /^[\p{L}\p{M}\p{N}\p{P}]+$/u.test(text) ? text : encoded;
  });
}
