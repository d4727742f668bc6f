/** Renders an operation as HTML: text and fields on one side, servers and samples on the other. */
import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  BodyFields,
  Endpoint,
  ErrorCodes,
  OperationLayout,
  OperationSection,
  Servers,
} from '../../../../views/content/operation.tsx';
import { type FieldLabels, type FieldNode, FieldTree } from '../../../../views/content/field-tree.tsx';
import { Callout } from '../../../../views/content/callout.tsx';
import { Tab, Tabs } from '../../../../views/content/tabs.tsx';
import { operationTarget } from '../../../../views/domain/api-request.ts';
import type { DocumentContext } from '../document/context.ts';
import { markdownToReact } from '../document/html/markdown-text.ts';
import type { Label } from '../document/labels.ts';
import type { Operation, Response } from './operation.ts';
import {
  findErrorLink,
  groupParameters,
  introduceCommon,
  responseSamples,
  rootOf,
  tagServers,
} from './operation-parts.ts';
import { requestSamples } from './request-samples.ts';
import type { Fact, Field } from './schema-fields.ts';

/** @param prose rendered text of the document; the table of contents already has its headings */
export function renderOperation(operation: Operation, prose: string, context: DocumentContext): string {
  const page = new OperationPage(operation, context);
  const fields = page.fields();
  return renderToStaticMarkup(
    <OperationLayout endpoint={page.endpoint()} notes={page.notes()} prose={prose} side={page.side()}>
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

class OperationPage {
  readonly #operation: Operation;
  readonly #context: DocumentContext;
  readonly #labels: FieldLabels;

  constructor(operation: Operation, context: DocumentContext) {
    const { say } = context;
    this.#operation = operation;
    this.#context = context;
    this.#labels = {
      required: say('required'),
      deprecated: say('deprecated'),
      choices: say('api.choices'),
      onlyChoice: say('api.only-choice'),
      variants: say('api.variants'),
      show: (name, count) =>
        name === '' ? say('api.show', { count: String(count) }) : say('api.show-of', { name, count: String(count) }),
    };
  }

  endpoint(): ReactNode {
    const { request } = this.#operation;
    return (
      <Endpoint
        method={request.method}
        server={request.servers[0]?.url ?? ''}
        target={operationTarget(request)}
        copyLabel={this.#context.say('code.copy')}
      />
    );
  }

  notes(): ReactNode {
    const { say } = this.#context;
    const { isDeprecated, rateLimit, isCut } = this.#operation;
    const { count, seconds } = rateLimit;
    return (
      <>
        {isDeprecated && (
          <Callout kind="warning" title={say('deprecated')}>
            <p>{say('api.deprecated')}</p>
          </Callout>
        )}
        {count > 0 && (
          <p className="operation-note">{say('api.rate-limit', { count: String(count), seconds: String(seconds) })}</p>
        )}
        {isCut && <p className="operation-note">{say('api.cut')}</p>}
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
        {this.#responseSamples(responses)}
      </>
    );
  }

  fields(): ReactNode {
    const { parameters, body, responses, errors } = this.#operation;
    const { say } = this.#context;
    const { groups, common } = groupParameters(parameters);
    return (
      <>
        {groups.map(({ location, fields }) => (
          <this.Section key={location} title={`api.parameters.${location}`} sourceAnchor={`${location}-parameters`}>
            {this.#tree(fields)}
          </this.Section>
        ))}
        {body?.content.map((content) => (
          <this.Section key={content.mediaType} title="api.body" detail={content.mediaType} sourceAnchor="body">
            {this.#markdown(body.description)}
            <BodyFields root={this.#node(rootOf(content, body))} labels={this.#labels} />
          </this.Section>
        ))}
        {responses.map((response) => (
          <this.Section
            key={response.status}
            title="api.response"
            detail={[response.status, ...response.content.map(({ mediaType }) => mediaType)].join(' · ')}
          >
            {this.#markdown(response.description)}
            {response.headers.length > 0 && (
              <>
                <p className="operation-note">{say('api.response-headers')}</p>
                {this.#tree(response.headers)}
              </>
            )}
            {response.content.map((content) => (
              <BodyFields key={content.mediaType} root={this.#node(rootOf(content, response))} labels={this.#labels} />
            ))}
          </this.Section>
        ))}
        {this.#errors(errors, responses)}
        {common.length > 0 && (
          <this.Section title="api.common">
            {this.#markdown(introduceCommon(common, say))}
            {this.#tree(common)}
          </this.Section>
        )}
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

  #requestSamples(): ReactNode {
    const { anchors, say } = this.#context;
    const samples = requestSamples(this.#operation.request);
    if (samples.length === 0) return null;
    return (
      <section className="operation-sample" aria-label={say('api.request-sample')} data-request-samples="">
        <p className="operation-sample-title">{say('api.request-sample')}</p>
        <Tabs id={anchors.generate('tabs')} label={say('code.region')} className="code-group">
          {samples.map(({ title, language, code }, at) => (
            <Tab key={title} title={title} isForReaders={at > 0}>
              {this.#code(code, language)}
            </Tab>
          ))}
        </Tabs>
      </section>
    );
  }

  #responseSamples(responses: readonly Response[]): ReactNode {
    const { anchors, say } = this.#context;
    const samples = responseSamples(responses);
    if (samples.length === 0) return null;
    return (
      <section className="operation-sample" aria-label={say('api.response-sample')}>
        <p className="operation-sample-title">
          {say('api.response-sample')}
          {samples.length === 1 && <span className="operation-detail">{samples[0]?.title}</span>}
        </p>
        <Tabs id={anchors.generate('tabs')} label={say('api.response-sample')} className="code-group">
          {samples.map(({ title, code, language }) => (
            <Tab key={title} title={samples.length === 1 ? '' : title}>
              {this.#code(code, language)}
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
        {link !== undefined && this.#markdown(say('api.all-errors', { link }))}
        {errors.length > 0 && (
          <ErrorCodes
            label={say('api.errors')}
            headings={{ code: say('api.code'), message: say('api.message'), description: say('api.description') }}
            errors={errors.map((error) => ({ ...error, description: this.#markdown(error.description) }))}
          />
        )}
      </this.Section>
    );
  }

  #tree(fields: readonly Field[]): ReactNode {
    return <FieldTree fields={fields.map((field) => this.#node(field))} labels={this.#labels} />;
  }

  #node(field: Field): FieldNode {
    const { say } = this.#context;
    const isFlag = ({ value }: Fact) => value === '';
    return {
      name: field.name,
      type: field.type,
      isRequired: field.isRequired,
      isDeprecated: field.isDeprecated,
      description: this.#markdown(field.description),
      facts: field.facts
        .filter((fact) => !isFlag(fact))
        .map(({ kind, value }) => ({ label: say(`api.${kind}`), value })),
      flags: field.facts.filter(isFlag).map(({ kind }) => say(`api.${kind}`)),
      choices: field.choices,
      children: field.children.map((child) => this.#node(child)),
      variants: field.variants.map(({ title, fields }) => ({ title, fields: fields.map((of) => this.#node(of)) })),
      note: field.isRecursive ? say('api.recursive') : '',
    };
  }

  #markdown(text: string): ReactNode {
    return markdownToReact(text, this.#context, { path: this.#context.input.path, line: 0 });
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
