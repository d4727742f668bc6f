/** Writes an operation as Markdown: text, fields as nested lists, samples in all languages between marks. */
import { operationTarget } from '../../../../views/domain/api-request.ts';
import type { Say } from '../document/labels.ts';
import {
  type Block,
  codeSpan,
  escaped,
  fenced,
  heading,
  indented,
  joinBlocks,
  strong,
} from '../../../markdown-writer/blocks.ts';
import type { Content, Operation, Response } from './operation.ts';
import {
  findErrorLink,
  groupParameters,
  introduceCommon,
  responseSamples,
  rootOf,
  tagServers,
} from './operation-parts.ts';
import { markSample } from './markdown-samples.ts';
import { requestSamples } from './request-samples.ts';
import type { Field } from './schema-fields.ts';

/** Says labels in the reader's language, and writes Markdown of the file. */
export interface OperationWriter {
  say: Say;
  prose(text: string): Block[];
  /** Without samples and the parameters of all operations. */
  isForSearch?: boolean;
}

export class OperationText {
  readonly #operation: Operation;
  readonly #say: Say;
  readonly #prose: OperationWriter['prose'];
  readonly #isForSearch: boolean;

  constructor(operation: Operation, { say, prose, isForSearch = false }: OperationWriter) {
    this.#operation = operation;
    this.#say = say;
    this.#prose = prose;
    this.#isForSearch = isForSearch;
  }

