import { createHash } from 'node:crypto';
import type { Edition } from '../../views/domain/edition.ts';
import type { PortalSection } from '../../views/domain/sections.ts';
import { addressWithEnding, errorCodeAddress, fixedAddresses, publicUrl } from '../../views/domain/urls.ts';
import { listItems, skillName, skillText } from '../../views/feeds/skill.ts';
import type { Frame } from '../../views/frame.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendText } from '../http/send-text.ts';
import { contextOf } from '../request-context.ts';
import { toolNames, toolsVersion } from '../services/assistants/assistants.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

/** Sections without which a tool has nothing to tell. */
const sectionOf: Readonly<Partial<Record<(typeof toolNames)[number], PortalSection>>> = {
  symbol: 'apis',
  check_code: 'apis',
  whats_new: 'apis',
  error_code: 'errorCodes',
};
const cardType = 'application/mcp-server-card+json';
/** Limit of a server card. */
const maxCardDescription = 100;

/** Files by which assistants find the documentation and learn how to use it. Each is made from the content. */
export function createDiscoveryController({ services: { products } }: PageControllerDeps): PageController {
  const describeSkill = async (frame: Frame, edition: Edition) => {
    const { t, brand, sections } = frame;
    const { value } = await products.list(edition.locale);
    const urlOf = (address: string) => publicUrl(edition, address);
    const platforms = value.map(({ key, name, entries }) => {
      const keys = entries.map((entry) => `\`${entry.key}\``).join(', ');
      return `${name} (\`${key}\`): ${keys}`;
    });
    const name = skillName(brand.name);
    const has = (section: PortalSection | undefined) => section === undefined || sections.includes(section);
    const description = t(has('apis') ? 'discovery:description' : 'discovery:guides', { name: brand.name });
    const rules = [...(has('products') ? ['scope'] : []), 'search', ...(has('products') ? ['none'] : []), 'quote'];
    const text = skillText({
      ...{ name, description, title: t('mcp:title', { name: brand.name }) },
      sections: [
        {
          title: t('discovery:rules.title'),
          blocks: [listItems(rules.map((rule) => t(`discovery:rules.${rule}`)))],
        },
        {
          title: t('discovery:mcp.title'),
          blocks: [
            t('discovery:mcp.address', { url: urlOf(fixedAddresses.mcp) }),
            t('discovery:mcp.tools'),
            listItems(
              toolNames.filter((tool) => has(sectionOf[tool])).map((tool) => `\`${tool}\`: ${t(`mcp:${tool}.title`)}`),
            ),
          ],
        },
        {
          title: t('discovery:pages.title'),
          blocks: [
            t('llms:note'),
            listItems([
              t('discovery:pages.lists', { url: urlOf(fixedAddresses.llms) }),
              ...(has('errorCodes')
                ? [t('discovery:pages.code', { url: urlOf(addressWithEnding(errorCodeAddress('1001'), '.md')) })]
                : []),
            ]),
          ],
        },
        { title: t('discovery:products.title'), blocks: [t('discovery:products.note'), listItems(platforms)] },
      ],
    });
    return { name, description, text };
  };
  return {
    async skill(req, res) {
      const { frame } = contextOf(res);
      const { text } = await describeSkill(frame, withOrigin(frame.edition, req));
      sendText(res, 'text/markdown', text);
    },

    /** Lists the skill, in the format of the Agent Skills discovery draft 0.2.0. */
    async skills(req, res) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const { text, ...skill } = await describeSkill(frame, edition);
      const index = {
        $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
        skills: [
          {
            ...{ ...skill, type: 'skill-md', url: publicUrl(edition, fixedAddresses.skill) },
            digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
          },
        ],
      };
      sendText(res, 'application/json', JSON.stringify(index));
    },

    /** Describes where the MCP server is, in the format of the protocol's server cards (SEP-2127). */
    serverCard(req, res) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const description = frame.t(frame.sections.includes('apis') ? 'discovery:card' : 'discovery:guidesCard', {
        name: frame.brand.name,
      });
      const card = {
        $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
        name: `${reversedHost(edition)}/${skillName(frame.brand.name)}`,
        title: frame.t('mcp:title', { name: frame.brand.name }),
        description: description.slice(0, maxCardDescription),
        version: toolsVersion,
        websiteUrl: publicUrl(edition, '/'),
        remotes: [{ type: 'streamable-http', url: publicUrl(edition, fixedAddresses.mcp) }],
      };
      sendText(res, cardType, JSON.stringify(card));
    },

    /** Leads to the server card, in the format of the AI Catalog draft. */
    catalogue(req, res) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const name = skillName(frame.brand.name);
      const entry = {
        identifier: `urn:air:${new URL(edition.publicBase).hostname}:${name}:mcp`,
        displayName: frame.t('mcp:title', { name: frame.brand.name }),
        type: cardType,
        url: publicUrl(edition, fixedAddresses.serverCard),
      };
      sendText(res, 'application/json', JSON.stringify({ specVersion: '1.0', entries: [entry] }));
    },
  };
}

function reversedHost(edition: Edition): string {
  return new URL(edition.publicBase).hostname.split('.').reverse().join('.');
}
