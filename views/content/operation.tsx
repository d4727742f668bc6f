import { Fragment, type ReactNode } from 'react';
import { serverUrl } from '../domain/api-request.ts';
import type { ApiServer } from '../domain/server-api.ts';
import { FieldGroups, FieldText, type FieldLabels, type FieldNode, FieldTree } from './field-tree.tsx';
import { HeadingText } from './heading-text.tsx';

interface EndpointProps {
  id: string;
  method: string;
  server: string;
  /** Path with the fixed query of every request. */
  target: string;
  copyLabel: string;
}

/** Method and address, copied as one text. */
export function Endpoint({ id, method, server, target, copyLabel }: EndpointProps): ReactNode {
  return (
    <div className="operation-endpoint" id={id}>
      <Method method={method} />
      <pre>
        <code>
          <span className="operation-server" data-server="">
            {server}
          </span>
          {target}
        </code>
      </pre>
      <button type="button" className="code-copy" data-copy="" hidden>
        {copyLabel}
      </button>
    </div>
  );
}

export function Method({ method }: { method: string }): ReactNode {
  return <span className={`method method-${method.toLowerCase()}`}>{method}</span>;
}

interface ServersProps {
  title: string;
  servers: (ApiServer & { tag: string })[];
}

/** Addresses of the service. With scripting, choosing one changes the samples. */
export function Servers({ title, servers }: ServersProps): ReactNode {
  return (
    <details className="operation-servers">
      <summary data-markdown-ignore="">
        {title} <code>{servers[0]?.url}</code>
      </summary>
      <fieldset data-servers="">
        <legend className="visually-hidden">{title}</legend>
        {servers.map(({ url, variables, description, tag }, index) => (
          <Fragment key={url}>
            {'\n'}
            <label>
              <input
                type="radio"
                name="portal-server"
                value={serverUrl({ url, variables })}
                defaultChecked={index === 0}
              />
              <span>
                {description !== '' && <span className="operation-server-name">{description}</span>} <code>{url}</code>{' '}
                {tag !== '' && <span className="tag">{tag}</span>}
              </span>
            </label>
          </Fragment>
        ))}
      </fieldset>
    </details>
  );
}

interface SectionProps {
  id: string;
  /** Another anchor of the section. */
  sourceAnchor: string | undefined;
  title: string;
  /** Shown beside the title: a media type, a status. */
  detail?: string;
  children?: ReactNode;
}

export function OperationSection({ id, sourceAnchor, title, detail, children }: SectionProps): ReactNode {
  return (
    <section className="operation-section" id={sourceAnchor} aria-labelledby={id}>
      <HeadingText level={2} id={id} className="operation-heading">
        {title}
        {detail !== undefined && (
          <>
            {' '}
            <span className="operation-detail">{detail}</span>
          </>
        )}
      </HeadingText>
      {children}
    </section>
  );
}

/** Fields of a body: the fields or forms of its root, or the root itself. */
export function BodyFields({ root, labels }: { root: FieldNode; labels: FieldLabels }): ReactNode {
  if (root.children.length === 0 && root.groups.length === 0) {
    return root.type === '' ? null : (
      <FieldTree fields={[{ ...root, name: root.name || root.type, type: '' }]} labels={labels} />
    );
  }
  return (
    <>
      {root.type.endsWith(']') && <p className="field-head field-type">{root.type}</p>}
      <FieldText field={root} labels={labels} />
      {root.children.length > 0 && <FieldTree fields={root.children} labels={labels} />}
      <FieldGroups groups={root.groups} labels={labels} />
    </>
  );
}

interface ErrorCodesProps {
  label: string;
  headings: { code: string; message: string; description: string };
  errors: { code: string; message: string; description: ReactNode }[];
}

export function ErrorCodes({ label, headings, errors }: ErrorCodesProps): ReactNode {
  return (
    <div className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{headings.code}</th>
            <th scope="col">{headings.message}</th>
            <th scope="col">{headings.description}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ code, message, description }) => (
            <tr key={code}>
              <td>
                <code>{code}</code>
              </td>
              <td>{message}</td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LayoutProps {
  endpoint: ReactNode;
  /** Text of the document: sanitised HTML. */
  prose: string;
  notes: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

/** Text and fields on the left, servers and samples on the right if there is room. */
export function OperationLayout({ endpoint, prose, notes, side, children }: LayoutProps): ReactNode {
  return (
    <div className="operation">
      <div className="operation-intro">
        {endpoint}
        {notes}
        {/* Sanitised by the documentation server (markdown, sanitise step). */}
        <div className="operation-prose" dangerouslySetInnerHTML={{ __html: prose }} />
      </div>
      <div className="operation-side">{side}</div>
      <div className="operation-fields">{children}</div>
    </div>
  );
}
