/** Renders pages of a description other than operations: the whole, a tag, a component. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FieldGroups, FieldTree } from '../../../../../views/content/field-tree.tsx';
import { Method } from '../../../../../views/content/method.tsx';
import { partToMarkdown } from '../../../../markdown-writer/html-to-markdown.ts';
import type { Descriptions } from '../../descriptions/descriptions.ts';
import { type Description, unescapeKey } from '../../descriptions/description.ts';
import { titleOf } from '../../descriptions/described-pages.ts';
import type { Outline, OutlinedOperation } from '../../descriptions/outline.ts';
import type { DocumentContext } from '../../document/context.ts';
import type { Label } from '../../document/labels.ts';
import type { PageSubject } from '../../document/page-kinds.ts';
import { describedScheme, pathOfPage } from '../../files/described-path.ts';
import { textAt } from '../../kit/json-value.ts';
import { Schema } from '../model/schema.ts';
import { toServers } from '../model/request.ts';
import { schemesOf } from '../model/security.ts';
import type { Described, LoadedOperation } from '../operation-source.ts';
import { FieldNodes } from './field-nodes.tsx';
import { schemeNode, variableNode } from './rows.tsx';

/** @returns undefined for a document about an operation */
export function findAbout(
  { path, name, isGenerated }: Described,
  descriptions: Descriptions,
): (LoadedOperation & { page: Pick<PageSubject, 'title' | 'surround'> }) | undefined {
  const [, part, key = ''] = /^\/(tags|components\/schemas)\/([^/]+)$/.exec(name) ?? [];
  if (isGenerated || (part === undefined && name !== '/')) return undefined;
  const description = descriptions.open(path);
  const outline = descriptions.outlineOf(path);
  const draw = (page: AboutPage): ReactNode => {
    if (part === undefined) return page.whole();
    return part === 'tags' ? page.tag(unescapeKey(key)) : page.component(name);
  };
  return {
    description,
    faults: descriptions.faultsOf(path),
    page: {
      title: part === undefined ? outline.title : unescapeKey(key),
      surround(prose, context) {
        const html = renderToStaticMarkup(
          <div className="api-about">{draw(new AboutPage(description, outline, context))}</div>,
        );
        return prose + (context.input.output === 'markdown' ? partToMarkdown(html) : html);
      },
    },
  };
}

class AboutPage {
  readonly #description: Description;
  readonly #outline: Outline;
  readonly #context: DocumentContext;
  readonly #nodes: FieldNodes;

  constructor(description: Description, outline: Outline, context: DocumentContext) {
    this.#description = description;
    this.#outline = outline;
    this.#context = context;
    this.#nodes = new FieldNodes(context, description.path);
  }

