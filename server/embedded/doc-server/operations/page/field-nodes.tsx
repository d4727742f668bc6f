/** Renders schemas as fields. A component that is already on the page becomes a link, so that cycles end. */
import type { ReactNode } from 'react';
import type { FieldLabels, FieldNode } from '../../../../../views/content/field-tree.tsx';
import type { DocumentContext } from '../../document/context.ts';
import { markdownToReact } from '../../document/html/markdown-text.ts';
import { describedScheme, pathOfPage } from '../../files/described-path.ts';
import { compactJson, type Parameter } from '../model/parts.ts';
import type { Part, Schema } from '../model/schema.ts';
import { type Fact, factsOf } from '../model/schema-facts.ts';

/** Limit of fields per page. Deeper fields are linked. */
const maxFields = 6000;
const maxDepth = 20;
/** Limits for components with pages of their own. */
const maxFieldsBeforeLinks = 400;
const maxDepthBeforeLinks = 6;
/** Limit of fields in a component that may be repeated in full. */
const maxRepeated = 12;
/** Facts about the objects of a list that are shown at the list. */
const kindsOfItems: ReadonlySet<string> = new Set(['closed', 'open', 'properties', 'needs', 'names', 'example']);

interface Drawn {
  id: string | undefined;
  fields: number;
}

interface Around {
  path: string;
  /** Schemas around this one. */
  above: readonly { id: string; anchor: string | undefined }[];
}

type SchemaNode = FieldNode & Required<Pick<FieldNode, 'type' | 'flags' | 'facts' | 'choices' | 'children' | 'groups'>>;

export class FieldNodes {
  readonly #context: DocumentContext;
  readonly #file: string;
  readonly #drawn = new Map<string, Drawn>();
  #fields = 0;
  /** True if a part is neither shown nor on a page of its own. */
  isCut = false;

  /** @param file path of the description */
  constructor(context: DocumentContext, file: string) {
    this.#context = context;
    this.#file = file;
  }

  get labels(): FieldLabels {
    const { labelText } = this.#context;
    return {
      required: labelText('required'),
      deprecated: labelText('deprecated'),
      choices: labelText('api.choices'),
      onlyChoice: labelText('api.only-choice'),
      show: (name, count) =>
        name === ''
          ? labelText('api.show', { count: String(count) })
          : labelText('api.show-of', { name, count: String(count) }),
    };
  }

  /**
   * @param path prefix of anchors: `body`, `response-200`
   * @param textAbove text that is already above the fields
   */
  root(schema: Schema, path: string, textAbove = ''): SchemaNode {
    const node = this.#node({ name: '', isRequired: false, schema, isKey: true }, { path, above: [] });
    const hasFields = node.children.length > 0 || node.groups.length > 0;
    const text = textOf(schema, false).trim();
    const isSaid = text === textAbove.trim() && (hasFields || text !== '');
    return {
      ...node,
      ...(isSaid && { description: undefined }),
      // The root has no header line for its flags.
      ...(hasFields && !node.note && { note: node.flags.join(' · ') }),
    };
  }

