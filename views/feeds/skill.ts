/** Instructions for assistants as a skill, in the format of agentskills.io. */
import { usefulTools } from '../domain/assistant-tools.ts';
import type { Product } from '../domain/menu.ts';
import { addressWithEnding, errorCodeAddress, fixedAddresses } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  description: string;
  text: string;
}

/** Any code; assistants replace it. */
const exampleCode = '1001';

/**
 * Writes how to find answers: rules, tools, pages, products. Only what the site has is named.
 * @param urlOf returns the URL of an address
 */
export function writeSkill(frame: Frame, products: readonly Product[], urlOf: (address: string) => string): Skill {
  const { t, brand, sections } = frame;
  const values = { name: brand.name };
  const name = skillName(brand.name);
  const description = t(sections.includes('apis') ? 'discovery:description' : 'discovery:guides', values);
  // Without products there are no platforms to mix up.
  const rules = sections.includes('products') ? ['scope', 'search', 'none', 'quote'] : ['search', 'quote'];
  const code = urlOf(addressWithEnding(errorCodeAddress(exampleCode), '.md'));
  const parts = [
    // Every JSON string is a valid YAML string.
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${t('mcp:title', values)}`,
    `## ${t('discovery:rules.title')}`,
    listItems(rules.map((rule) => t(`discovery:rules.${rule}`))),
    `## ${t('discovery:mcp.title')}`,
    t('discovery:mcp.address', { url: urlOf(fixedAddresses.mcp) }),
    t('discovery:mcp.tools'),
    listItems(usefulTools(sections).map((tool) => `\`${tool}\`: ${t(`mcp:${tool}.title`)}`)),
    `## ${t('discovery:pages.title')}`,
    t('llms:note'),
    listItems([
      t('discovery:pages.lists', { url: urlOf(fixedAddresses.llms) }),
      ...(sections.includes('errorCodes') ? [t('discovery:pages.code', { url: code })] : []),
    ]),
    `## ${t('discovery:products.title')}`,
    t('discovery:products.note'),
    listItems(products.map(describeProduct)),
  ];
  return { name, description, text: `${parts.join('\n\n')}\n` };
}

/** @returns the letters and digits of a name that a skill may have */
export function skillName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...words, 'docs'].join('-').slice(-64).replace(/^-/, '');
}

function describeProduct({ key, name, entries }: Product): string {
  return `${name} (\`${key}\`): ${entries.map((entry) => `\`${entry.key}\``).join(', ')}`;
}

function listItems(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
