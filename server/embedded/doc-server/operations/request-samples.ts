/** Writes a request as code in the languages of server developers. */
import type { ElementContent } from 'hast';
import { HTTPSnippet } from '@readme/httpsnippet';
import {
  type ApiValues,
  type BuiltRequest,
  buildApiRequest,
  contentOf,
  encodePart,
  exampleValues,
} from '../../../../views/domain/api-request.ts';
import { toCurl } from '../../../../views/domain/curl-command.ts';
import { findSignatureKeys } from '../../../../views/domain/request-signature.ts';
import type { ApiRequest, RequestSample } from '../../../../views/domain/server-api.ts';
import { highlight } from '../document/code/highlight.ts';
import { markSignature, signSample } from './sign-sample.ts';

export interface SampleCode {
  /** Title of the tab. */
  title: string;
  /** Name for the highlighter. */
  language: string;
  code: string;
}

const targets = [
  ['Node.js', 'javascript', 'node', 'fetch'],
  ['Python', 'python', 'python', 'requests'],
  ['Go', 'go', 'go', 'native'],
  ['Java', 'java', 'java', 'nethttp'],
  ['PHP', 'php', 'php', 'curl'],
] as const;

/** Samples of an operation with a signature also compute the signature. */
export function requestSamples(request: ApiRequest, values: ApiValues = exampleValues(request)): SampleCode[] {
  const signature = findSignatureKeys(request);
  const built = buildApiRequest(request, signature ? markSignature(values, signature) : values);
  const account = values.parameters[signature?.appId ?? ''] ?? '';
  // The body is readable in a shell sample; in a string literal line breaks only disturb.
  const inString = { ...built, body: compact(textOf(built.body)) };
  const samples = [
    { title: 'curl', language: 'bash', code: toCurl(built) },
    ...targets.map(([title, language, target, client]) => {
      const code = convert(inString, contentOf(request, values.mediaType)?.mediaType, target, client);
      return code === undefined ? undefined : { title, language, code: code.trim() };
    }),
  ].filter((sample) => sample !== undefined);
  return signature
    ? samples.map((sample) => ({ ...sample, code: signSample(sample.title, sample.code, account) }))
    : samples;
}

/** Highlights samples as parts of text instead of HTML, so that the browser need not trust any markup. */
export function colouredSamples(request: ApiRequest, values: ApiValues): RequestSample[] {
  return requestSamples(request, values).map(({ title, language, code }) => ({
    title,
    parts: partsOf(highlight(code, language), ''),
  }));
}

function partsOf(nodes: readonly ElementContent[], colour: string): RequestSample['parts'] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, colour }];
    if (node.type !== 'element') return [];
    const [name] = Array.isArray(node.properties.className) ? node.properties.className : [];
    return partsOf(node.children, name === undefined ? colour : String(name).replace(/^syn-/, ''));
  });
}

function convert(
  { method, url, headers, body }: Omit<BuiltRequest, 'body'> & { body: string | undefined },
  mimeType = 'application/json',
  ...[target, client]: Parameters<HTTPSnippet['convert']>
): string | undefined {
  const har = {
    method,
    url,
    headers: headers.map(([name, value]) => ({ name, value })),
    ...(body !== undefined && { postData: { mimeType, text: body } }),
  };
  try {
    const code = new HTTPSnippet(har as ConstructorParameters<typeof HTTPSnippet>[0]).convert(target, client);
    const [text] = [code].flat();
    return typeof text === 'string' ? text : undefined;
  } catch {
    // The library rejects this address or body, so the page has no such sample.
    return undefined;
  }
}

function textOf(body: BuiltRequest['body']): string | undefined {
  if (body?.kind === 'form')
    return body.pairs.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&');
  return body?.kind === 'text' ? body.text : undefined;
}

function compact(body: string | undefined): string | undefined {
  try {
    return body === undefined ? undefined : JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
