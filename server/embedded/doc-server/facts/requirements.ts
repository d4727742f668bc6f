/** Reads requirements of a document: minimum versions in sections on prerequisites, and maximum lengths of names. */
import type { RootContent } from 'mdast';
import { findPlatform } from '../../../../views/domain/platform.ts';
import type { ReadDocument } from '../document/expand/read-document.ts';
import type { Origin } from '../document/tree.ts';
import { inlineText, isInline } from './plain-text.ts';
import { requirementPattern, subjectNamed } from './requirement-subjects.ts';

export interface Statement extends Origin {
  subject: string;
  version: string;
  /** Subject of the requirement: the SDK, or a sample, which may need more. For `limit`, `version` is a length. */
  scope: 'sdk' | 'sample' | 'limit';
  /** Platform of the table row; undefined outside of tables, where the document's own platform applies. */
  platform: string | undefined;
  /** Text of the statement. */
  quote: string;
}

/** Headings of sections with requirements. */
const requirementHeading =
  /前提(?:条件)?|(?:准备|开发|运行|系统|软件|硬件).{0,4}(?:环境|要求)|环境(?:要求|准备|配置)|prerequisite|requirements?$|^(?:\d+[.\s]*)?(?:prepare|preparing|set(?:ting)? up)\b.{0,20}\benvironment|before you (?:begin|start)/i;
/** Headings of sections with a table of platforms. */
const platformHeading =
  /(?:平台|框架|兼容).{0,4}(?:支持|兼容|要求|说明|性)?$|^(?:platforms?|language and framework) support$|^supported platforms?|(?:platform )?compatibility$/i;
const sample = /示例|样例|sample|demo|example/i;
/** Words that show a condition, a recommendation, or something other than a minimum version. */
const isConditional =
  /如果|若您|若要|假如|仅(?!支持真机)|只(?:支持|适用|能|需)|该功能|此功能|功能.{0,6}(?:需要|支持)|建议|推荐|以下|(?<!不)低于|不支持|除外|升级|废弃|\bif\b|\bwhen\b|\bonly\b|recommend|\bbelow\b|earlier|\bprior\b|unsupported|not support|deprecated|upgrade|unless|except|between|～|介乎/i;
/** Browsers with a system name and version after their own name. */
const otherBrowser = /QQ|360|微信|小程序|WeChat/i;
const inBrackets = /[（(](?:[^（()）]|[（(][^（()）]*[)）])*[)）]/g;

const identifier = /(?<![\w.])[a-z]+(?:_?(?:ID|Id|Name)|_id|_name)(?!\w)/g;
const limit =
  /(?:at most|no more than|max(?:imum)?(?: length)?(?: is| of)?|up to|not exceed|less than|within|最大(?:长度)?|最长|最多|不(?:能|得)?超过|上限|小于)\D{0,12}?(\d{1,6})\s?(?:个)?(?:bytes?|characters?|字节|字符)/gi;
/** Words that make a length conditional, for example on an SDK version. */
const isDependent = /版本|如果|默认|\bversions?\b|\bif\b|\bdefault\b/i;

/** @returns statements with the origin of their block */
export function findRequirements({ blocks }: ReadDocument): Statement[] {
  const search = new Search();
  search.readAll(blocks, { origin: { path: '', line: 1 } });
  return search.found;
}

export function isAboutSample(name: string): boolean {
  return sample.test(name);
}

interface Surroundings {
  origin: Origin;
  /** Present inside of a table row; the first cell may name a platform. */
  row?: { platform: string | undefined };
}

class Search {
  readonly found: Statement[] = [];
  /** Headings above the current node, outermost first. */
  readonly #path: { level: number; text: string }[] = [];

  readAll(nodes: readonly RootContent[], around: Surroundings): void {
    let words: RootContent[] = [];
    const endWords = () => {
      this.#readText(inlineText(words), around);
      words = [];
    };
    for (const node of nodes) {
      if (isInline(node)) words.push(node);
      else {
        endWords();
        this.#read(node, { ...around, origin: originOf(node) ?? around.origin });
      }
    }
    endWords();
  }

  #read(node: RootContent, around: Surroundings): void {
    if (node.type === 'heading') this.#open(node.depth, inlineText(node.children));
    else if (node.type === 'code') this.#readLimits(node.value, { ...around.origin, line: around.origin.line + 1 });
    else if (node.type === 'tableRow')
      this.#readRow(
        node.children.map((cell) => cell.children),
        around,
      );
    else if (node.type === 'htmlElement' && node.name === 'tr')
      this.#readRow(
        node.children.flatMap((cell) => ('children' in cell ? [cell.children as RootContent[]] : [])),
        around,
      );
    else if (node.type === 'htmlElement' && /^h[1-6]$/.test(node.name))
      this.#open(Number(node.name[1]), inlineText(node.children));
    else if ('children' in node) this.readAll(node.children as RootContent[], around);
  }

  #readRow(cells: readonly RootContent[][], around: Surroundings): void {
    const [name = '', ...others] = cells.map((cell) => inlineText(cell));
    this.#readLimits([name, ...others].join(' | '), around.origin);
    const row = { platform: findPlatform(name.trim())?.value };
    for (const cell of cells) this.readAll(cell, { ...around, row });
  }

  #open(level: number, text: string): void {
    while ((this.#path.at(-1)?.level ?? 0) >= level) this.#path.pop();
    this.#path.push({ level, text: text.trim() });
  }

  #readText(text: string, { origin, row }: Surroundings): void {
    if (text.trim() === '') return;
    if (!row) this.#readLimits(text, origin);
    const isRequirement = this.#path.some((one) => requirementHeading.test(one.text));
    // A table of requirements lists systems, on which the document's own platform runs.
    const platform = isRequirement ? undefined : row?.platform;
    if (!isRequirement && (platform === undefined || !this.#path.some((one) => platformHeading.test(one.text)))) return;
    const isSample = [text, ...this.#path.map((one) => one.text)].some(isAboutSample);
    const place = { ...origin, platform, scope: isSample ? ('sample' as const) : ('sdk' as const) };
    for (const sentence of text
      .replaceAll('\u00a0', ' ')
      .replaceAll(inBrackets, ' ')
      .split(/[\n|。；;]|(?<=[a-z]{2})\. /i))
      for (const one of readSentence(sentence)) this.found.push({ ...one, ...place });
  }

  /** Reads sentences, table rows and comments with exactly one identifier and one length. */
  #readLimits(text: string, origin: Origin): void {
    for (const [index, line] of text.split('\n').entries())
      for (const sentence of line.split(/。|；|;|(?<=[a-z])\. /i)) {
        const names = new Set(sentence.match(identifier));
        const [found, ...others] = sentence.matchAll(limit);
        const [name] = names;
        if (name === undefined || names.size > 1 || !found || others.length > 0 || isDependent.test(sentence)) continue;
        const [words, version = ''] = found;
        const subject = `length of ${name.replaceAll('_', '').toLowerCase()}`;
        const place = { path: origin.path, line: origin.line + index };
        this.found.push({
          subject,
          version,
          scope: 'limit',
          platform: undefined,
          quote: `${name}: ${words}`,
          ...place,
        });
      }
  }
}

function originOf(node: RootContent): Origin | undefined {
  if ('origin' in node) return node.origin;
  return node.data && 'origin' in node.data ? node.data.origin : undefined;
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
