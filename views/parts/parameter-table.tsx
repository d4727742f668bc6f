import type { ParameterTable as Table } from '../domain/counterparts.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';

/** Parameters of a member by platform, one row for each declaration. Phones show a block for each row. */
export function ParameterTable({ frame: { t }, table }: { frame: Frame; table: Table }) {
  const { columns, hasResult, rows } = table;
  const [own] = rows;
  return (
    <section className="counterpart counterpart-parameters article" aria-labelledby="parameters">
      <h2 id="parameters">{t('counterpart:parameters')}</h2>
      <div className="table-scroll" role="group" aria-labelledby="parameters" tabIndex={0}>
        <table className="has-long-cells">
          <thead>
            <tr>
              <th scope="col">{t('counterpart:platform')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <Code text={name} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => {
            const more = moreOf(row, hasResult);
            const equal = row === own ? [] : columns.filter((_, at) => isSame(row.cells[at] ?? null, own?.cells[at]));
            return (
              <tbody key={row.platforms.join()}>
                <tr>
                  <th scope="rowgroup" rowSpan={more.length > 0 ? 1 + more.length : undefined}>
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
                      isUnitShared={hasOneUnit(rows, at)}
                      isSame={equal.includes(columns[at] ?? '')}
                    />
                  ))}
                  <SameAs frame={{ t }} names={equal} platform={own?.platforms[0]} />
                </tr>
                {more.map((kind) => (
                  <tr key={kind} className="is-more">
                    <th scope="row">{t(`counterpart:${kind}`)}</th>
                    <td colSpan={Math.max(1, columns.length - 1)}>
                      {kind === 'result' ? <Result frame={{ t }} row={row} /> : <Others frame={{ t }} row={row} />}
                    </td>
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </div>
    </section>
  );
}

type Row = Table['rows'][number];
type Parameter = Row['otherParameters'][number];
type Texts = { frame: Pick<Frame, 't'> };

/** Units are marked only where platforms tell different ones. */
function hasOneUnit(rows: readonly Row[], at: number): boolean {
  return new Set(rows.flatMap(({ cells }) => cells[at]?.unit ?? [])).size === 1;
}

interface CellProps extends Texts {
  label: string;
  parameter: Parameter | null;
  isUnitShared: boolean;
  isSame: boolean;
}

function Cell({ frame, label, parameter, isUnitShared, isSame }: CellProps) {
  if (!parameter) {
    return (
      <td className="is-missing">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{frame.t('counterpart:noParameter')}</span>
      </td>
    );
  }
  return (
    <td data-label={label} className={isSame ? 'is-short is-same' : 'is-short'}>
      <ParameterText {...{ frame, parameter, label, isUnitShared }} />
    </td>
  );
}

/** Replaces all cells equal to those of the reader's platform, on narrow pages. */
function SameAs({ frame: { t }, names, platform }: Texts & { names: readonly string[]; platform: string | undefined }) {
  if (names.length === 0) return null;
  return (
    <td className="is-short counterpart-same" data-label={names.join(t('common:comma'))} data-markdown-ignore="">
      <span>{t('counterpart:sameAs', { platform: platform ?? '' })}</span>
    </td>
  );
}

/** Compares with the first declaration, that of the reader's platform. Differences are marked. */
function isSame(one: Parameter | null, own: Parameter | null | undefined): boolean {
  const plain = ({ type, isOptional, defaultValue }: Parameter) =>
    JSON.stringify([type.replace(/[ *&]|const\b/g, ''), isOptional, defaultValue]);
  return !!one && !!own && one.name === undefined && plain(one) === plain(own);
}

/** A declaration without types shows the name. */
function ParameterText({
  frame: { t },
  parameter: { name, type, isOptional, defaultValue, unit },
  label,
  isUnitShared,
}: Texts & { parameter: Parameter; label: string; isUnitShared: boolean }) {
  return (
    <>
      {name !== undefined && <Code className="is-name" text={name} />}{' '}
      {(type !== '' || name === undefined) && <Code text={type || label} />}{' '}
      {defaultValue !== undefined ? <code>= {defaultValue}</code> : isOptional && <i>{t('counterpart:optional')}</i>}{' '}
      {unit !== undefined && <i className={isUnitShared ? undefined : 'is-name'}>{unit}</i>}
    </>
  );
}

/** Further rows of a declaration: parameters without a column, and the result. */
function moreOf(row: Row, hasResult: boolean): ('otherParameters' | 'result')[] {
  return [
    ...(row.otherParameters.length > 0 ? (['otherParameters'] as const) : []),
    ...(hasResult && hasResultOf(row) ? (['result'] as const) : []),
  ];
}

function Others({ frame, row }: Texts & { row: Row }) {
  return row.otherParameters.map((parameter) => (
    <p key={parameter.name}>
      <ParameterText frame={frame} parameter={parameter} label="" isUnitShared />
    </p>
  ));
}

function Result({ frame: { t }, row }: Texts & { row: Row }) {
  return (
    <p>
      {row.result !== '' && <Code text={row.result} />}
      {row.delivery !== 'returned' && <i>{t(`counterpart:delivery.${row.delivery}`)}</i>}
    </p>
  );
}

function hasResultOf({ result, delivery }: Row): boolean {
  return result !== '' || delivery !== 'returned';
}

/** A name or type. The star of a pointer stays with its type. */
function Code({ className, text }: { className?: string; text: string }) {
  return (
    <code className={className}>
      <Breakable text={text.replaceAll(' *', '\u00a0*')} />
    </code>
  );
}
