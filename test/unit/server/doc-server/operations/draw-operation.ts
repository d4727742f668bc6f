/** Pages of operations, drawn from descriptions in memory. */
import type { RenderInput } from '../../../../../server/embedded/doc-server/document/types.ts';
import type { Descriptions } from '../../../../../server/embedded/doc-server/descriptions/descriptions.ts';
import { renderPage } from '../../../../../server/embedded/doc-server/pages/render-page.ts';

export const head = `openapi: 3.1.0
info: { title: Kettles, version: '1' }
servers: [{ url: https://api.kettle.example }]
`;

export const withOperation = (operation: string, more = '') => `${head}
paths:
  /cups:
    get: ${operation}
${more}`;

/** An operation that takes a body of such a schema. */
export const withBody = (schema: string) => `${head}
paths:
  /cups:
    post:
      operationId: pour
      requestBody: { content: { application/json: { schema: ${schema} } } }
      responses: { '200': { description: ok } }
`;

/** An operation that answers with such a schema. */
export const answering = (schema: string) =>
  `{ operationId: get, responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } } }`;

export async function draw(
  files: Record<string, string>,
  {
    name = '',
    output = 'markdown' as RenderInput['output'],
    descriptions = undefined as Descriptions | undefined,
  } = {},
) {
  const source = `---\nopenapi: api.yaml${name === '' ? '' : `#${name}`}\n---\n`;
  const reader = { read: (path: string) => Promise.resolve(path === 'page.mdx' ? source : files[path]) };
  const links = { resolve: (href: string) => href };
  const page = await renderPage({ path: 'page.mdx', source, locale: 'en', reader, links, output }, descriptions);
  return { ...page, text: page.html };
}

export const drawOperation = async (operation: string, more = '', output?: RenderInput['output']) =>
  (await draw({ 'api.yaml': withOperation(operation, more) }, { output })).text;