  whole(): ReactNode {
    const { labelText } = this.#context;
    const root = this.#description.place('');
    const info = root.at('info');
    const { description, operations, tags } = this.#outline;
    const [license, contact, docs] = [
      info.at('license').value,
      info.at('contact').value,
      root.at('externalDocs').value,
    ];
    const mail = textAt(contact, 'email');
    const site = textAt(contact, 'url');
    const facts: [Label, ReactNode][] = [
      ['api.version', textAt(info.value, 'version')],
      ['api.license', link(textAt(license, 'name') || textAt(license, 'identifier'), textAt(license, 'url'))],
      ['api.contact', link(textAt(contact, 'name') || site || mail, site || (mail && `mailto:${mail}`))],
      ['api.mail', textAt(contact, 'name') === '' ? '' : link(mail, mail && `mailto:${mail}`)],
      ['api.terms', link(textAt(info.value, 'termsOfService'), textAt(info.value, 'termsOfService'))],
      ['api.more', link(textAt(docs, 'description') || textAt(docs, 'url'), textAt(docs, 'url'))],
    ];
    const markdown = (text: string) => this.#nodes.markdown(text);
    const servers = root.list('servers').map((server) => ({
      name: textAt(server.value, 'url'),
      description: markdown(textAt(server.value, 'description')),
      children: toServers([server])
        .flatMap(({ variables }) => variables)
        .map((one) => variableNode(one, labelText, markdown)),
    }));
    const { labels } = this.#nodes;
    const schemes = schemesOf(root).map((scheme) => schemeNode(scheme, labelText, markdown));
    const known = new Set(tags.map(({ name }) => name));
    const rest = operations.filter((one) => one.kind !== 'operation' || !known.has(one.tags[0] ?? ''));
    return (
      <>
        {markdown(textAt(info.value, 'summary'))}
        {markdown(description)}
        <dl className="field-facts facts">
          {facts.map(([label, value]) =>
            value === '' ? null : (
              <div key={label}>
                <dt>{labelText(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        {servers.length > 0 && this.#section(labelText('api.servers'), <FieldTree fields={servers} labels={labels} />)}
        {schemes.length > 0 && this.#section(labelText('api.security'), <FieldTree fields={schemes} labels={labels} />)}
        {tags.map(({ name, title, description: text }) => {
          const own = operations.filter((one) => one.kind === 'operation' && one.tags[0] === name);
          if (own.length === 0 && text === '') return null;
          return this.#section(
            title,
            <>
              {markdown(text.split(/\n\s*\n/)[0] ?? '')}
              {this.#list(own)}
            </>,
          );
        })}
        {rest.length > 0 &&
          this.#section(labelText(tags.length > 0 ? 'api.other-operations' : 'api.operations'), this.#list(rest))}
      </>
    );
  }

  tag(name: string): ReactNode {
    const { operations, tags } = this.#outline;
    const tag = tags.find((one) => one.name === name);
    const places = this.#description.place('').list('tags');
    const place = places.find(({ value }) => value['name'] === name);
    const docs = place?.at('externalDocs').value;
    return (
      <>
        {this.#nodes.markdown(tag?.description ?? '')}
        {docs && link(textAt(docs, 'description') || textAt(docs, 'url'), textAt(docs, 'url'))}
        {this.#list(operations.filter(({ tags: own }) => own.includes(name)))}
      </>
    );
  }

  component(pointer: string): ReactNode {
    const root = this.#nodes.root(new Schema([this.#description.place(pointer)], undefined), 'schema');
    const row = { ...root, name: root.type, description: undefined, groups: [] };
    const { labels } = this.#nodes;
    return (
      <>
        {root.description}
        <FieldTree fields={root.children.length > 0 ? root.children : [row]} labels={labels} />
        <FieldGroups groups={root.groups} labels={labels} />
      </>
    );
  }

  #section(title: string, children: ReactNode): ReactNode {
    const { anchors, toc } = this.#context;
    const id = anchors.claim(title);
    toc.push({ id, text: title, depth: 2 });
    return (
      <section key={id}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    );
  }

  #list(operations: readonly OutlinedOperation[]): ReactNode {
    const { input } = this.#context;
    return (
      <ul className="operation-index">
        {operations.map((operation) => {
          const { pointer, method, path, operationId, isDeprecated } = operation;
          const href = input.links.resolve(
            `${describedScheme}${pathOfPage({ file: this.#description.path, pointer })}#${operationId}`,
            input.path,
          );
          // The method is shown before the title.
          const title = titleOf(operation).replace(/^[A-Z]+ (?=\/)/, '');
          return (
            <li key={pointer}>
              <Method method={method} /> {href === undefined ? title : <a href={href}>{title}</a>}
              {title !== path && (
                <>
                  {' '}
                  <code>{path}</code>
                </>
              )}
              {isDeprecated && (
                <>
                  {' '}
                  <span className="tag is-bad">{this.#context.labelText('deprecated')}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    );
  }
}

function link(text: string, href: string): ReactNode {
  return /^(?:https?:|mailto:)/i.test(href) ? <a href={href}>{text}</a> : text;
}
