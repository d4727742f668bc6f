/** Converts the HTML page of an operation to Markdown. Marks separate the samples of each language. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { operationTarget } from '../../../../../views/domain/api-request.ts';
import {
  type Block,
  codeSpan,
  escaped,
  fenced,
  heading,
  joinBlocks,
  strong,
} from '../../../../markdown-writer/blocks.ts';
import { partToMarkdown } from '../../../../markdown-writer/html-to-markdown.ts';
import type { DocumentContext } from '../../document/context.ts';
import type { Operation } from '../model/operation.ts';
import type { SampleCode } from '../request-samples.ts';
import { markSample } from './markdown-samples.ts';
import { bodySamples, madeSamples, responseSamples, tagServers } from './operation-parts.ts';
import { OperationPage } from './operation-page.tsx';

/** @param prose Markdown of the document's own text */
export function writeOperation(operation: Operation, prose: string, context: DocumentContext, file: string): string {
  const { labelText } = context;
  const { request, kind, responses } = operation;
  const page = new OperationPage(operation, context, file);
  const written = (node: ReactNode): Block => ({ text: partToMarkdown(renderToStaticMarkup(node)) });
  const fields = written(page.fields());
  const target = kind === 'operation' ? (request.servers[0]?.url ?? '') + operationTarget(request) : operation.target;
  const samples = [...bodySamples(operation), ...responseSamples(responses)].flatMap(
    ({ title, code, language, description = '', url }) => [
      { text: strong(escaped([labelText('api.sample'), title, url].filter(Boolean).join(' · '))) },
      { text: description.trim() },
      { text: code === '' ? '' : fenced(code, language) },
    ],
  );
  return joinBlocks(
    [
      { text: fenced(`${request.method} ${target}`, 'http') },
      ...(request.servers.length > 1 ? serversOf(operation, context) : []),
      written(page.notes(prose.trim() === '')),
      { text: prose.trim() },
      fields,
      ...requestsOf(operation, context),
      ...samples,
    ].filter(({ text }) => text !== ''),
  );
}

function serversOf({ request }: Operation, { labelText }: DocumentContext): Block[] {
  const servers = tagServers(request.servers, labelText).map(({ url, description, tag }): Block => {
    return { text: `- ${[escaped(description), codeSpan(url), escaped(tag)].filter(Boolean).join(' ')}`, isItem: true };
  });
  return [{ text: strong(escaped(labelText('api.servers'))) }, ...servers];
}

function requestsOf(operation: Operation, { labelText }: DocumentContext): Block[] {
  const written = ({ title, language, code }: SampleCode) => `${strong(escaped(title))}\n\n${fenced(code, language)}`;
  const made = madeSamples(operation);
  if (made.length === 0 && operation.samples.length === 0) return [];
  return [
    { text: heading(2, escaped(labelText('api.request-sample'))) },
    ...operation.samples.map((sample) => ({ text: written(sample) })),
    { text: made.map((sample) => markSample(sample.title, written(sample))).join('') },
  ];
}
