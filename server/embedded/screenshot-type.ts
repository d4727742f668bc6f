import { feedbackLimits, type ScreenshotType } from '../../views/domain/feedback-rules.ts';

/** Detects the type of a screenshot from its content, not the sender's claim. Undefined for other or too large files. */
export function readScreenshotType(base64: string): ScreenshotType | undefined {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > feedbackLimits.screenshotBytes) return undefined;
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^RIFF[^]{4}WEBP$/.test(start) ? 'image/webp' : undefined;
}
