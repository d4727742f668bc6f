/** Writes a request as a program in each language. Literals escape all values, so that they are sent unchanged. */
import {
  type BuiltPart,
  type BuiltRequest,
  byKind,
  partHead,
  splitLogin,
  writeForm,
} from '../../../../views/domain/api-request.ts';
import { isJson } from '../../../../views/domain/is-json.ts';

/** Writes requests in one language; undefined if its library cannot send the request. */
type Writer = (request: BuiltRequest) => string | undefined;

/** Writes a string literal for JavaScript, Python, Go or Java, which share the escapes of JSON. */
function literal(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('\uFEFF', String.raw`\uFEFF`);
}

function phpLiteral(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}

/** Returns the headers, without the one that the library makes from user and password. */
function headersOf({ headers, login }: BuiltRequest): BuiltRequest['headers'] {
  return login === undefined ? headers : headers.filter(([name]) => name !== 'Authorization');
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');

export const writeNode: Writer = (request) => {
  const { method, url, login, body } = request;
  // `fetch` refuses these requests.
  if (method === 'TRACE' || (body && /^(?:GET|HEAD)$/.test(method))) return undefined;
  const headers = headersOf(request).map(([name, value]) => `    ${literal(name)}: ${literal(value)},\n`);
  if (login !== undefined)
    headers.push(`    "Authorization": "Basic " + Buffer.from(${literal(login)}).toString("base64"),\n`);
  const isReading =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ fileName }) => fileName));
  const form = body?.kind === 'multipart' ? `const form = new FormData();\n${body.parts.map(nodePart).join('')}\n` : '';
  return `${isReading ? 'const { readFileSync } = require("node:fs");\n\n' : ''}const url = ${literal(url)};
${form}const options = {
  method: ${literal(method)},
${headers.length > 0 ? `  headers: {\n${headers.join('')}  },\n` : ''}${body ? `  body: ${nodeBody(body)},\n` : ''}};

fetch(url, options)
  .then((response) => response.text())
  .then((text) => console.log(text))
  .catch((error) => console.error(error));
`;
};

function nodeBody(body: BuiltRequest['body']): string {
  return byKind(body, '', {
    // JSON is valid JavaScript, except for long numbers and `__proto__`.
    text: (text) =>
      isJson(text) && !/\d{16}|__proto__/.test(text) ? `JSON.stringify(${indented(text.trim())})` : literal(text),
    form: (pairs) =>
      `new URLSearchParams([\n${pairs.map((pair) => `    [${pair.map(literal).join(', ')}],\n`).join('')}  ])`,
    file: (name) => `readFileSync(${literal(name)})`,
    multipart: () => 'form',
  });
}

function nodePart({ name, value = '', fileName, mediaType }: BuiltPart): string {
  const type = mediaType === undefined ? '' : `, { type: ${literal(mediaType)} }`;
  if (fileName === undefined)
    return `form.append(${literal(name)}, ${type === '' ? literal(value) : `new Blob([${literal(value)}]${type})`});\n`;
  return `form.append(${literal(name)}, new Blob([readFileSync(${literal(fileName)})]${type}), ${literal(fileName)});\n`;
}

export const writePython: Writer = (request) => {
  const { method, url, login, body } = request;
  const headers = headersOf(request).map(([name, value]) => `    ${literal(name)}: ${literal(value)},\n`);
  const { argument, value } = pythonBody(body);
  const isShort = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const given = [
    isShort ? 'url' : `${literal(method)}, url`,
    headers.length > 0 && 'headers=headers',
    login !== undefined && `auth=(${splitLogin(login).map(literal).join(', ')})`,
    argument,
  ];
  return `import requests

url = ${literal(url)}
${headers.length > 0 ? `headers = {\n${headers.join('')}}\n` : ''}${value === '' ? '' : `${value}\n`}
response = requests.${isShort ? method.toLowerCase() : 'request'}(${given.filter(Boolean).join(', ')})

print(response.text)
`;
};

function pythonBody(body: BuiltRequest['body']): { argument: string; value: string } {
  return byKind(
    body,
    { argument: '', value: '' },
    {
      text: (text) =>
        isJson(text)
          ? { argument: 'json=payload', value: `payload = ${pythonJson(text.trim())}` }
          : { argument: 'data=payload.encode()', value: `payload = ${literal(text)}` },
      form: (pairs) => ({
        argument: 'data=data',
        value: `data = [\n${pairs.map((pair) => `    (${pair.map(literal).join(', ')}),\n`).join('')}]`,
      }),
      file: (name) => ({ argument: 'data=data', value: `data = open(${literal(name)}, "rb")` }),
      multipart: (parts) => ({ argument: 'files=files', value: `files = [\n${parts.map(pythonPart).join('')}]` }),
    },
  );
}

