import { type BuiltRequest, byKind, partHead, writeForm } from './api-request.ts';

/** Writes a request as an HTTP message, with names in place of files and the boundary. */
export function toHttp({ method, url, headers, body }: BuiltRequest): string {
  const lines = byKind<string[]>(body, [], {
    text: (text) => ['', text],
    form: (pairs) => ['', writeForm(pairs)],
    file: (name) => ['', `<${name}>`],
    multipart: (parts) => [
      ...['Content-Type: multipart/form-data; boundary=…', ''],
      ...parts.flatMap((part) => ['--…', partHead(part), '', part.value ?? `<${part.fileName ?? ''}>`]),
      '--…--',
    ],
  });
  return [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`), ...lines].join('\n');
}
