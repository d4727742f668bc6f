import { type BuiltRequest, partHead, writeForm } from './api-request.ts';

/** Writes a request as it is sent; names stand for files and their boundary. */
export function toHttp({ method, url, headers, body }: BuiltRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  switch (body?.kind) {
    case undefined:
      break;
    case 'text':
      lines.push('', body.text);
      break;
    case 'form':
      lines.push('', writeForm(body.pairs));
      break;
    case 'file':
      lines.push('', `<${body.fileName}>`);
      break;
    case 'multipart':
      lines.push('Content-Type: multipart/form-data; boundary=…', '');
      for (const part of body.parts) lines.push('--…', partHead(part), '', part.value ?? `<${part.fileName ?? ''}>`);
      lines.push('--…--');
  }
  return [`${method} ${url}`, ...lines].join('\n');
}
