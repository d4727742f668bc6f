/** Writes server API pages for the search from their descriptions, without the markup of generators. */
import { maxTitleLength } from '../descriptions/described-pages.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import { unescapeKey } from '../descriptions/description.ts';
import { labelTexts, type LabelText } from '../document/labels.ts';
import { splitFrontMatter } from '../document/read/scan-head.ts';
import type { Rewrite } from '../facts/document-facts.ts';
import type { Operation } from './model/operation.ts';
import type { Content, Parameter } from './model/parts.ts';
import type { Schema } from './model/schema.ts';
import { findDescribed, loadOperation, ownText } from './operation-source.ts';
import { groupParameters } from './page/operation-parts.ts';

const headEnd = /\n---[ \t]*\r?\n/;
const namesDescription = /^(?:openapi|api)[ \t]*:/m;
const maxFields = 1500;

/** Reads files like `read`, but replaces server API pages by text and headings in one language. */
export function rewriteOperations(descriptions: Descriptions): Rewrite {
  return (read, locale, tellSources) => {
    const labelText = labelTexts(locale);
    return (path) => {
      const source = read(path);
      // Most pages describe no operation, and their texts may be long.
      const end = source?.startsWith('---') ? headEnd.exec(source) : null;
      if (source === undefined || !end) return source;
      const head = source.slice(0, end.index + end[0].length);
      if (!namesDescription.test(head)) return source;
      const { frontMatter } = splitFrontMatter(source);
      const described = findDescribed(path, frontMatter);
      if (!described) return source;
      const own = source.slice(head.length);
      const text = described.isGenerated ? ownText(own) : own;
      const { operation, description } = loadOperation(described, descriptions);
      const written = operation && new SearchText(operation, labelText).write(text.trim());
      tellSources(path, description.sources);
      if (written !== undefined) return `${head}\n${written}\n`;
      return `${head}\n${text}\n${aboutText(described, descriptions)}\n`;
    };
  };
}

/** Returns the text of a page about a tag or the whole description. Operations have their own pages. */
function aboutText({ path, name }: { path: string; name: string }, descriptions: Descriptions): string {
  const outline = descriptions.outlineOf(path);
  if (name === '/') return outline.description;
  const tag = name.startsWith('/tags/') ? unescapeKey(name.slice('/tags/'.length)) : undefined;
  return outline.tags.find((one) => one.name === tag)?.description ?? '';
}

class SearchText {
  readonly #operation: Operation;
  readonly #labelText: LabelText;
  readonly #seen = new Set<string>();
  #fields = 0;

  constructor(operation: Operation, labelText: LabelText) {
    this.#operation = operation;
    this.#labelText = labelText;
  }

  /** @param prose Markdown of the document's own text */
  write(prose: string): string {
    const { method, summary, description, security, request, target } = this.#operation;
    const proofs = security
      .flat()
      .map(
        (scheme) =>
          `- ${scheme.key} ${scheme.name} ${scheme.description} ${scheme.scopes.map(({ name }) => name).join(' ')}`,
      );
    return [
      // A long summary is cut in the title, so it is repeated in full.
      summary.length > maxTitleLength ? summary : '',
      prose === '' ? description : prose,
      ...(proofs.length === 0 ? [] : [`## ${this.#labelText('api.security')}`, ...proofs]),
      ...this.#parts(this.#operation),
      ...this.#operation.callbacks.flatMap((callback) => [
        `## ${this.#labelText('api.callback')} ${callback.path} · ${callback.method}`,
        callback.summary,
        callback.description,
        ...this.#parts(callback),
      ]),
      // Readers paste the address that they call, and headings count more than text.
      `## ${method} ${target}`,
      `\`${method} ${(request.servers[0]?.url ?? '') + target}\``,
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  }

  #parts({ parameters, body, responses, errors }: Operation): string[] {
    const { groups } = groupParameters(parameters);
    const labelText = this.#labelText;
    return [
      ...groups.flatMap(({ location, fields }) => [
        `## ${labelText(`api.parameters.${location}`)}`,
        ...fields.map((parameter) => this.#parameter(parameter)),
      ]),
      ...body.contents.flatMap((content) => [
        `## ${labelText('api.body')} ${content.mediaType}`,
        body.description,
        ...this.#content(content),
      ]),
      ...responses.flatMap(({ status, description, headers, contents, links }) => [
        `## ${labelText('api.response')} ${[status, ...contents.map(({ mediaType }) => mediaType)].join(' · ')}`,
        description,
        ...headers.map((header) => this.#parameter(header)),
        ...contents.flatMap((content) => this.#content(content)),
        ...links.map(({ name, description: text }) => `- \`${name}\` ${text}`),
      ]),
      ...(errors.length === 0
        ? []
        : [
            `## ${labelText('api.errors')}`,
            ...errors.map(({ code, message, description }) => `- \`${code}\` ${message} ${description}`),
          ]),
    ];
  }

  #parameter({ name, description, schema }: Parameter): string {
    return [`- \`${name}\` ${schema.type} ${description} ${choicesOf(schema)}`, ...this.#fieldsOf(schema)].join('\n');
  }

  #content({ schema }: Content): string[] {
    return [schema.description, this.#fieldsOf(schema).join('\n')];
  }

  /** Lists every field once, even if it occurs several times. */
  #fieldsOf(schema: Schema): string[] {
    if (this.#seen.has(schema.id) || this.#fields > maxFields) return [];
    this.#seen.add(schema.id);
    const own = schema.parts.flatMap(({ name, isKey, schema: part }) => {
      this.#fields += 1;
      const inner = this.#fieldsOf(part);
      if (!isKey && part.description === '') return inner;
      return [
        `- ${isKey ? `\`${name}\` ` : ''}${part.type} ${part.description.replaceAll(/\s*\n\s*/g, ' ')} ${choicesOf(part)}`.trimEnd(),
        ...inner,
      ];
    });
    const forms = schema.groups.flatMap(({ forms: all }) =>
      all.flatMap(({ name, schema: form }) => [
        `- ${name} ${form.description.split('\n')[0] ?? ''}`,
        ...this.#fieldsOf(form),
      ]),
    );
    return [...own, ...forms];
  }
}

function choicesOf({ choices }: Schema): string {
  return choices.map(({ value, name }) => `\`${value}\`${name === '' ? '' : ` ${name}`}`).join(' ');
}
