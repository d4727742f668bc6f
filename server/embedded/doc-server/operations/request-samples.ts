/** Writes a request as code in the languages of server developers. */
import type { ElementContent } from 'hast';
import { type ApiValues, buildApiRequest, exampleValues } from '../../../../views/domain/api-request.ts';
import { toCurl } from '../../../../views/domain/curl-command.ts';
import { findSignatureKeys } from '../../../../views/domain/request-signature.ts';
import type { ApiRequest, RequestSample } from '../../../../views/domain/server-api.ts';
import { highlight } from '../document/code/highlight.ts';
import { writeGo, writeJava, writeNode, writePhp, writePython } from './sample-languages.ts';
import { markSignature, signSample } from './sign-sample.ts';

export interface SampleCode {
  /** Title of the tab. */
  title: string;
  /** Name for the highlighter. */
  language: string;
  code: string;
}

const writers = [
  ['curl', 'bash', toCurl],
  ['Node.js', 'javascript', writeNode],
  ['Python', 'python', writePython],
  ['Go', 'go', writeGo],
  ['Java', 'java', writeJava],
  ['PHP', 'php', writePhp],
] as const;

/** Writes samples of a request. If the operation needs a signature, they compute it. */
export function requestSamples(request: ApiRequest, values: ApiValues = exampleValues(request)): SampleCode[] {
  const signature = findSignatureKeys(request);
  const built = buildApiRequest(request, signature ? markSignature(values, signature) : values);
  const account = values.parameters[signature?.appId ?? ''] ?? '';
  return writers.flatMap(([title, language, write]) => {
    const code = write(built)?.trim();
    if (code === undefined) return [];
    return [{ title, language, code: signature ? signSample(title, code, account) : code }];
  });
}

/** Highlights samples as text parts instead of HTML, so that the browser need not trust markup. */
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