  /** @param prose Markdown of the document's own text */
  write(prose: string): string {
    const { parameters, body, responses } = this.#operation;
    const say = this.#say;
    const { groups, common } = groupParameters(parameters);
    return joinBlocks(
      [
        ...this.#endpoint(),
        { text: prose.trim() },
        ...groups.flatMap(({ location, fields }) => [
          this.#heading(say(`api.parameters.${location}`)),
          this.#list(fields),
        ]),
        ...(body?.content ?? []).flatMap((content) => [
          this.#heading(say('api.body'), content.mediaType),
          ...this.#prose(body?.description ?? ''),
          ...this.#body(rootOf(content, body ?? { description: '' })),
        ]),
        ...this.#samples(),
        ...responses.flatMap((response) => this.#response(response)),
        ...this.#errors(),
        ...(common.length === 0 || this.#isForSearch
          ? []
          : [this.#heading(say('api.common')), ...this.#prose(introduceCommon(common, say)), this.#list(common)]),
      ].filter(({ text }) => text !== ''),
    );
  }

  #endpoint(): Block[] {
    const { request, isDeprecated, isCut, rateLimit } = this.#operation;
    const say = this.#say;
    const { count, seconds } = rateLimit;
    const address = (request.servers[0]?.url ?? '') + operationTarget(request);
    const servers = tagServers(request.servers, say).map(({ url, description, tag }): Block => {
      return {
        text: `- ${[escaped(description), codeSpan(url), escaped(tag)].filter(Boolean).join(' ')}`,
        isItem: true,
      };
    });
    return [
      { text: fenced(`${request.method} ${address}`, 'http') },
      ...(servers.length > 1 && !this.#isForSearch ? [{ text: strong(escaped(say('api.servers'))) }, ...servers] : []),
      ...(isDeprecated
        ? [{ text: `> ${strong(escaped(say('deprecated')))}\n>\n> ${escaped(say('api.deprecated'))}` }]
        : []),
      ...(count > 0
        ? [{ text: escaped(say('api.rate-limit', { count: String(count), seconds: String(seconds) })) }]
        : []),
      ...(isCut ? [{ text: escaped(say('api.cut')) }] : []),
    ];
  }

  #samples(): Block[] {
    const samples = this.#isForSearch ? [] : requestSamples(this.#operation.request);
    if (samples.length === 0) return [];
    const marked = samples.map(({ title, language, code }) =>
      markSample(title, joinBlocks([{ text: strong(escaped(title)) }, { text: fenced(code, language) }])),
    );
    return [this.#heading(this.#say('api.request-sample')), { text: marked.join('') }];
  }

  #response(response: Response): Block[] {
    const { status, description, headers, content } = response;
    const say = this.#say;
    const media = content.map(({ mediaType }) => mediaType);
    return [
      this.#heading(say('api.response'), [status, ...media].join(' · ')),
      ...this.#prose(description),
      ...(headers.length === 0 ? [] : [{ text: escaped(say('api.response-headers')) }, this.#list(headers)]),
      ...content.flatMap((one) => this.#body(rootOf(one, response))),
      ...(this.#isForSearch ? [] : responseSamples([response])).flatMap((sample) => [
        { text: strong(escaped([say('api.response-sample'), sample.title].join(' · '))) },
        { text: fenced(sample.code, sample.language) },
      ]),
    ];
  }

  #errors(): Block[] {
    const { errors, responses } = this.#operation;
    const say = this.#say;
    const link = findErrorLink(responses);
    if (errors.length === 0 && (link === undefined || this.#isForSearch)) return [];
    const rows = errors.map(({ code, message, description }) => [
      codeSpan(code),
      escaped(message),
      joinBlocks(this.#prose(description)),
    ]);
    const head = [say('api.code'), say('api.message'), say('api.description')].map(escaped);
    return [
      this.#heading(say('api.errors')),
      ...(link === undefined ? [] : this.#prose(say('api.all-errors', { link }))),
      ...(rows.length === 0 ? [] : [{ text: tableOf(head, rows) }]),
    ];
  }

  /** Writes the fields or forms of a body, or the body itself. */
  #body(root: Content['root']): Block[] {
    if (root.children.length === 0 && root.variants.length === 0)
      return root.type === '' ? [] : [this.#list([{ ...root, name: root.name || root.type, type: '' }])];
    return [
      ...this.#prose(root.description),
      ...(root.children.length > 0 ? [this.#list(root.children)] : []),
      ...this.#variants(root),
    ];
  }

  #list(fields: readonly Field[]): Block {
    return { text: fields.map((field) => this.#item(field)).join('\n') };
  }

  #item(field: Field): string {
    const say = this.#say;
    const { name, type, isRequired, isDeprecated, facts, choices, children, isRecursive } = field;
    const head = [
      codeSpan(name),
      type === '' ? '' : codeSpan(type),
      isRequired ? strong(escaped(say('required'))) : '',
      isDeprecated ? escaped(say('deprecated')) : '',
      ...facts.filter(({ value }) => value === '').map(({ kind }) => escaped(say(`api.${kind}`))),
    ].filter(Boolean);
    const limits = [
      ...(choices.length === 0
        ? []
        : [`${say(choices.length === 1 ? 'api.only-choice' : 'api.choices')}: ${choices.map(codeSpan).join(', ')}`]),
      ...facts
        .filter(({ value }) => value !== '')
        .map(({ kind, value }) => `${say(`api.${kind}`)}: ${codeSpan(value)}`),
    ];
    const blocks: Block[] = [
      { text: head.join(' ') },
      ...this.#prose(field.description),
      ...(limits.length === 0 ? [] : [{ text: limits.join(' · ') }]),
      ...(isRecursive ? [{ text: escaped(say('api.recursive')) }] : []),
      ...(children.length > 0 ? [this.#list(children)] : []),
      ...this.#variants(field),
    ];
    return `- ${indented(compact(blocks), 2)}`;
  }

  #variants({ variants }: Field): Block[] {
    if (variants.length === 0) return [];
    const forms = variants.map(({ title, fields }) => {
      const list = fields.length === 0 ? '' : `\n${this.#list(fields).text}`;
      return `- ${indented(`${strong(escaped(title))}${list}`, 2)}`;
    });
    return [{ text: `${escaped(this.#say('api.variants'))}\n\n${forms.join('\n')}` }];
  }

  #heading(title: string, detail = ''): Block {
    return { text: heading(2, escaped(detail === '' ? title : `${title} ${detail}`)) };
  }
}

/** Joins the head of a field with a text of one line, and puts its fields close below. */
function compact([head, ...rest]: readonly Block[]): string {
  return rest.reduce((text, { text: next }, index) => {
    const isShort = index === 0 && !/\n|^(?:[-*>|#`]|\d+\. )/.test(next);
    if (isShort) return `${text}: ${next}`;
    return text + (next.startsWith('- ') ? '\n' : '\n\n') + next;
  }, head?.text ?? '');
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll(/\\\n|\n+/g, '<br>').replaceAll('|', '\\|');
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
