/** Writes a request as a command for a shell. */
import { type BuiltPart, type BuiltRequest, byKind, writeForm } from './api-request.ts';

/**
 * Writes a line for each parameter of the query, so that a narrow panel need not wrap them. The address stands in double quotes,
 * because a signed sample has variables in it.
 */
export function toCurl({ method, url, headers, login, body }: BuiltRequest): string {
  const [address = '', query] = inDoubleQuotes(url).split(/\?(.*)/s);
  const pairs = query?.split('&') ?? [];
  const target = query ? `${address}\\\n?${pairs.join('\\\n&')}` : address;
  const parts = [
    ...(method === 'GET' && body === undefined && query
      ? [`curl --get "${address}"`, ...pairs.map((pair) => `--data "${pair}"`)]
      : // curl must not wait for the body of a HEAD response.
        [method === 'HEAD' ? 'curl --head' : `curl --request ${method}`, `--url "${target}"`]),
    ...headers
      .filter(([name]) => login === undefined || name !== 'Authorization')
      .map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(login === undefined ? [] : [`--user ${quote(login)}`]),
    ...byKind<string[]>(body, [], {
      text: (text) => [`--data-raw ${quote(text)}`],
      form: (pairs) => pairs.map((pair) => `--data ${quote(writeForm([pair]))}`),
      file: (name) => [`--data-binary ${quote(`@${name}`)}`],
      multipart: (of) => of.map(writePart),
    }),
  ];
  return parts.join(' \\\n  ');
}

/** `--form-string` sends a text literally but cannot set a type. */
function writePart({ name, value = '', fileName, mediaType }: BuiltPart): string {
  if (fileName === undefined && mediaType === undefined) return `--form-string ${quote(`${name}=${value}`)}`;
  const type = mediaType === undefined ? '' : `;type=${mediaType}`;
  const content = fileName === undefined ? inWord(value, ';') : `@${inWord(fileName, ';,')}`;
  return `--form ${quote(`${name}=${content}${type}`)}`;
}

/** Quotes a value of a form if curl would interpret some of its characters. */
function inWord(text: string, ends: string): string {
  const isPlain = !/^[\s"@<(]/.test(text) && ![...ends].some((end) => text.includes(end));
  return isPlain ? text : `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Encodes `!`, which an interactive shell expands even here. */
function inDoubleQuotes(url: string): string {
  return url.replaceAll('!', '%21').replace(/[\\"$`]/g, String.raw`\$&`);
}
