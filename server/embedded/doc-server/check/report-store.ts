/** Keeps the reports of pages, and the findings of commits, in one file of SQLite, so that a check reads only what it needs. */
import { readCodeVersion } from '../kit/code-version.ts';
import { RebuildableDatabase } from '../kit/rebuildable.ts';
import type { Finding } from './finding.ts';
import { linkName } from './link-names.ts';
import type { PageReport } from './page-report.ts';

/** Increase this number when the same text would give a different report, or the tables change. */
const storeVersion = 10;
const keptCommits = 5;
const tables = `
  create table reports (key text primary key, report text);
  create table sources (path text, key text);
  create index sources_by_path on sources (path);
  create index sources_by_key on sources (key);
  create table links (name text, key text, href text, fromPath text);
  create index links_by_name on links (name);
  create index links_by_key on links (key);
  create table commits (name text primary key, findings text);
`;

export class ReportStore {
  readonly #db: RebuildableDatabase;

  constructor(dataDir: string) {
    const version = `${String(storeVersion)} ${readCodeVersion()}`;
    this.#db = new RebuildableDatabase({ dataDir, name: 'check.db', version, tables });
  }

  get(key: string): PageReport | undefined {
    return this.#db.run((db) => {
      const row = db.prepare('select report from reports where key = ?').get(key) as { report: string } | undefined;
      return row && (JSON.parse(row.report) as PageReport);
    });
  }

  /** Replaces reports. */
  write(reports: ReadonlyMap<string, PageReport>): void {
    this.#db.run((db) => {
      const tables = ['reports', 'sources', 'links'];
      const removals = tables.map((table) => db.prepare(`delete from ${table} where key = ?`));
      const addReport = db.prepare('insert into reports values (?, ?)');
      const addSource = db.prepare('insert into sources values (?, ?)');
      const addLink = db.prepare('insert into links values (?, ?, ?, ?)');
      db.transaction(() => {
        for (const [key, report] of reports) {
          for (const removal of removals) removal.run(key);
          addReport.run(key, JSON.stringify(report));
          for (const [path] of report.sources) addSource.run(path, key);
          for (const [href, fromPath] of report.links) addLink.run(linkName(href), key, href, fromPath);
          for (const symbol of report.symbols ?? []) addLink.run(linkName(`[${symbol}]`), key, `[${symbol}]`, '');
        }
      })();
    });
  }

  /** Forgets the reports of pages that no longer exist. */
  keepOnly(keys: ReadonlySet<string>): void {
    this.#db.run((db) => {
      const known = db.prepare('select key from reports').all() as { key: string }[];
      const gone = known.filter(({ key }) => !keys.has(key));
      db.transaction(() => {
        for (const table of ['reports', 'sources', 'links'])
          for (const { key } of gone) db.prepare(`delete from ${table} where key = ?`).run(key);
      })();
    });
  }

  /** Lists the reports that were made of a file. */
  keysWith(path: string): string[] {
    const query = 'select key from sources where path = ?';
    const rows = this.#db.run((db) => db.prepare(query).all(path) as { key: string }[]);
    return rows.map(({ key }) => key);
  }

  /** Lists links with a name. @returns `fromPath` is empty for a symbol in the text of a reference */
  linksNamed(name: string): { key: string; href: string; fromPath: string }[] {
    const query = 'select key, href, fromPath from links where name = ?';
    return this.#db.run((db) => db.prepare(query).all(name) as ReturnType<ReportStore['linksNamed']>);
  }

  findingsOf(commit: string): Finding[] | undefined {
    const query = 'select findings from commits where name = ?';
    return this.#db.run((db) => {
      const row = db.prepare(query).get(commit) as { findings: string } | undefined;
      return row && (JSON.parse(row.findings) as Finding[]);
    });
  }

  writeFindings(commit: string, findings: readonly Finding[]): void {
    this.#db.run((db) => {
      db.prepare('insert or replace into commits values (?, ?)').run(commit, JSON.stringify(findings));
      const old = 'delete from commits where rowid not in (select rowid from commits order by rowid desc limit ?)';
      db.prepare(old).run(keptCommits);
    });
  }

  close(): void {
    this.#db.close();
  }
}
