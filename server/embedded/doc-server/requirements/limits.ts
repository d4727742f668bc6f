/** Reads the longest lengths of names and ids: `// groupName 最大 64 字节的字符串`, `roomID … up to 128 bytes`. */
import type { Statement } from './statements.ts';

const identifier = /(?<![\w.])[a-z]+(?:_?(?:ID|Id|Name)|_id|_name)(?!\w)/g;
const limit =
  /(?:at most|no more than|max(?:imum)?(?: length)?(?: is| of)?|up to|not exceed|less than|within|最大(?:长度)?|最长|最多|不(?:能|得)?超过|上限|小于)\D{0,12}?(\d{1,6})\s?(?:个)?(?:bytes?|characters?|字节|字符)/gi;
/** Words by which the length depends on something, such as the version of an SDK. */
const isConditional = /版本|如果|默认|\bversions?\b|\bif\b|\bdefault\b/i;

/** Reads sentences, rows of tables and comments that name one identifier and one length. */
export function readLimits(text: string): Statement[] {
  return text.split('\n').flatMap((line) =>
    line.split(/。|；|;|<br\s*\/?>|(?<=[a-z])\. /i).flatMap((sentence): Statement[] => {
      const names = new Set(sentence.match(identifier));
      const [found, ...others] = sentence.matchAll(limit);
      const [name] = names;
      if (name === undefined || names.size > 1 || !found || others.length > 0 || isConditional.test(sentence))
        return [];
      const [words, version = ''] = found;
      const subject = `length of ${name.replaceAll('_', '').toLowerCase()}`;
      return [{ subject, version, scope: 'limit', platform: undefined, quote: `${name}: ${words}`, line: line.trim() }];
    }),
  );
}
