/** Reads the configuration of each language. While its file is faulty or missing, the last good configuration stays in use. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../../../../views/domain/locale.ts';
import type { ContentProblem, Report } from '../../kit/problem.ts';
import { configPaths, isConfiguredSite } from './config-files.ts';
import { emptyConfig, parseSiteConfig, readSiteConfig, type SiteConfig } from './config.ts';
import { guessConfig } from './guessed-config.ts';
import { describeBroken, isBroken, tellLastGood } from './last-good.ts';
import { settingsPath } from './settings-file.ts';

export class LastGoodConfigs {
  readonly #configs: Partial<Record<Locale, SiteConfig>> = {};
  /** Last good guessed configurations. */
  readonly #guessed: Partial<Record<Locale, SiteConfig | undefined>> = {};
  /** Path of another tool's configuration, the source of the guess. */
  #sitePath: string | undefined;

  /** True once a configuration file was read; guesses do not count. */
  get isConfigured(): boolean {
    return Object.keys(this.#configs).length > 0;
  }

  /** @param files that a folder without a configuration publishes, by path */
  read(contentDir: string, locale: Locale, files: ReadonlyMap<string, unknown>, report: Report): SiteConfig {
    const last = this.#configs[locale];
    const [path = ''] = configPaths(locale);
    try {
      const config = readSiteConfig(contentDir, locale, report);
      if (config && last && isBroken(config, last, ({ instances }) => instances))
        throw new Error('the configuration is broken');
      if (config) return (this.#configs[locale] = config);
      if (last) throw new Error('the configuration is missing');
      const isConfigured = locales.some((other) => configPaths(other).some((one) => existsSync(join(contentDir, one))));
      // A folder without a configuration may have only one language.
      if (!isConfigured) return this.#guess(contentDir, locale, [...files.keys()], report) ?? emptyConfig(locale);
      const detail = `no configuration for ${locale}`;
      if (!isConfiguredSite(contentDir)) report({ severity: 'warning', kind: 'config.missing', path, line: 0, detail });
      return emptyConfig(locale);
    } catch (error) {
      const { detail, line } = describeBroken(error, contentDir, last !== undefined);
      report(unreadable(path, detail, line));
      return last ?? emptyConfig(locale);
    }
  }

  /** Guesses the configuration. If another tool's configuration is broken, the last good guess stays in use. */
  #guess(contentDir: string, locale: Locale, paths: readonly string[], report: Report): SiteConfig | undefined {
    const faults: ContentProblem[] = [];
    const { text, sitePath, settings } = guessConfig(contentDir, locale, paths, (problem) => {
      if (problem.severity === 'error') faults.push(problem);
      else report(problem);
    });
    const lastPath = this.#sitePath;
    if (lastPath !== undefined && sitePath === undefined && faults.length === 0)
      faults.push(unreadable(lastPath, 'the file is missing or names no documents'));
    for (const fault of faults) report({ ...fault, detail: tellLastGood(fault.detail, lastPath !== undefined) });
    if (faults.length > 0 && lastPath !== undefined) return this.#guessed[locale];
    const reportGuess: Report = (problem) => {
      if (!settings?.faults.has(problem.detail)) report(problem);
    };
    const read = text === undefined ? undefined : parseSiteConfig(text, sitePath ?? '', locale, reportGuess);
    const config = read && {
      ...read,
      isGuessed: true,
      rulesPaths: [settingsPath, ...configPaths(locale)],
      lineOf: () => 0,
    };
    if (faults.length === 0) {
      this.#sitePath = sitePath;
      this.#guessed[locale] = config;
    }
    return config;
  }
}

function unreadable(path: string, detail: string, line = 0): ContentProblem {
  return { severity: 'error', kind: 'config.unreadable', path, line, detail };
}
