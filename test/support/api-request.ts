import type { ApiValues } from '../../views/domain/api-request.ts';
import type { ApiContent, ApiCredential, ApiParameter, ApiPart, ApiRequest } from '../../views/domain/server-api.ts';

/** @param example initial value; '' for none */
export function apiParameter(
  name: string,
  { example = '', ...more }: Partial<ApiParameter> & { example?: string } = {},
): ApiParameter {
  const isForm = more.in === undefined || more.in === 'query' || more.in === 'cookie';
  return {
    name,
    in: 'query',
    isRequired: false,
    isCommon: false,
    style: isForm ? 'form' : 'simple',
    explode: isForm,
    allowReserved: false,
    shape: 'plain',
    mediaType: '',
    choices: [],
    examples: example === '' ? [] : [{ name: '', value: example }],
    ...more,
  };
}

export function apiPart(name: string, more: Partial<ApiPart> = {}): ApiPart {
  return {
    ...{ name, isRequired: false, kind: 'text', isList: false, mediaType: '', example: '', choices: [] },
    ...{ style: 'form', explode: true },
    ...more,
  };
}

/** A body with one content. */
export function apiBody(
  mediaType: string,
  { example = '', ...more }: Partial<ApiContent> & { example?: string } = {},
): NonNullable<ApiRequest['body']> {
  const examples = example === '' ? [] : [{ name: '', value: example }];
  return { isRequired: true, contents: [{ mediaType, form: 'text', examples, parts: [], ...more }] };
}

export function apiCredential(key: string, more: Partial<ApiCredential> = {}): ApiCredential {
  return { key, kind: 'bearer', in: '', name: '', scheme: '', ...more };
}

export function apiRequest(parameters: ApiParameter[], more: Partial<ApiRequest> = {}): ApiRequest {
  return {
    method: 'GET',
    path: '/pots',
    servers: [{ url: 'https://pot.example', description: '', variables: [] }],
    parameters,
    security: [],
    ...more,
  };
}

export function apiValues(more: Partial<ApiValues> = {}): ApiValues {
  return {
    server: 'https://pot.example',
    parameters: {},
    mediaType: '',
    body: '',
    parts: {},
    credentials: {},
    ...more,
  };
}
