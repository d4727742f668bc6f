/** Keeps the reports of pages, and the findings of commits, in one file of SQLite, so that a check reads only what it needs. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { readCodeVersion } from '../kit/code-version.ts';
import type { Finding } from './finding.ts';
import { linkName } from './link-names.ts';
import type { PageReport } from './page-report.ts';

/** Increase this number when the same text would give a different report, or the tables change. */
const storeVersion = 9;
const keptCommits = 5;

export class ReportStore {
  readonly #db: Database.Database;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#db = openTables(join(dataDir, 'check.db'), `${String(storeVersion)} ${readCodeVersion()}`);
  }

  get(key: string): PageReport | undefined {
    const row = this.#db.prepare('select report from reports where key = ?').get(key) as { report: string } | undefined;
    return row && (JSON.parse(row.report) as PageReport);
  }

  /** Replaces reports. */
  write(reports: Iterable<[key: string, report: PageReport]>): void {
    const tables = ['reports', 'sources', 'links'];
    const removals = tables.map((table) => this.#db.prepare(`delete from ${table} where key = ?`));
    const addReport = this.#db.prepare('insert into reports values (?, ?)');
    const addSource = this.#db.prepare('insert into sources values (?, ?)');
    const addLink = this.#db.prepare('insert into links values (?, ?, ?, ?)');
    this.#db.transaction(() => {
      for (const [key, report] of reports) {
        for (const removal of removals) removal.run(key);
        addReport.run(key, JSON.stringify(report));
        for (const [path] of report.sources) addSource.run(path, key);
        for (const [href, fromPath] of report.links) addLink.run(linkName(href), key, href, fromPath);
        for (const symbol of report.symbols ?? []) addLink.run(linkName(`[${symbol}]`), key, `[${symbol}]`, '');
      }
    })();
  }

  /** Forgets the reports of pages that no longer exist. */
  keepOnly(keys: ReadonlySet<string>): void {
    const known = this.#db.prepare('select key from reports').all() as { key: string }[];
    const gone = known.filter(({ key }) => !keys.has(key));
    this.#db.transaction(() => {
      for (const table of ['reports', 'sources', 'links'])
        for (const { key } of gone) this.#db.prepare(`delete from ${table} where key = ?`).run(key);
    })();
  }

  /** Lists the reports that were made of a file. */
  keysWith(path: string): string[] {
    const rows = this.#db.prepare('select key from sources where path = ?').all(path) as { key: string }[];
    return rows.map(({ key }) => key);
  }

  /** Lists links with a name. @returns `fromPath` is empty for a symbol in the text of a reference */
  linksNamed(name: string): { key: string; href: string; fromPath: string }[] {
    const query = 'select key, href, fromPath from links where name = ?';
    return this.#db.prepare(query).all(name) as ReturnType<ReportStore['linksNamed']>;
  }

  findingsOf(commit: string): Finding[] | undefined {
    const query = 'select findings from commits where name = ?';
    const row = this.#db.prepare(query).get(commit) as { findings: string } | undefined;
    return row && (JSON.parse(row.findings) as Finding[]);
  }

  writeFindings(commit: string, findings: readonly Finding[]): void {
    this.#db.prepare('insert or replace into commits values (?, ?)').run(commit, JSON.stringify(findings));
    this.#db
      .prepare('delete from commits where rowid not in (select rowid from commits order by rowid desc limit ?)')
      .run(keptCommits);
  }

  close(): void {
    this.#db.close();
  }
}

/** A file of another version, or a damaged one, is made anew. */
function openTables(file: string, version: string): Database.Database {
  try {
    const db = new Database(file);
    db.exec('create table if not exists versions (name text)');
    const known = db.prepare('select name from versions').get() as { name: string } | undefined;
    if (known?.name === version) return db;
    db.close();
  } catch {
    // The file is made anew.
  }
  rmSync(file, { force: true });
  const db = new Database(file);
  db.exec(`
    create table versions (name text);
    create table reports (key text primary key, report text);
    create table sources (path text, key text);
    create index sources_by_path on sources (path);
    create index sources_by_key on sources (key);
    create table links (name text, key text, href text, fromPath text);
    create index links_by_name on links (name);
    create index links_by_key on links (key);
    create table commits (name text primary key, findings text);
  `);
  db.prepare('insert into versions values (?)').run(version);
  return db;
}
