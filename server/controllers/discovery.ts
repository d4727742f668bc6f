import { createHash } from 'node:crypto';
import { toolsVersion } from '../../views/domain/assistant-tools.ts';
import type { Edition } from '../../views/domain/edition.ts';
import { fixedAddresses, publicUrl } from '../../views/domain/urls.ts';
import { skillName, writeSkill } from '../../views/feeds/skill.ts';
import type { Frame } from '../../views/frame.ts';
import { withOrigin } from '../http/request-origin.ts';
import { sendText } from '../http/send-text.ts';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

const cardType = 'application/mcp-server-card+json';
/** Most characters of the description in a server card. */
const maxCardDescription = 100;
/** The draft recommends at most this number of questions. */
const maxQueries = 5;

/** Files by which assistants find the documentation and learn how to use it. Each is made from the content. */
export function createDiscoveryController({ services: { products, questions } }: PageControllerDeps): PageController {
  const skillOf = async (frame: Frame, edition: Edition) => {
    const { value } = await products.list(edition.locale);
    return writeSkill(frame, value, (address) => publicUrl(edition, address));
  };
  return {
    async skill(req, res) {
      const { frame } = contextOf(res);
      const { text } = await skillOf(frame, withOrigin(frame.edition, req));
      sendText(res, 'text/markdown', text);
    },

    /** Lists the skill, in the format of the Agent Skills discovery draft 0.2.0. */
    async skills(req, res) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const { text, ...skill } = await skillOf(frame, edition);
      const index = {
        $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
        skills: [
          {
            ...skill,
            type: 'skill-md',
            url: publicUrl(edition, fixedAddresses.skill),
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

    /** Leads to the server card and names questions that the server answers, in the format of the AI Catalog draft. */
    async catalogue(req, res) {
      const { frame } = contextOf(res);
      const edition = withOrigin(frame.edition, req);
      const name = skillName(frame.brand.name);
      const { value } = await questions.list(edition.locale);
      const queries = value.categories.flatMap((category) => category.questions).slice(0, maxQueries);
      const entry = {
        identifier: `urn:air:${new URL(edition.publicBase).hostname}:${name}:mcp`,
        displayName: frame.t('mcp:title', { name: frame.brand.name }),
        type: cardType,
        url: publicUrl(edition, fixedAddresses.serverCard),
        ...(queries.length > 0 && { representativeQueries: queries.map(({ title }) => title) }),
      };
      sendText(res, 'application/json', JSON.stringify({ specVersion: '1.0', entries: [entry] }));
    },
  };
}

function reversedHost(edition: Edition): string {
  return new URL(edition.publicBase).hostname.split('.').reverse().join('.');
}
