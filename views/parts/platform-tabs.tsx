import { findLanguage, findPlatform, parseEntryKey } from '../domain/platform.ts';
import { PlatformIcon } from './platform-icon.tsx';

interface PlatformTabsProps {
  /** Key of the product for which a choice is remembered. */
  product: string;
  /** `web_typescript`, at most 12. */
  entries: readonly string[];
  /** True to show the language beside the platform's name; default: the platform's icon. */
  hasLanguages?: boolean;
}

/**
 * Chooses the shown child of each `call-choices` beside it. The platforms are radio buttons and the page holds the parts
 * of all, so that the choice works without a script.
 */
export function PlatformTabs({ product, entries, hasLanguages = false }: PlatformTabsProps) {
  return (
    <div className="frame-tabs call-tabs" data-product={product}>
      {entries.map((entry, index) => {
        const { platform, language } = parseEntryKey(entry);
        return (
          <label key={entry}>
            <input
              className="visually-hidden"
              type="radio"
              name="call-platform"
              value={entry}
              defaultChecked={index === 0}
            />
            {!hasLanguages && <PlatformIcon platform={platform} />}
            {findPlatform(platform)?.name ?? platform}
            {hasLanguages && (
              <>
                {' '}
                <small>{findLanguage(language)?.name}</small>
              </>
            )}
          </label>
        );
      })}
    </div>
  );
}
