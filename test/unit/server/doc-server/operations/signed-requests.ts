/** Requests that their samples sign: with the version of the signature as a parameter, and without. */
import { exampleValues } from '../../../../../views/domain/api-request.ts';
import type { ApiRequest } from '../../../../../views/domain/server-api.ts';
import { apiBody, apiParameter, apiRequest } from '../../../../support/api-request.ts';

const body = apiBody('application/json', { example: '{"Leaf": "it\'s \\"green\\""}' });

/** @param versions choices of the parameter that names the way to sign; none: there is no such parameter */
export function signedRequest(...versions: string[]): ApiRequest {
  const parameter = (name: string, choices: string[] = []) =>
    apiParameter(name, { isRequired: true, isCommon: true, choices });
  const version = versions.length > 0 ? [parameter('SignatureVersion', versions)] : [];
  const names = ['AppId', 'SignatureNonce', 'Timestamp', 'Signature'];
  const parameters = [parameter('Action', ['Brew']), ...names.map((name) => parameter(name)), ...version];
  return apiRequest(parameters, { method: 'POST', body });
}

export const signedRequests = [signedRequest('2.0'), signedRequest()];

export function valuesWith(request: ApiRequest, account: string) {
  const values = exampleValues(request);
  return { ...values, parameters: { ...values.parameters, 'query:AppId': account } };
}
