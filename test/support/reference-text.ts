/** Text of a client API as authors write it. */

interface Member {
  prototype?: string;
  /** Summary. */
  desc?: string;
  text?: string;
}

/** A member of a client API as its reference writes it. */
export function member(name: string, owner: string, more: Member = {}): string {
  const { prototype = `func ${name}()`, desc, text = 'Does it.' } = more;
  const summary = desc === undefined ? '' : `\n  desc="${desc}"`;
  return `<ParamField\n  name="${name}"\n  prototype="${prototype}"${summary}\n  parent_name="${owner}"\n  parent_type="class">\n${text}\n</ParamField>\n`;
}

/** A type with methods as its reference writes it. */
export function type(name: string, methods: readonly string[], more: Member = {}): string {
  return `## ${name}\n\n### Methods\n\n${methods.map((method) => member(method, name, more)).join('\n')}`;
}
