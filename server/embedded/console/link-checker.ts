/** Checks whether an address from a reader answers, without reaching the internal network. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LinkReport, maxCheckedUrlLength } from '../../../views/domain/link-check.ts';
import { parseUrl } from '../../../views/domain/parse-url.ts';
import { guardLookup, isRefusedLiteral, type ResolveName, resolveBySystem } from '../guarded-lookup.ts';
import { isPublicAddress } from '../public-address.ts';

export interface LinkCheckerDeps {
  resolve?: ResolveName;
  /** Default: public internet addresses. Tests set it, because they have only the loopback interface. */
  isAllowed?: (address: string, port: number) => boolean;
  timeoutMs?: number;
}

const maxRedirects = 5;
const maxBytes = 64 * 1024;
const defaultTimeoutMs = 5000;
const ports = new Set(['', '80', '443']);

type Step = { status: number; location: string | undefined } | 'refused' | 'internal' | 'unreachable' | 'timeout';

export class LinkChecker {
  readonly #resolve: ResolveName;
  readonly #isAllowed: (address: string, port: number) => boolean;
  readonly #hasOwnPorts: boolean;
  readonly #timeoutMs: number;

  constructor(deps: LinkCheckerDeps = {}) {
    this.#resolve = deps.resolve ?? resolveBySystem;
    this.#isAllowed = deps.isAllowed ?? isPublicAddress;
    this.#hasOwnPorts = deps.isAllowed !== undefined;
    this.#timeoutMs = deps.timeoutMs ?? defaultTimeoutMs;
  }

  /** Never throws. The timeout covers all redirects together. */
  async check(text: string): Promise<LinkReport> {
    const startedAt = performance.now();
    const endsAt = startedAt + this.#timeoutMs;
    let status = 0;
    let redirects = 0;
    const report = (outcome: LinkReport['outcome']): LinkReport => ({
      outcome,
      status,
      redirects,
      ms: Math.round(performance.now() - startedAt),
    });
    for (let url = this.#parse(text); ; redirects++) {
      if (!url) return report('refused');
      const step = await this.#step(url, endsAt - performance.now());
      if (typeof step === 'string') return report(step);
      status = step.status;
      if (step.location === undefined) return report('answered');
      if (redirects === maxRedirects) return report('too-many-redirects');
      url = this.#parse(step.location, url);
    }
  }

  /** Accepts addresses of sites: http or https, no user. */
  #parse(text: string, base?: URL): URL | undefined {
    const url = text.length > maxCheckedUrlLength ? undefined : parseUrl(text, base);
    return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
  }

  #step(url: URL, timeoutMs: number): Promise<Step> {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const isAllowed = (address: string) => this.#isAllowed(address, port);
    if (isRefusedLiteral(url.hostname, isAllowed) || /(?:^|\.)localhost\.?$/.test(url.hostname))
      return Promise.resolve('internal');
    if (!this.#hasOwnPorts && !ports.has(url.port)) return Promise.resolve('refused');
    return new Promise((resolve) => {
      let isRefused = false;
      const end = (step: Step) => {
        clearTimeout(timer);
        resolve(step);
        request.destroy();
      };
      const timer = setTimeout(
        () => {
          end('timeout');
        },
        Math.max(1, timeoutMs),
      );
      const lookup = guardLookup({ resolve: this.#resolve, isAllowed, onRefused: () => (isRefused = true) });
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(
        url,
        {
          method: 'GET',
          agent: false,
          lookup,
          headers: { 'User-Agent': 'link-checker', Accept: '*/*', Connection: 'close' },
        },
        (response) => {
          readAnswer(response, end);
        },
      );
      request.once('error', () => {
        end(isRefused ? 'internal' : 'unreachable');
      });
      request.end();
    });
  }
}

/** The head of the answer is enough; a small part of the body is read, so that the other side sees a normal reader. */
function readAnswer(response: IncomingMessage, end: (step: Step) => void): void {
  const { statusCode = 0, headers } = response;
  const location = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
  const done = () => {
    end({ status: statusCode, location });
  };
  let bytes = 0;
  if (location !== undefined) {
    done();
    return;
  }
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= maxBytes) done();
  });
  response.once('end', done);
  response.once('error', done);
}
