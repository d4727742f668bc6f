/** Instructions for assistants as a skill, in the format of agentskills.io. */

export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  name: string;
  description: string;
  title: string;
  sections: readonly SkillSection[];
}

export interface SkillSection {
  title: string;
  /** Blocks of Markdown. */
  blocks: readonly string[];
}

export function skillText({ name, description, title, sections }: Skill): string {
  // A JSON string is a YAML string, whatever signs it has.
  const head = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n# ${title}\n`;
  return head + sections.map((section) => `\n## ${section.title}\n\n${section.blocks.join('\n\n')}\n`).join('');
}

export function listItems(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** @returns the letters and digits of a name that a skill may have */
export function skillName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...words, 'docs'].join('-').slice(-64).replace(/^-/, '');
}
