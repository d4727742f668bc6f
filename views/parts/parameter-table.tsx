import type { ParameterTable as Table } from '../domain/counterparts.ts';
import type { Frame } from '../frame.ts';
import { Breakable } from './breakable.tsx';

/** Letters that fit a column where a member has four parameters. */
const longestLine = 22;

/** Parameters of a member by platform, one row for each declaration. Narrow pages show a block for each row. */
export function ParameterTable({ frame: { t }, table }: { frame: Frame; table: Table }) {
  const { columns, hasResult, rows } = table;
  const hasOwn = rows.some(({ onlyHere }) => onlyHere.length > 0);
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
                  <Code text={name} />
                </th>
              ))}
              {hasOwn && <th scope="col">{t('counterpart:onlyHere')}</th>}
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
                    isUnitShared={hasOneUnit(rows, at)}
                  />
                ))}
                {hasOwn && (
                  <Cell frame={{ t }} label={t('counterpart:onlyHere')} parameters={row.onlyHere} isUnitShared />
                )}
                {hasResult && <Result frame={{ t }} row={row} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
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
  isUnitShared,
}: Texts & { label: string; parameters: Row['onlyHere']; isUnitShared: boolean }) {
  if (parameters.length === 0) return <Nothing text={t('counterpart:noParameter')} />;
  return (
    <td data-label={label}>
      {parameters.map(({ name, type, isOptional, defaultValue, unit }) => (
        <span key={name ?? label}>
          {name !== undefined && <Code className="is-name" text={name} />}
          {(type !== '' || name === undefined) && <Code text={type || label} />}
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

function Result({ frame: { t }, row: { result, delivery } }: Texts & { row: Row }) {
  if (result === '' && delivery === 'returned') return <Nothing text={t('counterpart:noResult')} />;
  return (
    <td data-label={t('counterpart:result')}>
      {result !== '' && <Code text={result} />}
      {delivery !== 'returned' && <i>{t(`counterpart:delivery.${delivery}`)}</i>}
    </td>
  );
}

/** A name or type. A short one stays on one line, and the star of a pointer with its type. */
function Code({ className, text }: { className?: string; text: string }) {
  return (
    <code className={className}>
      {text.length > longestLine ? (
        <Breakable text={text.replaceAll(' *', '\u00a0*')} />
      ) : (
        text.replaceAll(' ', '\u00a0')
      )}
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
