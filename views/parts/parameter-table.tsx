import type { ParameterTable as Table } from '../domain/counterparts.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';

/** Letters beside the platforms, between two columns, and in a cell on phones. */
const room = { table: 72, gap: 2, phone: 26 };

/** Parameters of a member by platform, one row for each declaration. Narrow pages show a block for each row. */
export function ParameterTable({ frame: { t }, table }: { frame: Frame; table: Table }) {
  const { columns, hasResult, rows } = table;
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
            </tr>
          </thead>
          {rows.map((row) => {
            const hasMore = row.otherParameters.length > 0 || (hasResult && hasResultOf(row));
            return (
              <tbody key={row.platforms.join()}>
                <tr>
                  <th scope="rowgroup" rowSpan={hasMore ? 2 : 1}>
                    {row.platforms.map((platform) => (
                      <span key={platform}>{platform}</span>
                    ))}
                  </th>
                  {row.cells.map((cell, at) => (
                    <Cell
                      key={columns[at]}
                      frame={{ t }}
                      label={columns[at] ?? ''}
                      parameter={cell}
                      longest={longest}
                      isUnitShared={hasOneUnit(rows, at)}
                    />
                  ))}
                </tr>
                {hasMore && (
                  <tr>
                    <td className="is-more" colSpan={Math.max(1, columns.length)}>
                      <More frame={{ t }} row={row} hasResult={hasResult} />
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </div>
    </section>
  );
}

/** @returns letters up to which a text stays on one line, so that all columns fit the page */
function longestWhole({ columns, rows }: Table): number {
  const lengths = columns.map((_, at) => Math.max(0, ...rows.map(({ cells }) => cells[at]?.type.length ?? 0)));
  const isFitting = (longest: number) =>
    lengths.reduce((sum, length) => sum + (length === 0 ? 0 : Math.min(length, longest) + room.gap), 0) <= room.table;
  let longest = room.phone;
  while (longest > 0 && !isFitting(longest)) longest -= 1;
  return longest;
}

type Row = Table['rows'][number];
type Parameter = Row['otherParameters'][number];
type Texts = { frame: Pick<Frame, 't'> };

/** Units are marked only where platforms tell different ones. */
function hasOneUnit(rows: readonly Row[], at: number): boolean {
  return new Set(rows.flatMap(({ cells }) => cells[at]?.unit ?? [])).size === 1;
}

function Cell({
  frame,
  label,
  parameter,
  longest,
  isUnitShared,
}: Texts & { label: string; parameter: Parameter | null; longest: number; isUnitShared: boolean }) {
  if (!parameter) {
    return (
      <td className="is-missing">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{frame.t('counterpart:noParameter')}</span>
      </td>
    );
  }
  return (
    <td data-label={label}>
      <span>
        <ParameterText
          frame={frame}
          parameter={parameter}
          label={label}
          longest={longest}
          isUnitShared={isUnitShared}
        />
      </span>
    </td>
  );
}

/** A declaration without types shows the name. */
function ParameterText({
  frame: { t },
  parameter: { name, type, isOptional, defaultValue, unit },
  label,
  longest,
  isUnitShared,
}: Texts & { parameter: Parameter; label: string; longest: number; isUnitShared: boolean }) {
  return (
    <>
      {name !== undefined && <Code className="is-name" text={name} longest={longest} />}
      {(type !== '' || name === undefined) && <Code text={type || label} longest={longest} />}
      {defaultValue !== undefined ? <code>= {defaultValue}</code> : isOptional && <i>{t('counterpart:optional')}</i>}
      {unit !== undefined && <i className={isUnitShared ? undefined : 'is-name'}>{unit}</i>}
    </>
  );
}

/** Parameters without a column and the result, across all columns, because few platforms have them. */
function More({ frame, row, hasResult }: Texts & { row: Row; hasResult: boolean }) {
  const { t } = frame;
  return (
    <dl>
      {row.otherParameters.length > 0 && (
        <div>
          <dt>{t('counterpart:otherParameters')}</dt>
          {row.otherParameters.map((parameter) => (
            <dd key={parameter.name}>
              <ParameterText frame={frame} parameter={parameter} label="" longest={room.phone} isUnitShared />
            </dd>
          ))}
        </div>
      )}
      {hasResult && hasResultOf(row) && (
        <div>
          <dt>{t('counterpart:result')}</dt>
          <dd>
            {row.result !== '' && <Code text={row.result} longest={room.phone} />}
            {row.delivery !== 'returned' && <i>{t(`counterpart:delivery.${row.delivery}`)}</i>}
          </dd>
        </div>
      )}
    </dl>
  );
}

function hasResultOf({ result, delivery }: Row): boolean {
  return result !== '' || delivery !== 'returned';
}

/** A name or type. A short one stays on one line, and the star of a pointer with its type. */
function Code({ className, text, longest }: { className?: string; text: string; longest: number }) {
  return (
    <code className={className}>
      {text.length > longest ? <Breakable text={text.replaceAll(' *', '\u00a0*')} /> : text.replaceAll(' ', '\u00a0')}
    </code>
  );
}
