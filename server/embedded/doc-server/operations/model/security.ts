/** Ways to authorise a request. */
import type { ApiCredential } from '../../../../../views/domain/server-api.ts';
import { addTo } from '../../../../../views/domain/group-by.ts';
import { textAt } from '../../kit/json-value.ts';
import { escapeKey, type Place, unescapeKey } from '../../descriptions/description.ts';

/** One alternative: all its schemes are needed together. An empty one needs no authorisation. */
export type SecurityChoice = SecurityScheme[];

export interface SecurityScheme extends ApiCredential {
  /** Markdown. */
  description: string;
  bearerFormat: string;
  /** Scopes that the operation needs. */
  scopes: Scope[];
  flows: { kind: string; addresses: [name: string, url: string][] }[];
  isDeprecated: boolean;
}

interface Scope {
  name: string;
  description: string;
}

/** Large files are divided, so a scheme is read by its pointer. */
const schemesAt = '/components/securitySchemes';

export function securityOf(operation: Place, root: Place): SecurityChoice[] {
  const said = Array.isArray(operation.value['security']) ? operation : root;
  return said.list('security').map(({ value }) =>
    Object.entries(value).flatMap(([key, scopes]) => {
      const scheme = root.description.place(`${schemesAt}/${escapeKey(key)}`);
      if (scheme.isEmpty) root.description.addFault(root.description.path, key, `has no security scheme ${key}`);
      return [readScheme(key, scheme, Array.isArray(scopes) ? scopes.map(String) : [])];
    }),
  );
}

/** Returns all security schemes of a description. */
export function schemesOf(root: Place): SecurityScheme[] {
  const { description } = root;
  return description
    .keys(schemesAt)
    .map((at) => readScheme(unescapeKey(at.slice(schemesAt.length + 1)), description.place(at), undefined));
}

/** @param wanted names of scopes; undefined for all */
function readScheme(key: string, scheme: Place, wanted: readonly string[] | undefined): SecurityScheme {
  const { value } = scheme;
  const type = textAt(value, 'type');
  const http = textAt(value, 'scheme').toLowerCase();
  const flows = scheme.entries('flows').filter(([kind]) => !kind.startsWith('x-'));
  const texts = new Map<string, string[]>();
  for (const [, flow] of flows)
    for (const [name, text] of Object.entries(flow.at('scopes').value)) addTo(texts, name, String(text));
  const openId = textAt(value, 'openIdConnectUrl');
  const addresses: SecurityScheme['flows'] = flows.map(([kind, { value: flow }]) => ({
    kind,
    addresses: ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl']
      .map((name): [string, string] => [name, textAt(flow, name)])
      .filter(([, url]) => url !== ''),
  }));
  return {
    key,
    kind: kindOf(type, http),
    in: (textAt(value, 'in') || '') as ApiCredential['in'],
    name: textAt(value, 'name') || (type === '' ? key : ''),
    scheme: textAt(value, 'scheme'),
    description: textAt(value, 'description'),
    bearerFormat: textAt(value, 'bearerFormat'),
    scopes: (wanted ?? [...texts.keys()]).map((name) => ({
      name,
      description: [...new Set(texts.get(name))].join('\n\n'),
    })),
    flows:
      openId === '' ? addresses : [...addresses, { kind: 'openIdConnect', addresses: [['openIdConnectUrl', openId]] }],
    isDeprecated: value['deprecated'] === true,
  };
}

function kindOf(type: string, http: string): ApiCredential['kind'] {
  if (type === 'http') return http === 'basic' || http === 'bearer' ? http : 'http';
  return type === 'oauth2' || type === 'openIdConnect' || type === 'mutualTLS' ? type : 'apiKey';
}
