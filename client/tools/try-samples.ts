/** Updates the samples of a server API page with the values in the form. */
import { type ApiValues, parameterKey, splitLogin } from '../../views/domain/api-request.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { requestData } from '../../views/domain/request.ts';
import type { ApiRequest, RequestSample } from '../../views/domain/server-api.ts';
import { pageRequest } from '../browser/page-request.ts';

/** Delay after the last key stroke. */
const quietMs = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Number of the newest request; answers to older requests are dropped. */
let asked = 0;

/** Updates the samples after a delay. If the site does not answer, the samples stay. */
export function followValues(locale: Locale, values: ApiValues & { path: string }, request: ApiRequest): void {
  forgetValues();
  const id = asked;
  timer = setTimeout(() => {
    const { payload, own } = keepOwn(values, request);
    void requestData(pageRequest, { path: '/api/doc/requestSamples', payload, locale }).then((samples) => {
      if (asked !== id || samples === undefined) return;
      chooseServer(values.server);
      for (const sample of samples as RequestSample[]) showSample(sample, own);
    });
  }, quietMs);
}

/** Cancels updates in flight. */
export function forgetValues(): void {
  clearTimeout(timer);
  asked++;
}

type OwnValues = ReadonlyMap<string, string>;

/**
 * Keeps account, signature and credentials in the browser. The request has placeholders without special characters, which are
 * replaced in the answer. Values that would need escaping stay examples.
 */
function keepOwn({ parameters, credentials, ...values }: ApiValues & { path: string }, request: ApiRequest) {
  const own = new Map<string, string>();
  const keep = (value: string, isInHeader: boolean) => {
    if (!(isInHeader ? /^[\w.~+/=:-]+$/ : /^[\w.~-]+$/).test(value)) return '';
    const word = `OwnValue${String(own.size)}Z`;
    own.set(word, value);
    return word;
  };
  const sent = { ...parameters };
  for (const parameter of request.parameters) {
    const key = parameterKey(parameter);
    const value = parameters[key] ?? '';
    if (!parameter.isCommon || value === '' || parameter.choices.includes(value)) continue;
    sent[key] = keep(value, parameter.in === 'header');
  }
  const kept = { ...credentials };
  for (const { key, kind, in: place } of request.security.flat()) {
    const value = credentials[key] ?? '';
    if (value === '') continue;
    const words = (kind === 'basic' ? splitLogin(value) : [value]).map((part) => keep(part, place !== 'query'));
    kept[key] = words.includes('') ? '' : words.join(':');
  }
  return { payload: { ...values, parameters: sent, credentials: kept }, own };
}

/** Selects the server on the page, if the page has it; addresses and samples follow. */
function chooseServer(url: string): void {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-servers] input');
  const input = [...inputs].find(({ value }) => value === url);
  if (!input || input.checked) return;
  input.checked = true;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function showSample({ title, parts }: RequestSample, own: OwnValues): void {
  const section = document.querySelector('[data-request-samples]');
  const tabs = [...(section?.querySelectorAll('[role=tab]') ?? [])];
  const panel = tabs.find(({ textContent }) => textContent === title)?.getAttribute('aria-controls');
  const code = panel ? document.querySelector(`#${CSS.escape(panel)} code`) : null;
  code?.replaceChildren(
    ...parts.map(({ text, colour }) => {
      const shown = text.replace(/OwnValue\d+Z/g, (word) => own.get(word) ?? word);
      if (colour === '') return document.createTextNode(shown);
      const span = document.createElement('span');
      span.className = `syn-${colour}`;
      span.textContent = shown;
      return span;
    }),
  );
}
