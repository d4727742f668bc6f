/** Renders an operation as HTML: text and fields on one side, servers and samples on the other. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Callout } from '../../../../../views/content/callout.tsx';
import { BodyFields, type FieldNode, FieldTree } from '../../../../../views/content/field-tree.tsx';
import { HeadingText } from '../../../../../views/content/heading-text.tsx';
import { Method } from '../../../../../views/content/method.tsx';
import { operationTarget, serverUrl } from '../../../../../views/domain/api-request.ts';
import type { DocumentContext } from '../../document/context.ts';
import type { Label } from '../../document/labels.ts';
import type { Operation, Response } from '../model/operation.ts';
import type { Content } from '../model/parts.ts';
import { FieldNodes } from './field-nodes.tsx';
import { drawSide } from './operation-side.tsx';
import { schemeNode, variableNode } from './rows.tsx';
import { findErrorLink, groupParameters, introduceCommon } from './operation-parts.ts';

/**
 * Renders text and fields on the left; servers and samples are on the right if there is room.
 * @param prose rendered text of the document; its headings are already in the table of contents
 */
export function renderOperation(operation: Operation, prose: string, context: DocumentContext, file: string): string {
  const page = new OperationPage(operation, context, file);
  const fields = page.fields();
  return renderToStaticMarkup(
    <div className="operation">
      <div className="operation-intro">
        {page.endpoint()}
        {page.notes(prose === '')}
        {/* Sanitised by the documentation server (document/html/sanitise.ts). */}
        <div className="operation-prose" dangerouslySetInnerHTML={{ __html: prose }} />
      </div>
      <div className="operation-side">{page.side()}</div>
      <div className="operation-fields">{fields}</div>
    </div>,
  );
}

interface SectionProps {
  title: Label;
  detail?: string;
  /** Anchor of the heading in the source. */
  sourceAnchor?: string;
  children?: ReactNode;
}

export class OperationPage {
  readonly #operation: Operation;
  readonly #context: DocumentContext;
  readonly #nodes: FieldNodes;

  constructor(operation: Operation, context: DocumentContext, file: string) {
    this.#operation = operation;
    this.#context = context;
    this.#nodes = new FieldNodes(context, file);
  }

