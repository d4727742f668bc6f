import type { ParameterTable as Table } from '../domain/counterparts.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';

/** Letters beside the platforms, between two columns, and in a cell on phones. */
const room = { table: 72, gap: 2, phone: 26 };

/** Parameters of a member by platform, one row for each declaration. Narrow pages show a block for each row. */
export function ParameterTable({ frame: { t }, table }: { frame: Frame; table: Table }) {
  const { columns, hasResult, rows } = table;
  const longest = longestWhole(table);
  const [own] = rows;
  const equal = new Map(
    rows.slice(1).map((row) => [row, columns.filter((_, at) => isSame(row.cells[at] ?? null, own?.cells[at]))]),
  );
  const hasEqual = [...equal.values()].some(({ length }) => length > 0);
  return (
    <section className="counterpart-parameters" aria-labelledby="parameters">
      <h2 id="parameters">{t('counterpart:parameters')}</h2>
      {hasEqual && (
        <label className="counterpart-equal" data-markdown-ignore="">
          <input type="checkbox" /> {t('counterpart:equal')}
        </label>
      )}
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
            const more = moreOf(row, hasResult);
            return (
              <tbody key={row.platforms.join()}>
                <tr>
                  <th scope="rowgroup" rowSpan={1 + more.length}>
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
                      isSame={equal.get(row)?.includes(columns[at] ?? '') === true}
                    />
                  ))}
                  <SameAs frame={{ t }} names={equal.get(row)} platform={own?.platforms[0]} />
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
  isSame,
}: Texts & {
  label: string;
  parameter: Parameter | null;
  longest: number;
  isUnitShared: boolean;
  isSame: boolean;
}) {
  if (!parameter) {
    return (
      <td className="is-missing">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{frame.t('counterpart:noParameter')}</span>
      </td>
    );
  }
  return (
    <td data-label={label} className={isSame ? 'is-same' : undefined}>
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

/** Stands on narrow pages for all cells that are as on the reader's platform. */
function SameAs({
  frame: { t },
  names = [],
  platform,
}: Texts & { names: readonly string[] | undefined; platform: string | undefined }) {
  if (names.length === 0) return null;
  return (
    <td className="counterpart-same" data-label={names.join(t('common:comma'))} data-markdown-ignore="">
      <span>{t('counterpart:sameAs', { platform: platform ?? '' })}</span>
    </td>
  );
}

/** Compares with the reader's platform, whose declaration is the first. Differences are to stand out. */
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

/** Rows below that of the columns, because few platforms have them: parameters without a column, and the result. */
function moreOf(row: Row, hasResult: boolean): ('otherParameters' | 'result')[] {
  return [
    ...(row.otherParameters.length > 0 ? (['otherParameters'] as const) : []),
    ...(hasResult && hasResultOf(row) ? (['result'] as const) : []),
  ];
}

function Others({ frame, row }: Texts & { row: Row }) {
  return (
    <ul>
      {row.otherParameters.map((parameter) => (
        <li key={parameter.name}>
          <ParameterText frame={frame} parameter={parameter} label="" longest={room.phone} isUnitShared />
        </li>
      ))}
    </ul>
  );
}

function Result({ frame: { t }, row }: Texts & { row: Row }) {
  return (
    <p>
      {row.result !== '' && <Code text={row.result} longest={room.phone} />}
      {row.delivery !== 'returned' && <i>{t(`counterpart:delivery.${row.delivery}`)}</i>}
    </p>
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
