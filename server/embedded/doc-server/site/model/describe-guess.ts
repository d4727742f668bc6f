/** Describes how a folder without a configuration is read. */
import { languageLabel, locales } from '../../../../../views/domain/locale.ts';
import { titleOfDialect } from '../../dialects/dialects.ts';
import { countEach } from '../../../../../views/domain/group-by.ts';
import { groupUnserved, listUnserved, type Unserved } from './unserved.ts';
import type { Instance, Model } from './model.ts';
import type { GuessedContent } from './list-guess.ts';
import { settingsPath } from '../configuration/settings-file.ts';

const maxFolders = 4;
const ofLanguage = 'language: ';

/** @returns undefined if the folder has a configuration or no documents */
export function describeGuess(model: Model): GuessedContent | undefined {
  const { editions } = model;
  const guessed = locales.map((locale) => editions[locale]).filter(({ config }) => config.isGuessed);
  const [config] = guessed.map((edition) => edition.config);
  if (!config) return undefined;
  const instances = guessed.flatMap((edition) => [...edition.instances.values()]);
  const shown = instances.slice(0, maxFolders).map(describeInstance);
  const rest = instances.length - shown.length;
  const versions = [...new Set(instances.map(({ platformText }) => platformText))].filter((name) => name !== '');
  const settings = JSON.stringify({ title: config.title, components: {} });
  return {
    kind: config.syntax
      ? `a site of ${titleOfDialect(config.syntax.dialect)}, by ${config.path}`
      : 'a folder of Markdown',
    title: config.title,
    documents: [...shown, ...(rest > 0 ? [`and ${String(rest)} more folders`] : [])].join('; '),
    versions: versions.length > 0 ? versions.join(', ') : 'one',
    left: describeLeft(listUnserved(model)),
    change: `${settingsPath} with ${settings}, or all of it by npm run check:content -- DIR --write-config`,
  };
}

/** Counts documents without a page: by language, and for any other reason by folder. */
function describeLeft(unserved: readonly Unserved[]): string {
  const byLanguage = countEach(unserved.flatMap(({ reason }) => (reason.startsWith(ofLanguage) ? [reason] : [])));
  const groups = groupUnserved(unserved.filter(({ reason }) => !reason.startsWith(ofLanguage)));
  const shown = groups
    .slice(0, maxFolders)
    .map(({ folder, reason, paths }) => `${String(paths.length)} in ${folder} (${reason})`);
  const rest = groups.slice(maxFolders).reduce((sum, { paths }) => sum + paths.length, 0);
  return [
    ...[...byLanguage].map(([reason, count]) => `${String(count)} ${reason.slice(ofLanguage.length)}`),
    ...shown,
    ...(rest > 0 ? [`${String(rest)} more, which check:content lists`] : []),
  ].join('; ');
}

function describeInstance({ docs, locale, config: { path, routeBasePath } }: Instance): string {
  return `${String(docs.size)} ${languageLabel(locale, 'en')} in ${path || '.'} at /${routeBasePath}`;
}