  endpoint(): ReactNode {
    const { request, kind, target } = this.#operation;
    const [server] = request.servers;
    // Method and address must be copied as one text.
    return (
      <div
        className="operation-endpoint box pad-12 strip gap-12"
        id={this.#context.anchors.claim(`${request.method} ${target}`)}
      >
        <Method method={request.method} />
        <pre>
          <code>
            <span className="operation-server muted" data-server="">
              {server ? serverUrl(server) : ''}
            </span>
            {kind === 'operation' ? operationTarget(request) : target}
          </code>
        </pre>
        <button type="button" className="code-copy icon-button" data-copy="" hidden>
          {this.#context.labelText('code.copy')}
        </button>
      </div>
    );
  }

  /** @param saysAll true if the page's text is the description of the file */
  notes(saysAll: boolean): ReactNode {
    const { labelText } = this.#context;
    const { kind, isDeprecated, rateLimit, externalDocs, description } = this.#operation;
    const { count, seconds } = rateLimit;
    return (
      <>
        {isDeprecated && (
          <Callout kind="warning" title={labelText('deprecated')}>
            <p>{labelText('api.deprecated')}</p>
          </Callout>
        )}
        {kind !== 'operation' && <p className="muted">{labelText(`api.${kind}-note`)}</p>}
        {saysAll && this.#markdown(description)}
        {count > 0 && (
          <p className="muted">{labelText('api.rate-limit', { count: String(count), seconds: String(seconds) })}</p>
        )}
        {externalDocs && this.#markdown(`[${externalDocs.description || externalDocs.url}](${externalDocs.url})`)}
        {this.#nodes.isCut && <p className="muted">{labelText('api.cut')}</p>}
      </>
    );
  }

  side(): ReactNode {
    return drawSide(this.#operation, this.#context, this.#markdown);
  }

  /** Renders all parameters, the body and the responses. */
  fields(): ReactNode {
    const { callbacks, request } = this.#operation;
    return (
      <>
        {this.#serverVariables(request.servers)}
        {this.#fieldsOf(this.#operation, '')}
        {callbacks.map((callback, at) => (
          <this.Section key={at} title="api.callback" detail={`${callback.path} · ${callback.method}`}>
            <p className="muted">
              <code>{callback.target}</code>
            </p>
            {this.#markdown([callback.summary, callback.description].filter(Boolean).join('\n\n'))}
            {this.#fieldsOf(callback, `callback-${callback.path}.`)}
          </this.Section>
        ))}
      </>
    );
  }

  #fieldsOf(operation: Operation, prefix: string): ReactNode {
    const { parameters, body, responses, errors } = operation;
    const { labelText } = this.#context;
    const { groups, common } = groupParameters(parameters);
    return (
      <>
        {this.#security(operation)}
        {groups.map(({ location, fields }) => (
          <this.Section key={location} title={`api.parameters.${location}`} sourceAnchor={`${location}-parameters`}>
            {this.#tree(
              fields.map((parameter) => this.#nodes.parameter(parameter, `${prefix}${location}.${parameter.name}`)),
            )}
          </this.Section>
        ))}
        {body.contents.map((content, at) => (
          <this.Section
            key={content.mediaType}
            title="api.body"
            detail={content.mediaType}
            sourceAnchor={pathOf(`${prefix}body`, at)}
          >
            {body.isRequired && <p className="muted">{labelText('api.body-required')}</p>}
            {this.#markdown(body.description)}
            {this.#content(content, body.description, pathOf(`${prefix}body`, at))}
          </this.Section>
        ))}
        {responses.map((response) => this.#response(response, prefix))}
        {this.#errors(errors, responses)}
        {common.length > 0 && (
          <this.Section title="api.common">
            {this.#markdown(introduceCommon(common, labelText))}
            {this.#tree(
              common.map((parameter) => this.#nodes.parameter(parameter, `${prefix}${parameter.in}.${parameter.name}`)),
            )}
          </this.Section>
        )}
      </>
    );
  }

  #response(response: Response, prefix: string): ReactNode {
    const { status, description, headers, contents, links } = response;
    const { anchors, labelText } = this.#context;
    const path = `${prefix}response-${status}`;
    return (
      <this.Section
        key={status}
        title="api.response"
        detail={[status, ...contents.map(({ mediaType }) => mediaType)].join(' · ')}
        sourceAnchor={path}
      >
        {this.#markdown(description)}
        {headers.length > 0 && (
          <>
            <p className="muted">{labelText('api.response-headers')}</p>
            {this.#tree(headers.map((header) => this.#nodes.parameter(header, `${path}.header.${header.name}`)))}
          </>
        )}
        {contents.map((content, at) => (
          <div key={content.mediaType} id={at === 0 ? undefined : anchors.claimExactly(pathOf(path, at))}>
            {contents.length > 1 && <p className="muted">{content.mediaType}</p>}
            {this.#content(content, description, pathOf(path, at))}
          </div>
        ))}
        {links.length > 0 && (
          <>
            <p className="muted">{labelText('api.links')}</p>
            {this.#tree(
              links.map(({ name, operation, description: text, parameters }) => ({
                name,
                type: operation,
                description: this.#markdown(text),
                facts: parameters === '' ? [] : [{ label: labelText('api.link-parameters'), value: parameters }],
              })),
            )}
          </>
        )}
      </this.Section>
    );
  }

  /** @param above text that is already above */
  #content({ schema, isStream }: Content, above: string, path: string): ReactNode {
    return (
      <>
        {isStream && <p className="muted">{this.#context.labelText('api.stream')}</p>}
        <BodyFields root={this.#nodes.root(schema, path, above)} labels={this.#nodes.labels} />
      </>
    );
  }

  /**
   * Renders a section with an anchor, and adds it to the table of contents. The search index has the source's headings,
   * which are English in both editions.
   */
  readonly Section = ({ title, detail, sourceAnchor = '', children }: SectionProps) => {
    const { anchors, labelText, toc } = this.#context;
    const text = [labelText(title), ...(detail === undefined ? [] : [detail])].join(' ');
    const id = anchors.claim(text);
    toc.push({ id, text, depth: 2 });
    return (
      <section className="api-group" id={anchors.claimExactly(sourceAnchor)} aria-labelledby={id}>
        <HeadingText level={2} id={id} className="api-group-head">
          {labelText(title)}
          {detail !== undefined && (
            <>
              {' '}
              <span className="field-type caption">{detail}</span>
            </>
          )}
        </HeadingText>
        {children}
      </section>
    );
  };

  #serverVariables(servers: Operation['request']['servers']): ReactNode {
    const { labelText } = this.#context;
    const all = servers.flatMap(({ variables }) => variables);
    const variables = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
    if (variables.length === 0) return null;
    return (
      <this.Section title="api.server-variables">
        {this.#tree(variables.map((variable) => variableNode(variable, labelText, this.#markdown)))}
      </this.Section>
    );
  }

  /** Separates alternatives by "or". All schemes of one alternative are needed. */
  #security({ security }: Operation): ReactNode {
    if (security.length === 0) return null;
    const { labelText } = this.#context;
    return (
      <this.Section title="api.security">
        {security.map((schemes, at) => (
          <div key={at}>
            {at > 0 && <p className="muted">{labelText('api.security-or')}</p>}
            {schemes.length === 0 && <p>{labelText('api.security-none')}</p>}
            {schemes.length > 1 && <p className="muted">{labelText('api.security-all')}</p>}
            {this.#tree(schemes.map((scheme) => schemeNode(scheme, labelText, this.#markdown)))}
          </div>
        ))}
      </this.Section>
    );
  }

  /** Shows the error codes of the file, with a link to all codes if the description has one. */
  #errors(errors: Operation['errors'], responses: readonly Response[]): ReactNode {
    const { labelText } = this.#context;
    const link = findErrorLink(responses);
    if (errors.length === 0 && link === undefined) return null;
    return (
      <this.Section title="api.errors">
        {link !== undefined && this.#markdown(labelText('api.all-errors', { link }))}
        {errors.length > 0 && (
          <div className="table-scroll" role="group" aria-label={labelText('api.errors')} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{labelText('api.code')}</th>
                  <th scope="col">{labelText('api.message')}</th>
                  <th scope="col">{labelText('api.description')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ code, message, description }) => (
                  <tr key={code}>
                    <td>
                      <code>{code}</code>
                    </td>
                    <td>{message}</td>
                    <td>{this.#markdown(description)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </this.Section>
    );
  }

  #tree(fields: FieldNode[]): ReactNode {
    return <FieldTree fields={fields} labels={this.#nodes.labels} />;
  }

  readonly #markdown = (text: string): ReactNode => this.#nodes.markdown(text);
}

/** Returns the anchor of a content. The first content has the short one. */
function pathOf(path: string, at: number): string {
  return at === 0 ? path : `${path}-${String(at + 1)}`;
}
