/** Reads lowest versions from the parts of a document that say what a developer needs. */
import { FenceTracker } from '../markdown/source/fences.ts';
import { findPlatform } from '../../../../views/domain/platform.ts';
import { requirementPattern, subjectNamed } from './subjects.ts';

export interface Statement {
  subject: string;
  version: string;
  /** The SDK needs the version, or a sample project, which may need more. A limit is a number in place of a version. */
  scope: 'sdk' | 'sample' | 'limit';
  /** Platform that a row of a table is about; undefined elsewhere: the document's own. */
  platform: string | undefined;
  /** The words of the statement. */
  quote: string;
  /** The whole line, by which its file is found. */
  line: string;
}

export interface StatementLocation {
  path: string;
  /** One-based; 0 where unknown. */
  lineNumber: number;
}

/** Headings of parts that hold requirements. */
const requirementHeading =
  /前提(?:条件)?|(?:准备|开发|运行|系统|软件|硬件).{0,4}(?:环境|要求)|环境(?:要求|准备|配置)|prerequisite|requirements?$|^(?:\d+[.\s]*)?(?:prepare|preparing|set(?:ting)? up)\b.{0,20}\benvironment|before you (?:begin|start)/i;
/** Headings of parts with a table of platforms. */
const platformHeading =
  /(?:平台|框架|兼容).{0,4}(?:支持|兼容|要求|说明|性)?$|^(?:platforms?|language and framework) support$|^supported platforms?|(?:platform )?compatibility$/i;
const sample = /示例|样例|sample|demo|example/i;
/** Words by which a sentence is about a case, a recommendation, or something else than the least version. */
const isConditional =
  /如果|若您|若要|假如|仅(?!支持真机)|只(?:支持|适用|能|需)|该功能|此功能|功能.{0,6}(?:需要|支持)|建议|推荐|以下|(?<!不)低于|不支持|除外|升级|废弃|\bif\b|\bwhen\b|\bonly\b|recommend|\bbelow\b|earlier|\bprior\b|unsupported|not support|deprecated|upgrade|unless|except|between|～|介乎/i;
/** Browsers with a system and a version of their own behind the name. */
const otherBrowser = /QQ|360|微信|小程序|WeChat/i;

/** @param text Markdown with its includes resolved */
export function readVersions(text: string): Statement[] {
  const found: Statement[] = [];
  const fences = new FenceTracker();
  const rows = new Rows();
  const path: { level: number; text: string }[] = [];
  for (const line of text.split('\n')) {
    if (fences.next(line)) continue;
    const heading = readHeading(line);
    if (heading) {
      while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
      path.push(heading);
      continue;
    }
    const row = rows.next(line);
    const isRequirement = path.some((one) => requirementHeading.test(one.text));
    // A table among the requirements is about systems on which the document's own platform runs.
    const platform = isRequirement ? undefined : row;
    if (!isRequirement && (platform === undefined || !path.some((one) => platformHeading.test(one.text)))) continue;
    const isSample = [line, ...path.map((one) => one.text)].some(isAboutSample);
    const place = { line: line.trim(), platform, scope: isSample ? ('sample' as const) : ('sdk' as const) };
    for (const sentence of sentencesOf(line))
      for (const one of readSentence(sentence)) found.push({ ...one, ...place });
  }
  return found;
}

/** True for names of documents and headings about a sample project. */
export function isAboutSample(name: string): boolean {
  return sample.test(name);
}

/** Follows the rows of tables and tells the platform that the first cell of a row names. */
class Rows {
  #platform: string | undefined;
  #isOpen = false;

  next(line: string): string | undefined {
    const [, cell] = /^\s*\|([^|]*)\|/.exec(line) ?? [];
    if (cell !== undefined) return platformIn(cell);
    if (/<tr\b/.test(line)) {
      this.#isOpen = true;
      this.#platform = undefined;
    }
    const [, first] = this.#isOpen ? (/<td[^>]*>(.*?)<\/td>/.exec(line) ?? []) : [];
    if (first !== undefined) {
      this.#isOpen = false;
      this.#platform = platformIn(first);
    }
    if (/<\/table>/.test(line)) this.#platform = undefined;
    return this.#platform;
  }
}

function platformIn(cell: string): string | undefined {
  return findPlatform(cell.replaceAll(/<[^>]*>|\]\([^)]*\)|[*[\]]/g, ''))?.value;
}

function readHeading(line: string): { level: number; text: string } | undefined {
  const [, hashes, text = ''] = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t#]*$/.exec(line) ?? [];
  if (hashes !== undefined) return { level: hashes.length, text: text.trim() };
  const [, level, inner = ''] = /<h([1-6])[^>]*>([^<]*)<\/h\1>/.exec(line) ?? [];
  return level === undefined ? undefined : { level: Number(level), text: inner.trim() };
}

/** Splits a line at cells, list items and ends of sentences, without links' addresses and what stands in brackets. */
function sentencesOf(line: string): string[] {
  return line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/[（(](?:[^（()）]|[（(][^（()）]*[)）])*[)）]/g, ' ')
    .split(/<[^>]*>|\||。|；|;|(?<=[a-z]{2})\. /i);
}

function* readSentence(sentence: string): Generator<Pick<Statement, 'subject' | 'version' | 'quote'>> {
  if (isConditional.test(sentence)) return;
  for (const clause of sentence.split(/、|[,，] /)) {
    if (otherBrowser.test(clause)) return;
    for (const { groups = {}, 0: quote } of clause.matchAll(requirementPattern)) {
      if (groups.later === undefined && groups.least === undefined) continue;
      yield { subject: subjectNamed(groups.name ?? ''), version: groups.version ?? '', quote: quote.trim() };
    }
  }
}
