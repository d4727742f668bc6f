/** Names of files and folders, as a file system allows them. */
import fc from 'fast-check';

/** Signs with a meaning in addresses, patterns, Markdown or menus, full-width signs, and letters that can be decomposed. */
const signs = Array.from(
  '+&#@()\',;=!~$%[]{}?*|"`^<>:_-. 0123' +
    '（）［］【】《》「」“”‘’—·…！？。，、：；＃％＆＋　' +
    'aZéüñÅßŁЖяßñ가あ好🍎👩‍🍳',
);
/** Names that mean something to the portal, to a browser or to a reader of addresses. */
const known = [
  ...'index README api upgrade server-api faq docs article media og mcp overview en zh cn go v1 next all'.split(' '),
  ...'__proto__ constructor a.md b.mdx c.pdf d.png e.html f.md.html llms.txt 01-.. 02-. 3- 100% %41 %25 x%2'.split(' '),
  ...'x. y.. ~ _ c++ c# q&a 安装（必读） 第1章、概述 İstanbul ΑΣ'.split(' '),
  ...[' ', '\u212B', 'e\u0301te\u0301', '\u0301'],
];

const name = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }) },
  { weight: 2, arbitrary: fc.constantFrom(...known) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...known), fc.constantFrom(...signs)).map((parts) => parts.join('')),
  },
);

/** A name that spells a dot segment twice encoded: a service for files may decode twice, so the portal asks none for such a path. */
const dotSegment = /%(?:25)*(?:2e|2f|5c)/i;

/** A composed or decomposed name that belongs to the content: without a leading dot, and never a path. */
export const anyName = fc
  .tuple(name, fc.constantFrom('NFC', 'NFD', undefined))
  .map(([text, form]) => (form === undefined ? text : text.normalize(form)))
  .filter(
    (text) =>
      !text.startsWith('.') &&
      !dotSegment.test(text) &&
      !/[/\\\0]|\p{Surrogate}/u.test(text) &&
      Buffer.byteLength(text) < 200,
  );
