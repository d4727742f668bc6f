/** Rows of a page other than schemas. */
import type { ReactNode } from 'react';
import type { FieldNode } from '../../../../../views/content/field-tree.tsx';
import type { ApiServer } from '../../../../../views/domain/server-api.ts';
import type { LabelText } from '../../document/labels.ts';
import type { SecurityScheme } from '../model/security.ts';

type Markdown = (text: string) => ReactNode;

/** Renders a security scheme as a row. */
export function schemeNode(scheme: SecurityScheme, labelText: LabelText, markdown: Markdown): FieldNode {
  const { kind, key, name, in: place, flows, scopes, bearerFormat, description } = scheme;
  const shown = {
    apiKey: name,
    basic: 'Authorization: Basic',
    bearer: 'Authorization: Bearer',
    http: `Authorization: ${scheme.scheme}`,
  };
  return {
    name: kind in shown ? shown[kind as keyof typeof shown] : key,
    type: labelText(`api.security.${kind}`, { place }),
    isDeprecated: scheme.isDeprecated,
    description: markdown(description),
    facts: [
      ...(bearerFormat === '' ? [] : [{ label: labelText('api.security-format'), value: bearerFormat }]),
      ...flows.flatMap((flow) => flow.addresses.map(([label, value]) => ({ label: `${flow.kind} · ${label}`, value }))),
    ],
    children: scopes.map((scope) => ({
      name: scope.name,
      type: labelText('api.security-scope'),
      description: markdown(scope.description),
    })),
  };
}

/** Renders a server variable as a row. */
export function variableNode(
  { name, default: standard, choices, description }: ApiServer['variables'][number],
  labelText: LabelText,
  markdown: Markdown,
): FieldNode {
  return {
    name,
    description: markdown(description),
    facts: standard === '' ? [] : [{ label: labelText('api.default'), value: standard }],
    choices: choices.map((value) => ({ value })),
  };
}
