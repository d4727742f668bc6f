/** Renders an operation as HTML: text and fields on one side, servers and samples on the other. */
import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Callout } from '../../../../../views/content/callout.tsx';
import { type FieldNode, FieldTree } from '../../../../../views/content/field-tree.tsx';
import {
  BodyFields,
  Endpoint,
  ErrorCodes,
  OperationLayout,
  OperationSection,
  Servers,
} from '../../../../../views/content/operation.tsx';
import { Tab, Tabs } from '../../../../../views/content/tabs.tsx';
import { operationTarget, serverUrl } from '../../../../../views/domain/api-request.ts';
import type { DocumentContext } from '../../document/context.ts';
import type { Label } from '../../document/labels.ts';
import type { Operation, Response } from '../model/operation.ts';
import type { Content } from '../model/parts.ts';
import { FieldNodes, type FindComponent } from './field-nodes.tsx';
import { plainNode, schemeNode, variableNode } from './rows.tsx';
import {
  bodySamples,
  findErrorLink,
  groupParameters,
  introduceCommon,
  madeSamples,
  type NamedSample,
  responseSamples,
  tagServers,
} from './operation-parts.ts';

/** @param prose rendered text of the document; the table of contents already has its headings */
export function renderOperation(
  operation: Operation,
  prose: string,
  context: DocumentContext,
  findComponent: FindComponent,
): string {
  const page = new OperationPage(operation, context, findComponent);
  const fields = page.fields();
  return renderToStaticMarkup(
    <OperationLayout endpoint={page.endpoint()} notes={page.notes(prose === '')} prose={prose} side={page.side()}>
      {fields}
    </OperationLayout>,
  );
}

interface SectionProps {
  title: Label;
  detail?: string;
  /** Anchor of its heading in the source. */
  sourceAnchor?: string;
  children?: ReactNode;
}

export class OperationPage {
  readonly #operation: Operation;
  readonly #context: DocumentContext;
  readonly #nodes: FieldNodes;

  constructor(operation: Operation, context: DocumentContext, findComponent: FindComponent) {
    this.#operation = operation;
    this.#context = context;
    this.#nodes = new FieldNodes(context, findComponent);
  }

