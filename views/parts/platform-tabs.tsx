import { findLanguage, findPlatform, parseEntryKey } from '../domain/platform.ts';
import { PlatformIcon } from './platform-icon.tsx';

interface PlatformTabsProps {
  /** `web_typescript`, at most 12. */
  entries: readonly string[];
  /** True for the name of the language beside that of the platform; else each platform has its icon. */
  hasLanguages?: boolean;
}

/**
 * Chooses the shown child of each `call-choices` beside it. The platforms are radio buttons and the page holds the parts
 * of all, so that the choice works without a script.
 */
export function PlatformTabs({ entries, hasLanguages = false }: PlatformTabsProps) {
  return (
    <>
      {entries.map((entry, index) => (
        <input
          key={entry}
          className="visually-hidden"
          type="radio"
          name="call-platform"
          id={`call-${entry}`}
          value={entry}
          defaultChecked={index === 0}
        />
      ))}
      <div className="call-tabs">
        {entries.map((entry) => {
          const { platform, language } = parseEntryKey(entry);
          return (
            <label key={entry} htmlFor={`call-${entry}`}>
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
    </>
  );
}
