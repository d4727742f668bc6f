/** `npm run report -- --out DIR`: writes a page about how the documentation is doing, with its tables. */
import { ConfigError, readConfig } from '../../config.ts';
import { endFaulty } from '../../process.ts';
import { readSite } from './site/configuration/site.ts';
import { openExistingDatabase } from './export/open-existing-database.ts';
import { collectContent } from './report/collect-content.ts';
import { collectReaders } from './report/collect-readers.ts';
import { FiguresFile } from './report/figures-file.ts';
import { readOptions } from './report/options.ts';
import { buildReport } from './report/build-report.ts';
import { ReportFolder } from './report/report-folder.ts';

// Searches may contain private texts of readers, so only this user may read the report.
process.umask(0o077);
try {
  await main();
} catch (error) {
  endFaulty(error);
}

async function main(): Promise<void> {
  const now = new Date();
  const { out, since, cacheDir, isContentOnly, ...asked } = readOptions(process.argv.slice(2), now);
  const config = readConfig();
  // Opens the folder before the check, which takes minutes.
  const folder = new ReportFolder(out);
  const figures = new FiguresFile(folder);
  const db = isContentOnly ? undefined : await openExistingDatabase(config);
  const site = config.hasDefaultLocale && config.hasBrandName ? undefined : await readSite(config.contentDir);
  const locale = asked.locale ?? (config.hasDefaultLocale ? undefined : site?.locale) ?? config.defaultLocale;
  const content = await collectContent(config.contentDir, cacheDir, locale);
  if (content.documents === 0) throw new ConfigError(`CONTENT_DIR: no document was found in ${config.contentDir}`);
  const readers = db && (await collectReaders(db, since));
  await db?.destroy();
  const siteName = (config.hasBrandName ? undefined : (site?.titles?.[locale] ?? site?.title)) ?? config.brand.name;
  const places = { contentDir: config.contentDir, out, since };
  const { report, tables } = buildReport({
    locale,
    siteName,
    now,
    folders: places,
    content,
    readers,
    past: figures.past,
  });
  folder.write(report, tables);
  figures.add(now, report.sections);
  console.log(folder.page);
}
