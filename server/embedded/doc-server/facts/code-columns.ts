/** Recognises the columns of a table of codes by their titles. */

export type Role = 'code' | 'name' | 'description' | 'cause' | 'handling';

export interface Columns {
  /** Indexes of columns with codes: usually one, two in tables of renumbered codes. */
  codes: number[];
  of: Partial<Record<Exclude<Role, 'code'>, number>>;
}

const strongCode = /错误码|返回码|异常码|错误代码|返回代码|(?:error|return|exception)\s*codes?\b/i;
/** Titles that mean error codes only in tables or sections about errors. */
const weakCode = /^(?:codes?|值|values?|事件码|event codes?|状态码|status codes?|编码)$/i;
const name = /常量|提示|constant|error message|^(?:错误)?名称$|^(?:error )?name$|^枚举|^enum/i;
const cause = /原因|causes?\b|reasons?\b/i;
const handling =
  /处理|解决|措施|办法|方案|actions?\b|\bsolutions?\b|handling|suggest|recommend|resolv|what to do|how to|\bfix/i;
const description =
  /描述|说明|含义|解释|意义|事件名称|错误信息|description|meaning|explanation|details?|event name|message|what it means/i;
const aboutErrors = /错误码|返回码|异常码|错误代码|(?:error|return|exception)\s*codes?/i;

const number = /^(?:\w+\s*=\s*)?[`*\s]*[-−]?\d/;

/**
 * @param head plain texts of the column titles
 * @param rows plain texts of the cells
 * @param isErrors true if the page or section is about error codes, so that `Code` means an error code
 * @returns undefined if the table has no error codes
 */
export function findColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isErrors: boolean,
): Columns | undefined {
  const isNumeric = (at: number) => {
    const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    return filled.length > 0 && filled.filter((cell) => number.test(cell)).length * 2 >= filled.length;
  };
  const hasHandling = head.some((text) => handling.test(text) || cause.test(text));
  const isError = (text: string) => strongCode.test(text) || (weakCode.test(text) && (hasHandling || isErrors));
  const candidates = head.flatMap((text, at) => (isError(text) && isNumeric(at) ? [at] : []));
  if (candidates.length === 0) return undefined;
  const sure = candidates.filter((at) => strongCode.test(head[at] ?? ''));
  const codes = sure.length > 0 ? sure : candidates;
  const isName = (text: string, at: number) => name.test(text) || (strongCode.test(text) && !isNumeric(at));
  const of: Columns['of'] = {};
  const take = (role: Exclude<Role, 'code'>, at: number) => {
    if (of[role] === undefined) of[role] = at;
  };
  head.forEach((text, at) => {
    if (codes.includes(at)) return;
    // A table with an old and a new name has the new one last.
    if (isName(text, at)) of.name = at;
    else if (cause.test(text) && handling.test(text)) take('description', at);
    else if (cause.test(text)) take('cause', at);
    else if (handling.test(text)) take('handling', at);
    else if (description.test(text)) take('description', at);
  });
  // Without a known title, the first free column is the description. If none is free, it is the handling column of a
  // table without cause and name.
  if (of.description === undefined) {
    const taken = new Set([...codes, ...Object.values(of)]);
    const free = head.findIndex((text, at) => !taken.has(at) && !isName(text, at));
    if (free >= 0) of.description = free;
    else if (of.cause === undefined && of.handling !== undefined && of.name === undefined) {
      of.description = of.handling;
      delete of.handling;
    }
  }
  return { codes, of };
}

export function isAboutErrors(title: string): boolean {
  return aboutErrors.test(title);
}
