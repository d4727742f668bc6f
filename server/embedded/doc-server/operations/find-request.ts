/** Finds the request that a reader may try, and decides whether to trust its server. */
import { readServer } from '../../../../views/domain/api-request.ts';
import type { ApiRequest } from '../../../../views/domain/server-api.ts';
import { parseUrl } from '../../../../views/domain/parse-url.ts';
import { findByAnyPath } from '../site/addresses/lookup.ts';
import type { Edition } from '../site/model/model.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import { splitDescribed } from '../descriptions/outline.ts';
import { loadOperation } from './operation-source.ts';

/** Returns the request of the operation at a path; undefined if the document is missing or describes no operation. */
export function findRequest(edition: Edition, path: string, descriptions: Descriptions): ApiRequest | undefined {
  const described = findByAnyPath(edition, path)?.file.head.describes;
  if (described === undefined) return undefined;
  const { operation } = loadOperation(splitDescribed(described), descriptions);
  return operation?.kind === 'operation' ? operation.request : undefined;
}

/**
 * Tells whether the operator or the OpenAPI file names a server. The operator may allow internal origins.
 * @param origins configured by the operator
 */
export function trustIn(
  server: string,
  { servers }: ApiRequest,
  origins: readonly string[],
): 'configured' | 'documented' | 'none' {
  const isNamed = servers.some((of) => readServer(of, server) !== undefined);
  if (!isNamed && !origins.includes(server)) return 'none';
  return origins.includes(parseUrl(server)?.origin ?? '') ? 'configured' : 'documented';
}
