/** Random texts that often break programs. */

/** From 0 to 1. */
export type Random = () => number;

/** Appears unescaped in an answer only if escaping is missing. */
export const markup = '<img src=x onerror=hostile()>';
export const attribute = '" onmouseover="hostile()" x="';

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
export const repeat = (text: string, count: number) => text.repeat(Math.max(0, Math.floor(count)));

export const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
  ],
  ...[
    'prototype',
    'toString',
    'hasOwnProperty',
    '../../../../etc/passwd',
    '..\\..\\windows',
    '/etc/passwd\0.png',
    '%00',
    '%',
    '%zz',
  ],
  ...[
    '%c0%ae%c0%ae/',
    '%252e%252e%252f',
    '\u0000',
    '\r\nSet-Cookie: a=b',
    '\u202e\u200b\ufeff',
    '\ud800',
    '𝒳'.repeat(50),
    '壶'.repeat(200),
  ],
  ...[
    "' OR '1'='1' --",
    '"; drop table feedback; --',
    '${7*7}',
    '{{7*7}}',
    '<%= 7 %>',
    '$(id)',
    '`id`',
    '|id',
    ';id',
    '(((((((((((a+)+)+)+',
  ],
  ...[
    'javascript:hostile()',
    'data:text/html,<script>hostile()</script>',
    '//evil.example',
    'https://evil.example/',
    '\\\\evil.example',
  ],
  ...[
    markup,
    attribute,
    '</title><script>hostile()</script>',
    '<svg/onload=hostile()>',
    '{"code":0}',
    '<!--',
    ']]>',
    '*',
    '?',
    '**??**',
  ],
  ...[
    'kettle',
    'boil',
    'is-it-hot',
    '101',
    'ios',
    'swift',
    'en',
    'zh',
    'all',
    'tea~java_android~class~x',
    'wu@kettle.example',
  ],
];

export function makeText(random: Random): string {
  const kind = random();
  if (kind < 0.75) return pick(random, texts);
  if (kind < 0.85) return pick(random, texts) + pick(random, texts);
  if (kind < 0.92) return repeat(pick(random, ['a', '/', '..', '%41', '壶', '(', '"', '<b>']), random() * 3000);
  return Array.from({ length: Math.floor(random() * 40) }, () =>
    String.fromCodePoint(Math.floor(random() * 0xd7ff)),
  ).join('');
}

/** Cuts a text so that it fits into a request line. */
export function inUrl(random: Random, text: string): string {
  if (random() < 0.8) return encodeWild(text);
  return text.replaceAll(/[^\x21-\x7e]/g, '') || 'x';
}

export function encodeWild(text: string): string {
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, '?'));
}
