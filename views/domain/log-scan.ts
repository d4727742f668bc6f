/**
 * Finds error codes in a log, line by line and in pieces. A number counts as a code if it stands alone. Parts of dates, addresses,
 * versions and ids, numbers with units and numbers with other names do not count. Short numbers and unknown codes count only if the
 * log calls them an error or a code.
 */

export interface FoundLine {
  /** Starts at 1. */
  line: number;
  /** Text around the code. */
  before: string;
  after: string;
}

export interface FoundCode {
  code: string;
  count: number;
  /** Each line once, in order; `maxLines` at most. */
  lines: FoundLine[];
  moreLines: number;
  /** Whether the documentation explains the code. Other codes are found only if the log calls them codes. */
  isKnown: boolean;
}

export const maxLines = 50;
const aroundCode = 90;
/** A longer line is read in parts. */
const maxLine = 100_000;
/** A number with fewer digits is ambiguous. */
const minTellingDigits = 6;

/** A shorter number that the documentation does not have is rarely an error code. */
const minUnknownDigits = 4;
/** Every name of a code contains one of these. */
const codeHint = /code|err|exception|码|错误|返回|异常|失败/i;

const digits = /\d+/g;
/** Characters before a number that make it part of something longer. */
const joinedBefore = /[\w.@%/\\$+~^*]$|\d:$|\d{8}[ T_-]?$/;
const joinedAfter = /^(?:[\w%@~^]|[.:/-]\d|[-/.@]\w|\+\d)/;
/** Characters that join a number to what follows, after a word such as "error"; the error text may follow directly. */
const joinedAfterName = /^(?:[a-z\d%@~^]|[.:/_-]\d|@\w|\+\d)/i;
/** Text before a number inside an address, where numbers are rarely codes. */
const addressBefore = /(?:\w:\/\/|[?&][^\s=&]*=)[^\s"'<>();，]*$/;
const unit =
  /^\s?(?:ms|s|secs?|seconds?|us|µs|ns|mins?|[kmg]?i?b(?:ps|it)?s?|[kmg]?bit\/s|bytes?|[km]?hz|fps|px|pts|samples?|frames?|packets?|times)(?![\w-])|^\s?(?:毫秒|微秒|秒|分钟|字节|帧|次|个|条|人|行)|^\s(?:retries|attempts|tries)\b/i;
/** An HTTP status has three digits. */
const httpBefore = /\bhttps?\b[^,;]{0,24}$/i;
/** One or two words before a number, and the signs between them and the number. */
const labelBefore =
  /((?:[A-Za-z][\w.-]* )?[A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff.-]*)[\s"'`()[\]{}<>=:：#|]*(?:(?:is|was|are|为|是|->)[\s"'`:：=]*)?$/;

/** Names of codes, in lower case, words separated by spaces. */
const codeNames =
  /(?:^| )(?:err|errors?|errno|errcode|errorcode|retcode|exception)(?: (?:codes?|no|num|number|id))?$|(?:^| )codes?$|(?:错误|返回|异常|失败)(?:码|代码|编号|号)?$|码$|代码$/;
const otherCodes =
  /(?:http|status|zip|qr|bar|post|postal|key|uni|country|area|region|char|lang|language|currency|verification|verify|auth|invite|source|hash|version|build|exit|sms) ?codes?$|(?:状态|验证|邀请|邮政|区|二维|条|编|解|字符|密|源)码$/;
/** Last words of names of numbers that are not codes. */
const otherNames = new Set(
  (
    'id ids uid uids uin pid tid ppid gid oid guid uuid port ports seq sequence seqno index idx no num number ts time times ' +
    'timestamp date clock size sizes len length count cnt counter total sum bytes byte duration elapsed cost took latency ' +
    'delay rtt ping bitrate fps width height offset pos position addr address ip host version ver build line row col ' +
    'column ssrc nonce salt hash token key secret user users room stream session appid app device member thread process ' +
    'handle ptr pointer fd socket sample samples frame frames packet packets pts dts level priority progress percent ' +
    'quota balance price amount age year month day hour minute second millis localhost phone mobile'
  ).split(' '),
);
const otherNamesChinese =
  /(?:端口|时间戳?|编号|序号|序列号|标识|大小|长度|宽度|高度|用户|房间|设备|会话|耗时|时长|延迟|个数|次数|数量|总数|字节|版本号?|行号|进程|线程|手机号|电话|房间号|用户号|流号|码率)$/;

export class LogScanner {
  readonly #known: ReadonlySet<string>;
  readonly #found = new Map<string, FoundCode>();
  /** Last line of each code. */
  readonly #lastLines = new Map<string, number>();
  #line = 1;
  #rest = '';

  /** @param known codes as the documentation writes them; `0` (success) is never reported */
  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** Reads the next piece of the log; pieces may end anywhere. */
  take(piece: string): void {
    const text = this.#rest + piece;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#scan(text.slice(start, end));
      this.#line++;
      start = end + 1;
    }
    this.#rest = text.slice(start);
    while (this.#rest.length > 2 * maxLine) this.#scanPart();
  }

  /** Returns known codes first, the most frequent first. */
  finish(): { codes: FoundCode[]; lines: number } {
    const isEmptyEnd = this.#rest === '';
    this.#scan(this.#rest);
    this.#rest = '';
    const codes = [...this.#found.values()].sort(
      (a, b) =>
        Number(b.isKnown) - Number(a.isKnown) || b.count - a.count || (a.lines[0]?.line ?? 0) - (b.lines[0]?.line ?? 0),
    );
    return { codes, lines: isEmptyEnd ? this.#line - 1 : this.#line };
  }

  /** Reads a part of an endless line, without cutting a number. */
  #scanPart(): void {
    let cut = maxLine;
    while (cut > 0 && !/[\s,;{}]/.test(this.#rest[cut - 1] ?? '')) cut--;
    if (cut === 0) cut = maxLine;
    this.#scan(this.#rest.slice(0, cut));
    this.#rest = this.#rest.slice(cut);
  }

  #scan(line: string): void {
    digits.lastIndex = 0;
    for (let match = digits.exec(line); match; match = digits.exec(line)) {
      const [number] = match;
      const start = match.index;
      if (number.length > 10) continue;
      const isNegative = line[start - 1] === '-';
      const code = isNegative ? `-${number}` : number;
      if (Number(number) === 0) continue;
      const isKnown = this.#known.has(code);
      if (!isKnown && number.length < minUnknownDigits) continue;
      const from = isNegative ? start - 1 : start;
      const end = start + number.length;
      const before = line.slice(Math.max(0, from - 80), from);
      // Most numbers of a log end here.
      if (!isKnown && !codeHint.test(before)) continue;
      const reading = readNumber(before, line.slice(end, end + 24), number.length);
      if (reading === 'code' || (isKnown && reading === 'alone')) this.#note(code, isKnown, line, from, end);
    }
  }

  #note(code: string, isKnown: boolean, line: string, start: number, end: number): void {
    let found = this.#found.get(code);
    if (!found) this.#found.set(code, (found = { code, count: 0, lines: [], moreLines: 0, isKnown }));
    found.count++;
    if (this.#lastLines.get(code) === this.#line) return;
    this.#lastLines.set(code, this.#line);
    if (found.lines.length >= maxLines) found.moreLines++;
    else
      found.lines.push({
        line: this.#line,
        before: cutStart(line.slice(0, start).trimStart()),
        after: cutEnd(line.slice(end).trimEnd()),
      });
  }
}

/** `code`: the log calls the number a code; `alone`: it has the length of a code and no other meaning. */
function readNumber(before: string, after: string, length: number): 'code' | 'alone' | 'other' {
  if (length === 3 && (httpBefore.test(before) || /\d,$/.test(before) || /^,\d{3}(?!\d)/.test(after))) return 'other';
  if (joinedBefore.test(before) || unit.test(after)) return 'other';
  const isTelling = length >= minTellingDigits;
  const isJoined = joinedAfter.test(after);
  // Most numbers end here, before their names are read.
  if (isJoined && (!isTelling || joinedAfterName.test(after))) return 'other';
  const isAlone = isTelling && !isJoined && !addressBefore.test(before);
  const label = labelBefore.exec(before)?.[1];
  if (label === undefined) return isAlone ? 'alone' : 'other';
  const words = label
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  if (otherCodes.test(words)) return 'other';
  if (codeNames.test(words)) return 'code';
  const [last = ''] = /[^ ]+$/.exec(words) ?? [];
  return isAlone && !otherNames.has(last) && !otherNamesChinese.test(words) ? 'alone' : 'other';
}

function cutStart(text: string): string {
  return text.length > aroundCode ? `…${text.slice(-aroundCode)}` : text;
}

function cutEnd(text: string): string {
  return text.length > aroundCode ? `${text.slice(0, aroundCode)}…` : text;
}

/** Numbers of a short text that may be error codes: named codes and numbers that stand alone. */
export function possibleCodes(text: string): string[] {
  const scanner = new LogScanner(new Set(text.match(/-?\d{1,10}/g)));
  scanner.take(text);
  return scanner.finish().codes.map(({ code }) => code);
}