  parameter({ schema, examples, ...parameter }: Parameter, path: string): FieldNode {
    const node = this.#node({ ...parameter, schema, isKey: true }, { path, above: [] });
    const said = new Set(node.facts.map(({ value }) => value));
    const more = examples
      .filter(({ value }) => value !== '' && !said.has(value) && !node.choices.some((choice) => choice.value === value))
      .map(({ name, value }) => ({ label: name || this.#context.labelText('api.example'), value: compactJson(value) }));
    return {
      ...node,
      isDeprecated: parameter.isDeprecated,
      description: this.markdown(parameter.description),
      facts: [
        ...node.facts,
        ...(parameter.mediaType === ''
          ? []
          : [{ label: this.#context.labelText('api.media-type'), value: parameter.mediaType }]),
        ...more,
      ],
    };
  }

  markdown(text: string): ReactNode {
    return markdownToReact(text, this.#context, { path: this.#context.input.path, line: 0 });
  }

  #node({ name, isRequired, schema }: Part, { path, above }: Around): SchemaNode {
    this.#fields += 1;
    const { labelText, anchors } = this.#context;
    // Fields have no anchors in Markdown.
    const anchor = name === '' || this.#context.input.output === 'markdown' ? undefined : anchors.claimExactly(path);
    const docs = schema.externalDocs;
    const all = [...factsOf(schema), ...factsOfItem(schema)];
    const facts = all.filter(({ value }) => value !== '');
    const node: SchemaNode = {
      id: anchor,
      name,
      type: schema.type === 'any' ? labelText('api.any') : schema.type,
      isRequired,
      isDeprecated: schema.isDeprecated,
      description: this.markdown(textOf(schema) + (docs ? `\n\n[${docs.description || docs.url}](${docs.url})` : '')),
      facts: facts.map(({ kind, value }) => ({ label: labelText(`api.${kind}`), value })),
      flags: all.filter(({ value }) => value === '').map(({ kind }) => labelText(`api.${kind}`)),
      choices: schema.choices.map(({ value, name: word, description }) => ({
        value,
        name: word,
        description: this.markdown(description),
      })),
      children: [],
      groups: [],
    };
    return this.#within(node, schema, { path, above });
  }

  /** Adds the fields and alternatives of a schema. */
  #within(node: SchemaNode, schema: Schema, { path, above }: Around): SchemaNode {
    const { labelText } = this.#context;
    // The fields of list items are shown at the list, unless the item has facts of its own.
    const item = itemIn(schema);
    if (item) return this.#within(node, item, { path, above: [...above, { id: schema.id, anchor: node.id }] });
    const { parts, groups } = schema;
    if (parts.length === 0 && groups.length === 0) return node;
    const holder = above.find(({ id }) => id === schema.id);
    if (holder) return { ...node, note: this.#link(schema, labelText('api.recursive'), holder.anchor) };
    const drawn = this.#drawn.get(schema.id);
    if (drawn && drawn.fields > maxRepeated)
      return { ...node, note: this.#link(schema, labelText('api.shown-above'), drawn.id) };
    const isDeep = above.length > maxDepthBeforeLinks || (above.length > 1 && this.#fields > maxFieldsBeforeLinks);
    const page = isDeep ? this.#pageOf(schema) : undefined;
    if (page !== undefined)
      return {
        ...node,
        note: <a href={page}>{labelText('api.shown-elsewhere', { name: schema.name })}</a>,
      };
    if (this.#fields > maxFields || above.length > maxDepth) {
      this.isCut = true;
      return { ...node, note: labelText('api.cut-here') };
    }
    const before = this.#fields;
    const inside = [...above, { id: schema.id, anchor: node.id ?? path }];
    const children = parts.map((part) => this.#node(part, { path: `${path}.${part.name}`, above: inside }));
    const drawnGroups = groups.map(({ kind, property, forms }) => ({
      title: labelText(property === '' || kind === 'with' ? `api.${kind}` : 'api.told-by', { property }),
      forms: forms.map((form) =>
        this.#form(form, { path: `${path}.${form.name.replace(/\s+/g, '-')}`, above: inside }),
      ),
    }));
    this.#drawn.set(schema.id, { id: node.id ?? path, fields: this.#fields - before });
    return { ...node, children, groups: drawnGroups };
  }

  #form(form: Part, around: Around): FieldNode {
    const node = this.#node(form, around);
    const { type } = node;
    const hasFields = node.children.length > 0 || node.groups.length > 0;
    const isSaid = type === '' || (type === 'object' && hasFields) || form.name === type;
    const isNamed = textOf(form.schema).trim() === form.name;
    return {
      ...node,
      name: [form.name, isSaid ? '' : type, ...node.flags].filter(Boolean).join(' · '),
      description: isNamed ? undefined : node.description,
    };
  }

  /** Returns the address of a component's page. Only generated pages have one. */
  #pageOf({ pointer }: Schema): string | undefined {
    const { input } = this.#context;
    if (!pointer.startsWith('/components/schemas/')) return undefined;
    return input.links.resolve(`${describedScheme}${pathOfPage({ file: this.#file, pointer })}#`, input.path);
  }

  #link(schema: Schema, text: string, anchor: string | undefined): ReactNode {
    return anchor === undefined ? (
      text
    ) : (
      <a href={`#${encodeURIComponent(anchor)}`}>{schema.name === '' ? text : `${text} (${schema.name})`}</a>
    );
  }
}

/** Authors often write a title in place of a description. */
function textOf(schema: Schema, hasTitle = true): string {
  const own = schema.description || (hasTitle && schema.name === '' ? schema.title : '');
  const texts = [own, itemIn(schema)?.description ?? ''];
  return texts.filter((text, at) => text !== '' && texts.indexOf(text) === at).join('\n\n');
}

/** Returns the only item of a list if its fields are shown at the list. */
function itemIn(schema: Schema): Schema | undefined {
  const [item] = schema.items;
  return schema.items.length === 1 && item?.name === '[]' && !saysMore(item.schema) ? item.schema : undefined;
}

function factsOfItem(schema: Schema): Fact[] {
  const item = itemIn(schema);
  return item ? [...factsOf(item).filter(({ kind }) => kindsOfItems.has(kind)), ...factsOfItem(item)] : [];
}

/** True if an item has more than a type and fields. */
function saysMore(schema: Schema): boolean {
  if (schema.isNullable || schema.isDeprecated) return true;
  return (
    !schema.isObject &&
    schema.groups.length === 0 &&
    (schema.description !== '' || factsOf(schema).length > 0 || schema.choices.length > 0)
  );
}
