import { mcpClients, mcpServerName } from '../domain/mcp-clients.ts';
import { assistantsAddress, fixedAddresses, pageUrl } from '../domain/urls.ts';
import { CodeBlock } from '../content/code-block.tsx';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { articleAttributes } from '../parts/article-body.tsx';
import { PageHead } from '../parts/page-head.tsx';

export interface McpPageProps {
  frame: Frame;
  /** The scope of the server: everything, a product, or a platform of a product. */
  scope: { product?: string; entry?: string; name: string };
  /** Address of the server with its origin. */
  url: string;
  narrower: readonly { name: string; address: string }[];
  tools: readonly string[];
}

/** `/mcp` in a browser: how to connect a program to the MCP server, and the tools of the server. */
export function McpPage({ frame, scope, url, narrower, tools }: McpPageProps) {
  const { t, edition, brand } = frame;
  const address = scope.product === undefined ? fixedAddresses.mcp : assistantsAddress(scope.product, scope.entry);
  const isWhole = address === fixedAddresses.mcp;
  const title = t('mcp:page.title', { name: scope.name || brand.name });
  const server = { name: mcpServerName(scope.product), url };
  const copyLabel = t('product-home:copy');
  const config = JSON.stringify({ mcpServers: { [server.name]: { type: 'http', url } } }, null, 2);
  return (
    <Layout
      frame={frame}
      kind="mcp"
      title={title}
      description={t('mcp:page.lead')}
      canonical={isWhole ? address : undefined}
      alternate={isWhole ? address : undefined}
      isIndexed={isWhole}
      otherLanguage={pageUrl(frame.otherEdition, address)}
    >
      <main id="main" className="portal-page" tabIndex={-1}>
        <PageHead
          frame={frame}
          {...(!isWhole && { trail: [{ title: t('mcp:page.all'), address: fixedAddresses.mcp }] })}
          title={title}
          text={t('mcp:page.lead')}
        />
        <div {...articleAttributes(frame)} className="article">
          <h2>{t('mcp:page.address')}</h2>
          <CodeBlock title="" label="" copyLabel={copyLabel}>
            {url}
          </CodeBlock>
          <h2>{t('mcp:page.connect')}</h2>
          <ul>
            {mcpClients
              .filter(({ isLink }) => isLink)
              .map(({ key, name, setUp }) => (
                <li key={key}>
                  <a href={setUp(server)} rel="nofollow">
                    {t('mcp:page.install', { name })}
                  </a>
                </li>
              ))}
          </ul>
          {mcpClients
            .filter(({ isLink }) => !isLink)
            .map(({ key, name, setUp }) => (
              <CodeBlock key={key} title={name} label="" copyLabel={copyLabel}>
                {setUp(server)}
              </CodeBlock>
            ))}
          <CodeBlock title={t('mcp:page.others')} label="" copyLabel={copyLabel}>
            {config}
          </CodeBlock>
          {narrower.length > 0 && (
            <>
              <h2>{t('mcp:page.narrower')}</h2>
              <ul>
                {narrower.map(({ name, address: below }) => (
                  <li key={below}>
                    <a href={pageUrl(edition, below)}>{name}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <h2>{t('mcp:page.tools')}</h2>
          <dl>
            {tools.map((tool) => (
              <div key={tool}>
                <dt>
                  <code>{tool}</code> {t(`mcp:${tool}.title`)}
                </dt>
                <dd>{t(`mcp:${tool}.description`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </main>
    </Layout>
  );
}
