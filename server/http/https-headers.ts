/** Headers that hold a reader to https. Only for requests that came by https, so that plain http keeps working for developers. */
import type { OutgoingHttpHeaders } from 'node:http';

/** Two years, as the preload lists of browsers require. */
const held = 'max-age=63072000; includeSubDomains';
const transport = 'strict-transport-security';
const policy = 'content-security-policy';
const upgrade = ';upgrade-insecure-requests';

/** Keyed by the headers of a cached page, so that each page is completed once. */
const made = new WeakMap<OutgoingHttpHeaders, OutgoingHttpHeaders>();

/** Adds the https headers; names in lower case. The given object must not change afterwards. */
export function withHttps(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const known = made.get(headers);
  if (known) return known;
  const all = { ...headers, [transport]: held, ...policyWith(headers) };
  made.set(headers, all);
  return all;
}

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
