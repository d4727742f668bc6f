/** Headers that hold a reader to https: for who came so, not for a neighbour or a developer who comes by plain http. */
import type { OutgoingHttpHeaders } from 'node:http';

/** Two years, as browsers' lists of such hosts want. */
const held = 'max-age=63072000; includeSubDomains';
const transport = 'strict-transport-security';
const policy = 'content-security-policy';
const upgrade = ';upgrade-insecure-requests';

/** By the headers of a page in the cache: one answer in thousands makes them anew. */
const made = new WeakMap<OutgoingHttpHeaders, OutgoingHttpHeaders>();

/** The same headers and these; names in lower case. The given ones must not be changed afterwards. */
export function withHttps(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const known = made.get(headers);
  if (known) return known;
  const all = { ...headers, [transport]: held, ...policyWith(headers) };
  made.set(headers, all);
  return all;
}

/** The same headers without these. */
export function withoutHttps(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { [transport]: _, ...rest } = headers;
  const { [policy]: given } = rest;
  return typeof given === 'string' && given.endsWith(upgrade)
    ? { ...rest, [policy]: given.slice(0, -upgrade.length) }
    : rest;
}

function policyWith({ [policy]: given }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return typeof given === 'string' && !given.endsWith(upgrade) ? { [policy]: given + upgrade } : {};
}
