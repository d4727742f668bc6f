/** A request as code in the languages that server developers use. */
import { HTTPSnippet } from '@readme/httpsnippet';
import { type BuiltRequest, buildApiRequest, exampleValues } from '../../../../../views/domain/api-request.ts';
import type { ApiRequest } from '../../../../../views/domain/server-api.ts';

export interface RequestSample {
  /** Title of its tab. */
  title: string;
  /** Name that the highlighter knows. */
  language: string;
  code: string;
}

const targets = [
  ['curl', 'bash', 'shell', 'curl'],
  ['Node.js', 'javascript', 'node', 'fetch'],
  ['Python', 'python', 'python', 'requests'],
  ['Go', 'go', 'go', 'native'],
  ['Java', 'java', 'java', 'nethttp'],
  ['PHP', 'php', 'php', 'curl'],
] as const;

export function requestSamples(request: ApiRequest): RequestSample[] {
  const built = buildApiRequest(request, exampleValues(request));
  return targets.flatMap(([title, language, target, client]) => {
    // In a shell the body is read by people; in a string literal its line breaks would only be in the way.
    const body = target === 'shell' ? built.body : compact(built.body);
    const code = convert({ ...built, body }, request.body?.mediaType, target, client);
    return code === undefined ? [] : [{ title, language, code: code.trim() }];
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
    // An address or a body that the library does not take: the page goes without this sample.
    return undefined;
  }
}

function compact(body: string | undefined): string | undefined {
  try {
    return body === undefined ? undefined : JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
