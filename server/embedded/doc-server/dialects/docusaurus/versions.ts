/** Lists the versions of documents in a repository of Docusaurus: copies of released documents, and those in progress. */
import { isRecord } from '../../../../../views/domain/json-record.ts';

export interface DocusaurusVersion {
  /** Part of ids and addresses; empty for the newest version. */
  key: string;
  label: string;
  /** Part of the original addresses; empty for the newest version. */
  route: string;
  /** Name of the folders `version-2.0`; undefined for the documents in progress. */
  folder: string | undefined;
}

/** Name that Docusaurus gives to the documents in progress. */
const inProgress = 'current';
const maxLabelLength = 60;

/**
 * Returns the newest version, then the older ones, then the documents in progress.
 * @param options of the plugin
 * @param listed content of `versions.json`
 */
export function listVersions(options: Record<string, unknown>, listed: unknown): DocusaurusVersion[] {
  const { disableVersioning, includeCurrentVersion, onlyIncludeVersions: only, lastVersion, versions } = options;
  const isVersioned = disableVersioning !== true && Array.isArray(listed);
  const released = (isVersioned ? listed : []).filter((name) => typeof name === 'string');
  const names = [...released, ...(includeCurrentVersion === false ? [] : [inProgress])].filter(
    (name) => !Array.isArray(only) || only.includes(name),
  );
  const newest = names.find((name) => name === lastVersion) ?? names[0];
  return names
    .toSorted((a, b) => Number(b === newest) - Number(a === newest))
    .map((name): DocusaurusVersion => {
      const given = isRecord(versions) && isRecord(versions[name]) ? versions[name] : {};
      const isReleased = name !== inProgress;
      const key = isReleased ? name.replaceAll(/[^\w.-]+/g, '-') : 'next';
      const label = typeof given['label'] === 'string' ? given['label'] : isReleased ? name : 'Next';
      const route = typeof given['path'] === 'string' ? given['path'].replace(/^\/+|\/+$/g, '') : undefined;
      return {
        key: name === newest ? '' : key,
        // The current version is called `next` here.
        label: label === 'next' ? 'Next' : label.slice(0, maxLabelLength),
        route: route ?? (name === newest ? '' : isReleased ? name : 'next'),
        folder: isReleased ? `version-${name}` : undefined,
      };
    });
}
