/** Recognises texts that are too long or no code. */

/** A longer text is a whole project; one file has far less. */
export const maxCode = 400_000;

export function faultOfText(text: string): 'long' | 'binary' | undefined {
  if (text.length > maxCode) return 'long';
  const odd = text.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return text.includes('\u0000') || odd > text.length / 50 ? 'binary' : undefined;
}