/** Writes JSON with Python's names. Strings are written anew, because Python lacks some escapes of JSON. */
function pythonJson(text: string): string {
  const names: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };
  return text.replace(/"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b/g, (word) =>
    word.startsWith('"') ? literal(JSON.parse(word) as string) : (names[word] ?? word),
  );
}

function pythonPart({ name, value = '', fileName, mediaType }: BuiltPart): string {
  const type = mediaType === undefined ? '' : `, ${literal(mediaType)}`;
  const content =
    fileName === undefined ? `None, ${literal(value)}` : `${literal(fileName)}, open(${literal(fileName)}, "rb")`;
  return `    (${literal(name)}, (${content}${type})),\n`;
}

export const writeGo: Writer = (request) => {
  const { method, url, login, body } = request;
  const { uses, before = '', reader, type } = goBody(body);
  const headers = headersOf(request).map(([name, value]) => `	req.Header.Set(${literal(name)}, ${literal(value)})\n`);
  if (type !== undefined) headers.push(`	req.Header.Set("Content-Type", ${type})\n`);
  if (login !== undefined) headers.push(`	req.SetBasicAuth(${splitLogin(login).map(literal).join(', ')})\n`);
  const imports = ['fmt', 'io', 'net/http', ...uses].sort();
  return `package main

import (
${imports.map((name) => `	"${name}"\n`).join('')})

func main() {
${before}	req, _ := http.NewRequest(${literal(method)}, ${literal(url)}, ${reader})
${headers.join('')}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		panic(err)
	}
	defer res.Body.Close()
	answer, _ := io.ReadAll(res.Body)
	fmt.Println(string(answer))
}
`;
};

interface GoBody {
  uses: string[];
  before?: string;
  reader: string;
  type?: string;
}

