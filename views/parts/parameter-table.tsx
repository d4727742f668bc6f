import type { ParameterTable as Table } from '../domain/counterparts.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';

/** Letters beside the platforms, between two columns, and in a cell on phones. */
const room = { table: 72, gap: 2, phone: 26 };

/** Parameters of a member by platform, one row for each declaration. Narrow pages show a block for each row. */
export function ParameterTable({ frame: { t }, table }: { frame: Frame; table: Table }) {
  const { columns, hasResult, rows } = table;
  const hasOwn = rows.some(({ otherParameters }) => otherParameters.length > 0);
  const longest = longestWhole(table);
  return (
    <section className="counterpart-parameters" aria-labelledby="parameters">
      <h2 id="parameters">{t('counterpart:parameters')}</h2>
      <div className="table-scroll" role="group" aria-labelledby="parameters" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('counterpart:platform')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <Code text={name} longest={longest} />
                </th>
              ))}
              {hasOwn && <th scope="col">{t('counterpart:otherParameters')}</th>}
              {hasResult && <th scope="col">{t('counterpart:result')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.platforms.join()}>
                <th scope="row">
                  {row.platforms.map((platform) => (
                    <span key={platform}>{platform}</span>
                  ))}
                </th>
                {row.cells.map((cell, at) => (
                  <Cell
                    key={columns[at]}
                    frame={{ t }}
                    label={columns[at] ?? ''}
                    parameters={cell ? [cell] : []}
                    longest={longest}
                    isUnitShared={hasOneUnit(rows, at)}
                  />
                ))}
                {hasOwn && (
                  <Cell
                    frame={{ t }}
                    label={t('counterpart:otherParameters')}
                    parameters={row.otherParameters}
                    longest={longest}
                    isUnitShared
                  />
                )}
                {hasResult && <Result frame={{ t }} row={row} longest={longest} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** @returns letters up to which a text stays on one line, so that all columns fit the page */
function longestWhole({ columns, rows }: Table): number {
  const lengths = [
    ...columns.map((_, at) => rows.map(({ cells }) => cells[at]?.type ?? '')),
    rows.flatMap(({ otherParameters }) => otherParameters.flatMap(({ name = '', type }) => [name, type])),
    rows.map(({ result }) => result),
  ].map((texts) => Math.max(0, ...texts.map(({ length }) => length)));
  const isFitting = (longest: number) =>
    lengths.reduce((sum, length) => sum + (length === 0 ? 0 : Math.min(length, longest) + room.gap), 0) <= room.table;
  let longest = room.phone;
  while (longest > 0 && !isFitting(longest)) longest -= 1;
  return longest;
}

type Row = Table['rows'][number];
type Texts = { frame: Pick<Frame, 't'> };

/** Units are marked only where platforms tell different ones. */
function hasOneUnit(rows: readonly Row[], at: number): boolean {
  return new Set(rows.flatMap(({ cells }) => cells[at]?.unit ?? [])).size === 1;
}

/** A declaration without types shows the name. */
function Cell({
  frame: { t },
  label,
  parameters,
  longest,
  isUnitShared,
}: Texts & { label: string; parameters: Row['otherParameters']; longest: number; isUnitShared: boolean }) {
  if (parameters.length === 0) return <Nothing text={t('counterpart:noParameter')} />;
  return (
    <td data-label={label}>
      {parameters.map(({ name, type, isOptional, defaultValue, unit }) => (
        <span key={name ?? label}>
          {name !== undefined && <Code className="is-name" text={name} longest={longest} />}
          {(type !== '' || name === undefined) && <Code text={type || label} longest={longest} />}
          {defaultValue !== undefined ? (
            <code>= {defaultValue}</code>
          ) : (
            isOptional && <i>{t('counterpart:optional')}</i>
          )}
          {unit !== undefined && <i className={isUnitShared ? undefined : 'is-name'}>{unit}</i>}
        </span>
      ))}
    </td>
  );
}

function Result({ frame: { t }, row: { result, delivery }, longest }: Texts & { row: Row; longest: number }) {
  if (result === '' && delivery === 'returned') return <Nothing text={t('counterpart:noResult')} />;
  return (
    <td data-label={t('counterpart:result')}>
      {result !== '' && <Code text={result} longest={longest} />}
      {delivery !== 'returned' && <i>{t(`counterpart:delivery.${delivery}`)}</i>}
    </td>
  );
}

/** A name or type. A short one stays on one line, and the star of a pointer with its type. */
function Code({ className, text, longest }: { className?: string; text: string; longest: number }) {
  return (
    <code className={className}>
      {text.length > longest ? <Breakable text={text.replaceAll(' *', '\u00a0*')} /> : text.replaceAll(' ', '\u00a0')}
    </code>
  );
}

/** A platform without the parameter or without a result. */
function Nothing({ text }: { text: string }) {
  return (
    <td className="is-missing">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text}</span>
    </td>
  );
}
