/** Parameters of a member by platform, as a table in Markdown. */
import type { ParameterTable } from '../../../../../views/domain/counterparts.ts';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { message } from '../../kit/messages.ts';
import { codeSpan } from '../../markdown/to-markdown/blocks.ts';

type Row = ParameterTable['rows'][number];

export function writeParameters(locale: Locale, { columns, hasResult, rows }: ParameterTable): string {
  const word = (name: 'platform' | 'result' | 'optional' | 'otherParameters' | Exclude<Row['delivery'], 'returned'>) =>
    message(locale, `counterparts.${name}`);
  const cellOf = (cell: Row['cells'][number], column: string): string => {
    if (!cell) return '–';
    const { name, type, isOptional, defaultValue, unit } = cell;
    const measure = unit === undefined ? '' : `, ${unit}`;
    const declared = [...(name === undefined ? [] : [name]), ...(type === '' ? [] : [type])].join(': ') || column;
    if (defaultValue !== undefined) return codeSpan(`${declared} = ${defaultValue}`) + measure;
    return codeSpan(declared) + (isOptional ? ` (${word('optional')})` : '') + measure;
  };
  const resultOf = ({ result, delivery }: Row): string => {
    const type = result === '' ? '' : codeSpan(result);
    if (delivery === 'returned') return type || '–';
    return type === '' ? word(delivery) : `${type} (${word(delivery)})`;
  };
  const hasOwn = rows.some(({ otherParameters }) => otherParameters.length > 0);
  const head = [
    ...[word('platform'), ...columns.map(codeSpan)],
    ...(hasOwn ? [word('otherParameters')] : []),
    ...(hasResult ? [word('result')] : []),
  ];
  const lines = rows.map((row) => [
    row.platforms.join(', '),
    ...row.cells.map((cell, at) => cellOf(cell, columns[at] ?? '')),
    ...(hasOwn ? [row.otherParameters.map((cell) => cellOf(cell, '')).join(', ') || '–'] : []),
    ...(hasResult ? [resultOf(row)] : []),
  ]);
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