function goBody(body: BuiltRequest['body']): GoBody {
  const strings = (text: string): GoBody => ({ uses: ['strings'], reader: `strings.NewReader(${text})` });
  return byKind<GoBody>(
    body,
    { uses: [], reader: 'nil' },
    {
      text: (text) => strings(/[`\r\uFEFF]/.test(text) || !isJson(text) ? literal(text) : `\`${text}\``),
      form: (pairs) => strings(literal(writeForm(pairs))),
      file: (name) => ({
        uses: ['bytes', 'os'],
        before: `	data, _ := os.ReadFile(${literal(name)})\n`,
        reader: 'bytes.NewReader(data)',
      }),
      multipart: (parts) => {
        const isReading = parts.some(({ fileName }) => fileName !== undefined);
        const isTyped = parts.some(({ mediaType }) => mediaType !== undefined);
        const variables = `${isReading || isTyped ? '	var part io.Writer\n' : ''}${isReading ? '	var data []byte\n' : ''}`;
        return {
          uses: ['bytes', 'mime/multipart', ...(isReading ? ['os'] : []), ...(isTyped ? ['net/textproto'] : [])],
          before: `	var body bytes.Buffer
	form := multipart.NewWriter(&body)
${variables}${parts.map(goPart).join('')}	form.Close()

`,
          reader: '&body',
          type: 'form.FormDataContentType()',
        };
      },
    },
  );
}

function goPart(part: BuiltPart): string {
  const { name, value = '', fileName, mediaType } = part;
  if (fileName === undefined && mediaType === undefined)
    return `	form.WriteField(${literal(name)}, ${literal(value)})\n`;
  const [disposition = ''] = partHead(part).split('\r\n');
  const made =
    mediaType === undefined
      ? `form.CreateFormFile(${literal(name)}, ${literal(fileName ?? '')})`
      : `form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {${literal(disposition.replace(/^[^:]*: /, ''))}},
		"Content-Type":        {${literal(mediaType)}},
	})`;
  const content = fileName === undefined ? `[]byte(${literal(value)})` : 'data';
  return `${fileName === undefined ? '' : `	data, _ = os.ReadFile(${literal(fileName)})\n`}	part, _ = ${made}
	part.Write(${content})
`;
}

const publishers = 'HttpRequest.BodyPublishers';

export const writeJava: Writer = (request) => {
  const { method, url, login, body } = request;
  const isMultipart = body?.kind === 'multipart';
  const headers = headersOf(request).map(([name, value]) => `    .header(${literal(name)}, ${literal(value)})\n`);
  if (isMultipart) headers.push(`    .header("Content-Type", "multipart/form-data; boundary=" + boundary)\n`);
  if (login !== undefined)
    headers.push(
      `    .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(${literal(login)}.getBytes(StandardCharsets.UTF_8)))\n`,
    );
  const before = isMultipart ? 'String boundary = UUID.randomUUID().toString();\n' : '';
  return `${before}HttpRequest request = HttpRequest.newBuilder()
    .uri(URI.create(${literal(url)}))
${headers.join('')}    .method(${literal(method)}, ${javaBody(body)})
    .build();
HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
System.out.println(response.body());
`;
};

function javaBody(body: BuiltRequest['body']): string {
  const texts = (text: string) => `${publishers}.ofString("--" + boundary + ${literal(text)})`;
  const file = (name: string) => `${publishers}.ofFile(Path.of(${literal(name)}))`;
  return byKind(body, `${publishers}.noBody()`, {
    text: (text) => `${publishers}.ofString(${javaText(text)})`,
    form: (pairs) => `${publishers}.ofString(${literal(writeForm(pairs))})`,
    file,
    multipart: (parts) => {
      const chunks = parts.flatMap((part) => {
        const head = `\r\n${partHead(part)}\r\n\r\n`;
        return part.fileName === undefined
          ? [texts(`${head}${part.value ?? ''}\r\n`)]
          : [texts(head), file(part.fileName), `${publishers}.ofString("\\r\\n")`];
      });
      return `${publishers}.concat(\n${[...chunks, texts('--\r\n')].map((chunk) => `        ${chunk}`).join(',\n')})`;
    },
  });
}

/** Writes JSON of several lines as a text block, in which only backslashes and quotes need escapes. */
function javaText(text: string): string {
  if (!text.includes('\n') || !isJson(text)) return literal(text);
  return `"""\n${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', String.raw`\"""`)
    .replaceAll('\uFEFF', String.raw`\uFEFF`)}"""`;
}

export const writePhp: Writer = (request) => {
  const { method, url, login, body } = request;
  const lines = headersOf(request).map(([name, value]) => phpLiteral(`${name}: ${value}`));
  const { before = '', value } = byKind<{ before?: string; value?: string }>(
    body,
    {},
    {
      text: (text) => ({ value: phpLiteral(text) }),
      form: (pairs) => ({ value: phpLiteral(writeForm(pairs)) }),
      file: (name) => ({ value: `file_get_contents(${phpLiteral(name)})` }),
      multipart: phpForm,
    },
  );
  if (before !== '') lines.push('"Content-Type: multipart/form-data; boundary=$boundary"');
  const options = [
    `CURLOPT_URL => ${phpLiteral(url)}`,
    `CURLOPT_CUSTOMREQUEST => ${phpLiteral(method)}`,
    // A HEAD request must not wait for a body.
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    'CURLOPT_RETURNTRANSFER => true',
    ...(lines.length > 0
      ? [`CURLOPT_HTTPHEADER => [\n${lines.map((line) => `        ${line},\n`).join('')}    ]`]
      : []),
    ...(login === undefined ? [] : [`CURLOPT_USERPWD => ${phpLiteral(login)}`]),
    ...(value === undefined ? [] : [`CURLOPT_POSTFIELDS => ${value}`]),
  ];
  return `<?php

${before}$curl = curl_init();

curl_setopt_array($curl, [
${options.map((option) => `    ${option},\n`).join('')}]);

echo curl_exec($curl);
`;
};

/** The library supports neither two parts with one name nor texts with a type. */
function phpForm(parts: readonly BuiltPart[]): { before?: string; value: string } {
  const isPlain = parts.every(({ value, mediaType }) => value === undefined || mediaType === undefined);
  if (isPlain && new Set(parts.map(({ name }) => name)).size === parts.length) {
    const items = parts.map(({ name, value = '', fileName, mediaType }) => {
      const given = [fileName ?? '', ...(mediaType === undefined ? [] : [mediaType])].map(phpLiteral).join(', ');
      return `        ${phpLiteral(name)} => ${fileName === undefined ? phpLiteral(value) : `new CURLFile(${given})`},\n`;
    });
    return { value: `[\n${items.join('')}    ]` };
  }
  const items = parts.map((part) => {
    const { value = '', fileName } = part;
    const content = fileName === undefined ? phpLiteral(value) : `file_get_contents(${phpLiteral(fileName)})`;
    return `    [${partHead(part).split('\r\n').map(phpLiteral).join(' . "\\r\\n" . ')}, ${content}],\n`;
  });
  return {
    before: `$boundary = bin2hex(random_bytes(16));
$body = '';
foreach ([
${items.join('')}] as [$head, $content]) {
    $body .= "--$boundary\\r\\n$head\\r\\n\\r\\n$content\\r\\n";
}

`,
    value: '"$body--$boundary--\\r\\n"',
  };
}
