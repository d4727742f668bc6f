/** The language of answers that are not pages: calls, failures of calls, data. */
import type { Request } from 'express';
import { LanguageDetector } from 'i18next-http-middleware';
import { isLocale, type Locale, otherLocale } from '../../views/domain/locale.ts';

const segment = /^[^?]*?\/(en|zh)(?=[/?]|$)/;

/**
 * Returns the language that the address names, else the one that the client prefers.
 * @param usual for clients that prefer neither language
 */
export function languageOf(req: Request, usual: Locale): Locale {
  const found: unknown = detectorFor[usual].detect(req, req.res);
  return isLocale(found) ? found : usual;
}

const detectorFor: Record<Locale, Detector> = { en: createDetector('en'), zh: createDetector('zh') };

type Detector = { detect(req: Request, res: Request['res']): unknown };

/** Uses only the detector of the package: its middleware clones i18next for each request, which takes 250 µs. */
function createDetector(usual: Locale): Detector {
  const options = { order: ['address', 'client'], caches: false };
  const detector = new LanguageDetector({ languageUtils: {} }, options, { fallbackLng: false });
  detector.addDetector({ name: 'address', lookup: ({ originalUrl }) => segment.exec(originalUrl)?.[1] });
  detector.addDetector({
    name: 'client',
    lookup: (req) => req.acceptsLanguages(usual, otherLocale(usual)) || undefined,
  });
  return detector as unknown as Detector;
}
