import type { Checked } from './checked.ts';
import type { DocumentContext } from '../context.ts';
import { markdownToReact } from '../html/markdown-text.ts';
import { text, texts, toJson } from '../prop-values.ts';
import { isValueMap, type Origin, type Value, type ValueMap } from '../tree.ts';

/** Shows a parameter or property of a server API that generated pages describe by a name and a JSON schema. */
export function apiFieldProps(props: ValueMap, context: DocumentContext, origin: Origin): Checked {
  const { labelText } = context;
  const schema = isValueMap(props.schema) ? props.schema : {};
  const isRequired = props.required === true;
  const description = text(props.description) || text(schema.description);
  const facts = [
    fact(schema.default, (value) => labelText('default', { value })),
    fact(texts(schema.enum).join(', '), (values) => labelText('choices', { values })),
    fact(rangeText(text(props.qualifierMessage)), (range) => labelText('range', { range })),
    fact(props.example ?? schema.example, (value) => labelText('example', { value })),
  ].flat();
  return {
    name: 'ApiField',
    props: {
      name: text(props.name),
      type: text(props.schemaName) || typeText(schema),
      requirement: labelText(isRequired ? 'required' : 'optional'),
      isRequired,
      facts,
      description: markdownToReact(description, context, origin),
    },
  };
}

/** Returns the range without its label and marks. Values are left out, because the schema lists them. */
function rangeText(message: string): string {
  const range = message.replace(/^\*\*[^*]+:\*\*\s*/, '').replaceAll('`', '');
  return range.startsWith('[') ? '' : range;
}

function typeText(schema: ValueMap): string {
  const type = text(schema.format) || text(schema.type);
  return schema.type === 'array' && isValueMap(schema.items) ? `${typeText(schema.items)}[]` : type;
}

function fact(value: Value, labelText: (text: string) => string): string[] {
  const isStructured = typeof value === 'boolean' || (typeof value === 'object' && value !== null);
  const written = isStructured ? toJson(value) : text(value);
  return written === '' ? [] : [labelText(written.slice(0, 500))];
}
