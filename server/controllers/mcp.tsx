/** The MCP server: one address for each edition, product and platform, for clients of all revisions of the protocol. */
import type { Request, Response } from 'express';
import type { Edition } from '../../views/domain/edition.ts';
import type { Translate } from '../../views/translate.ts';
import { assistantsAddress, fixedAddresses, publicUrl } from '../../views/domain/urls.ts';
import { usefulTools } from '../../views/domain/assistant-tools.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { McpPage } from '../../views/pages/mcp.tsx';
import { nameScope } from '../services/assistants/scope.ts';
import { sendPage } from '../render.tsx';
import { isSameOrigin } from '../http/same-origin.ts';
import { isOwnMachine } from '../http/this-machine.ts';
import { parseBody, sendWebResponse, toWebRequest } from '../http/web-request.ts';
import { withOrigin } from '../http/request-origin.ts';
import type { Metrics } from '../metrics.ts';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createMcpController(
  { services: { assistants, products }, pageCache, config, log }: PageControllerDeps,
  metrics: Metrics,
): PageController {
  const countTool = metrics.countTool.bind(metrics);
  const hosts = new Set(Object.values(config.origins).map((origin) => new URL(origin).host));
  /** The requested host alone proves nothing: a foreign name can be made to lead to this machine (DNS rebinding). */
  const isForeign = (req: Request, requestedHost: string) => {
    const { origin } = req.headers;
    if (!isSameOrigin(req, requestedHost)) return true;
    if (origin === undefined) return false;
    const { host, hostname } = new URL(origin);
    return hosts.size > 0 ? !hosts.has(host) : !isOwnMachine(hostname);
  };
  /** Says where the platforms of a product are, or else where products are listed. */
  const nameAddresses = async (t: Translate, edition: Edition, product = '', entry = '') => {
    const near = await assistants.findNearScopes(edition.locale, product, entry);
    const urls = near.map((one) => publicUrl(edition, assistantsAddress(one.product.key, one.entry.key)));
    if (urls.length > 0) return t('mcp:fault.platform', { urls: urls.join(' ') });
    return t('mcp:fault.address', { index: publicUrl(edition, fixedAddresses.llms) });
  };
  /** Explains the server to readers. */
  const show = async (req: Request, res: Response) => {
    const { frame } = contextOf(res);
    const { locale } = frame.edition;
    const scope = await findScope(req, locale);
    if (!scope) return false;
    const { product, entry } = scope;
    const address = product ? assistantsAddress(product.key, entry?.key) : fixedAddresses.mcp;
    const below = product
      ? (entry ? [] : product.entries).map(({ key, label }) => ({ name: label, address: `${address}/${key}` }))
      : (await products.list(locale)).value.map(({ key, name }) => ({ name, address: assistantsAddress(key) }));
    const page = (
      <McpPage
        frame={frame}
        scope={{ ...(product && { product: product.key }), ...(entry && { entry: entry.key }), name: nameScope(scope) }}
        url={publicUrl(withOrigin(frame.edition, req), address)}
        narrower={below}
        tools={usefulTools(frame.sections)}
      />
    );
    await sendPage(res, pageCache, page);
    return true;
  };
  /** Nothing is below a platform. */
  const findScope = ({ params }: Request, locale: Locale) => {
    const { product, entry, rest } = params as { product?: string; entry?: string; rest?: string[] };
    return rest ? undefined : assistants.findScope(locale, product, entry);
  };
  return {
    async answer(req, res, next) {
      if (req.method === 'GET' || req.method === 'HEAD') {
        res.vary('Accept');
        if (req.accepts(['text/event-stream', 'json', 'html']) === 'html') {
          if (!(await show(req, res))) next('route');
          return;
        }
      }
      const { frame, host } = contextOf(res);
      const { t, brand } = frame;
      if (isForeign(req, host)) {
        refuse(res, 403, -32003, t('mcp:fault.origin', { origin: req.headers.origin?.slice(0, 200) ?? 'null' }));
        return;
      }
      // Requests of the web standard cannot have this method, and the library gets such ones; it answers all others.
      if (req.method === 'TRACE') {
        res.set('Allow', 'POST');
        refuse(res, 405, -32000, 'Method not allowed.');
        return;
      }
      if (req.method === 'POST' && !req.accepts('json')) {
        refuse(res, 406, -32000, t('mcp:fault.accept'));
        return;
      }
      const edition = withOrigin(frame.edition, req);
      const otherEdition = withOrigin(frame.otherEdition, req);
      const scope = await findScope(req, edition.locale);
      if (!scope) {
        const { product, entry } = req.params as { product?: string; entry?: string };
        refuse(res, 404, -32001, await nameAddresses(t, edition, product, entry));
        return;
      }
      // The protocol's code is large, and few processes need it.
      const { answerMcp } = await import('./mcp-tools.ts');
      const asked = { assistants, edition, otherEdition, scope, t, brand: brand.name, countTool, log };
      await sendWebResponse(res, await answerMcp(toWebRequest(req), parseBody(req), asked));
    },
  };
}

function refuse(res: Response, status: number, code: number, message: string): void {
  res.status(status).json({ jsonrpc: '2.0', id: null, error: { code, message } });
}