  endpoint(): ReactNode {
    const { request, kind, target } = this.#operation;
    const [server] = request.servers;
    return (
      <Endpoint
        id={this.#context.anchors.claim(`${request.method} ${target}`)}
        method={request.method}
        server={server ? serverUrl(server) : ''}
        target={kind === 'operation' ? operationTarget(request) : target}
        copyLabel={this.#context.say('code.copy')}
      />
    );
  }

  /** @param saysAll whether the description of the file is the text of the page */
  notes(saysAll: boolean): ReactNode {
    const { say } = this.#context;
    const { kind, isDeprecated, rateLimit, externalDocs, description } = this.#operation;
    const { count, seconds } = rateLimit;
    return (
      <>
        {isDeprecated && (
          <Callout kind="warning" title={say('deprecated')}>
            <p>{say('api.deprecated')}</p>
          </Callout>
        )}
        {kind !== 'operation' && <p className="operation-note">{say(`api.${kind}-note`)}</p>}
        {saysAll && this.#nodes.markdown(description)}
        {count > 0 && (
          <p className="operation-note">{say('api.rate-limit', { count: String(count), seconds: String(seconds) })}</p>
        )}
        {externalDocs && this.#nodes.markdown(`[${externalDocs.description || externalDocs.url}](${externalDocs.url})`)}
        {this.#nodes.isCut && <p className="operation-note">{say('api.cut')}</p>}
      </>
    );
  }

  side(): ReactNode {
    const { request, responses } = this.#operation;
    const { say } = this.#context;
    const servers = tagServers(request.servers, say);
    return (
      <>
        {servers.length > 1 && <Servers title={say('api.servers')} servers={servers} />}
        {this.#requestSamples()}
        {this.#samples('api.body-sample', bodySamples(this.#operation))}
        {this.#samples('api.response-sample', responseSamples(responses))}
      </>
    );
  }

  /** Everything that a request takes and gives. */
  fields(): ReactNode {
    const { callbacks, request } = this.#operation;
    return (
      <>
        {this.#serverVariables(request.servers)}
        {this.#fieldsOf(this.#operation, '')}
        {callbacks.map((callback, at) => (
          <this.Section key={at} title="api.callback" detail={`${callback.path} · ${callback.method}`}>
            <p className="operation-note">
              <code>{callback.target}</code>
            </p>
            {this.#nodes.markdown([callback.summary, callback.description].filter(Boolean).join('\n\n'))}
            {this.#fieldsOf(callback, `callback-${callback.path}.`)}
          </this.Section>
        ))}
      </>
    );
  }

  #fieldsOf(operation: Operation, prefix: string): ReactNode {
    const { parameters, body, responses, errors } = operation;
    const { say } = this.#context;
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
            {body.isRequired && <p className="operation-note">{say('api.body-required')}</p>}
            {this.#nodes.markdown(body.description)}
            {this.#content(content, body.description, pathOf(`${prefix}body`, at))}
          </this.Section>
        ))}
        {responses.map((response) => this.#response(response, prefix))}
        {this.#errors(errors, responses)}
        {common.length > 0 && (
          <this.Section title="api.common">
            {this.#nodes.markdown(introduceCommon(common, say))}
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
    const { anchors, say } = this.#context;
    const path = `${prefix}response-${status}`;
    return (
      <this.Section
        key={status}
        title="api.response"
        detail={[status, ...contents.map(({ mediaType }) => mediaType)].join(' · ')}
        sourceAnchor={path}
      >
        {this.#nodes.markdown(description)}
        {headers.length > 0 && (
          <>
            <p className="operation-note">{say('api.response-headers')}</p>
            {this.#tree(headers.map((header) => this.#nodes.parameter(header, `${path}.header.${header.name}`)))}
          </>
        )}
        {contents.map((content, at) => (
          <div key={content.mediaType} id={at === 0 ? undefined : anchors.claimExactly(pathOf(path, at))}>
            {contents.length > 1 && <p className="operation-note">{content.mediaType}</p>}
            {this.#content(content, description, pathOf(path, at))}
          </div>
        ))}
        {links.length > 0 && (
          <>
            <p className="operation-note">{say('api.links')}</p>
            {this.#tree(
              links.map(({ name, operation, description: text, parameters }) => ({
                ...plainNode(name, operation),
                description: this.#nodes.markdown(text),
                facts: parameters === '' ? [] : [{ label: say('api.link-parameters'), value: parameters }],
              })),
            )}
          </>
        )}
      </this.Section>
    );
  }

  /** @param above text that already stands above */
  #content({ schema, isStream }: Content, above: string, path: string): ReactNode {
    return (
      <>
        {isStream && <p className="operation-note">{this.#context.say('api.stream')}</p>}
        <BodyFields root={this.#nodes.root(schema, path, above)} labels={this.#nodes.labels} />
      </>
    );
  }

  /**
   * Renders a section with an anchor and adds it to the table of contents. The search knows the headings of the source, which are
   * English in both editions.
   */
  readonly Section = ({ title, detail, sourceAnchor = '', children }: SectionProps) => {
    const { anchors, say, toc } = this.#context;
    const text = say(title);
    const id = anchors.claim(detail === undefined ? text : `${text} ${detail}`);
    toc.push({ id, text: detail === undefined ? text : `${text} ${detail}`, depth: 2 });
    return (
      <OperationSection
        id={id}
        sourceAnchor={anchors.claimExactly(sourceAnchor)}
        title={text}
        {...(detail !== undefined && { detail })}
      >
        {children}
      </OperationSection>
    );
  };

  #serverVariables(servers: Operation['request']['servers']): ReactNode {
    const { say } = this.#context;
    const all = servers.flatMap(({ variables }) => variables);
    const variables = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
    if (variables.length === 0) return null;
    return (
      <this.Section title="api.server-variables">
        {this.#tree(variables.map((variable) => variableNode(variable, say, (text) => this.#nodes.markdown(text))))}
      </this.Section>
    );
  }

  /** Several ways are parted by "or"; a way of several proofs needs all of them. */
  #security({ security }: Operation): ReactNode {
    if (security.length === 0) return null;
    const { say } = this.#context;
    return (
      <this.Section title="api.security">
        {security.map((schemes, at) => (
          <div key={at}>
            {at > 0 && <p className="operation-note">{say('api.security-or')}</p>}
            {schemes.length === 0 && <p>{say('api.security-none')}</p>}
            {schemes.length > 1 && <p className="operation-note">{say('api.security-all')}</p>}
            {this.#tree(schemes.map((scheme) => schemeNode(scheme, say, (text) => this.#nodes.markdown(text))))}
          </div>
        ))}
      </this.Section>
    );
  }

  #requestSamples(): ReactNode {
    const { anchors, say } = this.#context;
    const samples = [...this.#operation.samples, ...madeSamples(this.#operation)];
    if (samples.length === 0) return null;
    return (
      <section className="operation-sample" aria-label={say('api.request-sample')} data-request-samples="">
        <p className="operation-sample-title">{say('api.request-sample')}</p>
        <Tabs id={anchors.generate('tabs')} label={say('code.region')} className="code-group">
          {samples.map(({ title, language, code }, at) => (
            <Tab key={at} title={title} isForReaders={at > 0}>
              {this.#code(code, language)}
            </Tab>
          ))}
        </Tabs>
      </section>
    );
  }

  #samples(title: Label, samples: readonly NamedSample[]): ReactNode {
    const { anchors, say } = this.#context;
    if (samples.length === 0) return null;
    return (
      <section className="operation-sample" aria-label={say(title)}>
        <p className="operation-sample-title">
          {say(title)}
          {samples.length === 1 && samples[0]?.title !== '' && (
            <span className="operation-detail">{samples[0]?.title}</span>
          )}
        </p>
        <Tabs id={anchors.generate('tabs')} label={say(title)} className="code-group">
          {samples.map((sample, at) => (
            <Tab key={at} title={samples.length === 1 ? '' : sample.title || String(at + 1)}>
              {this.#nodes.markdown(sample.description)}
              {sample.url !== '' && this.#nodes.markdown(`<${sample.url}>`)}
              {sample.code !== '' && this.#code(sample.code, sample.language)}
            </Tab>
          ))}
        </Tabs>
      </section>
    );
  }

  /** Shows the error codes of the file, and a link to all codes if a description has one. */
  #errors(errors: Operation['errors'], responses: readonly Response[]): ReactNode {
    const { say } = this.#context;
    const link = findErrorLink(responses);
    if (errors.length === 0 && link === undefined) return null;
    return (
      <this.Section title="api.errors">
        {link !== undefined && this.#nodes.markdown(say('api.all-errors', { link }))}
        {errors.length > 0 && (
          <ErrorCodes
            label={say('api.errors')}
            headings={{ code: say('api.code'), message: say('api.message'), description: say('api.description') }}
            errors={errors.map((error) => ({ ...error, description: this.#nodes.markdown(error.description) }))}
          />
        )}
      </this.Section>
    );
  }

  #tree(fields: FieldNode[]): ReactNode {
    return fields.length === 0 ? null : <FieldTree fields={fields} labels={this.#nodes.labels} />;
  }

  #code(code: string, language: string): ReactNode {
    const element: Element = {
      type: 'element',
      tagName: 'x-component',
      properties: {},
      children: [{ type: 'text', value: code }],
      data: { component: 'CodeBlock', props: { language, label: '' } },
    };
    return this.#context.toReact([element], { path: this.#context.input.path, line: 0 });
  }
}

/** Anchor of a content: that of the first is short. */
function pathOf(path: string, at: number): string {
  return at === 0 ? path : `${path}-${String(at + 1)}`;
}
