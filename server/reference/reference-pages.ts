/** Makes the files that describe settings and commands from their tables. */
import * as z from 'zod';
import { type Locale, locales } from '../../views/domain/locale.ts';
import { environment, type SettingName } from '../config.ts';
import { type Command, commands, type Text } from './commands.js';
import { commandLine, entriesOf } from './help.js';
import { type Setting, settings } from './settings.ts';

const handbook = 'server/embedded/doc-server/sample-content/handbook';
const schema = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' });
const commentWidth = 100;

const words = {
  en: {
    chapter: 'Reference',
    settingsTitle: 'Settings',
    settingsDescription: 'All environment variables, with their defaults and meanings.',
    settingsIntro:
      'Environment variables configure the site. A start with wrong values stops and names every fault. A name that is nearly a setting is reported in the log. `.env.example` lists the same variables.',
    settingsHead: '| Variable | Default | Meaning |',
    commandsTitle: 'Commands',
    commandsDescription: 'All commands with their options; --help prints the same in the terminal.',
    commandsIntro:
      'Every command prints its part of this page with `--help`, for example `npm run data -- --help`. Options follow `--`, because npm would take them for its own.',
    optionsHead: '| Option | Default | Meaning |',
    values: (list: string) => ` Values: ${list}.`,
    range: (least: string, most: string) => ` From ${least} to ${most}.`,
    length: (least: string) => ` At least ${least} characters.`,
  },
  zh: {
    chapter: '参考',
    settingsTitle: '设置项',
    settingsDescription: '全部环境变量及其默认值和含义。',
    settingsIntro:
      '站点通过环境变量配置。有错误的值时，启动会停止并列出全部错误；与某个设置项相近的变量名会在日志中提示。`.env.example` 列出了同样的变量。',
    settingsHead: '| 变量 | 默认值 | 含义 |',
    commandsTitle: '命令',
    commandsDescription: '全部命令及其选项；在终端中用 --help 可以看到同样的内容。',
    commandsIntro:
      '每个命令都可以用 `--help` 查看本页对应的内容，例如 `npm run data -- --help`。选项要写在 `--` 之后，否则会被 npm 当作自己的选项。',
    optionsHead: '| 选项 | 默认值 | 含义 |',
    values: (list: string) => `可选值：${list}。`,
    range: (least: string, most: string) => `范围 ${least} 到 ${most}。`,
    length: (least: string) => `至少 ${least} 个字符。`,
  },
};

/** Texts of the files by their paths. */
export function referencePages(): Map<string, string> {
  const files = new Map([['.env.example', envExample()]]);
  for (const locale of locales) {
    const folder = `${handbook}/${locale}/reference`;
    files.set(`${folder}/_category_.json`, `{ "label": "${words[locale].chapter}", "position": 5 }\n`);
    files.set(`${folder}/settings.mdx`, settingsPage(locale));
    files.set(`${folder}/commands.mdx`, commandsPage(locale));
  }
  return files;
}

function envExample(): string {
  const parts = listSettings().map(([name, setting]) => {
    const usual = literalDefault(name);
    const example = usual === '' ? `# ${name}=${setting.example ?? ''}` : `${name}=${usual}`;
    const heading = setting.group ? `## ${setting.group.en}\n\n` : '';
    return `${heading}${wrapComment(setting.en + limits(name, 'en'))}\n${example}\n\n`;
  });
  return `# Copy what you need into the environment of the process; every value here is the default or an example.\n\n${parts.join('').trimEnd()}\n`;
}

function settingsPage(locale: Locale): string {
  const { settingsTitle, settingsDescription, settingsIntro, settingsHead } = words[locale];
  const page = [head(1, settingsTitle, settingsDescription), settingsIntro, ''];
  for (const { title, entries } of groups()) {
    page.push(`## ${title[locale]}`, '', settingsHead, '| --- | --- | --- |');
    for (const [name, setting] of entries) {
      const usual = setting.default?.[locale] ?? `\`${literalDefault(name)}\``;
      page.push(`| \`${name}\` | ${usual} | ${splitText(setting[locale]).summary}${limits(name, locale)} |`);
    }
    page.push('');
    for (const [name, setting] of entries) {
      const { details } = splitText(setting[locale]);
      if (details !== '') page.push(`### ${name}`, '', details, '');
    }
  }
  return `${page.join('\n').trimEnd()}\n`;
}

function commandsPage(locale: Locale): string {
  const { commandsTitle, commandsDescription, commandsIntro, optionsHead } = words[locale];
  const page = [head(2, commandsTitle, commandsDescription), commandsIntro, ''];
  for (const script of new Set(Object.keys(commands).map((key) => key.split(' ')[0] ?? ''))) {
    page.push(`## ${commandLine(script, { en: '', zh: '' })}`, '');
    for (const [key, command] of entriesOf(script)) {
      page.push(
        '```sh',
        commandLine(key, { ...command, options: neededOptions(command) }),
        '```',
        '',
        command[locale],
        '',
      );
      const options = Object.entries(command.options ?? {}).map(optionRow(locale));
      if (options.length > 0) page.push(optionsHead, '| --- | --- | --- |', ...options, '');
    }
  }
  return `${page.join('\n').trimEnd()}\n`;
}

function neededOptions({ options = {} }: Command): Command['options'] {
  return Object.fromEntries(Object.entries(options).filter(([, { isNeeded }]) => isNeeded));
}

function optionRow(locale: Locale) {
  return ([name, option]: [string, NonNullable<Command['options']>[string]]) => {
    const typed = `--${name} ${option.value ?? ''}`.trim().replaceAll('|', '\\|');
    const usual = typeof option.default === 'string' ? `\`${option.default}\`` : '';
    return `| \`${typed}\` | ${usual} | ${option[locale]} |`;
  };
}

function head(position: number, title: string, description: string): string {
  return `---\nsidebar_position: ${String(position)}\ntitle: "${title}"\ndescription: "${description}"\n---\n# ${title}\n`;
}

function listSettings(): [SettingName, Setting][] {
  return Object.entries(settings) as [SettingName, Setting][];
}

function groups(): { title: Text; entries: [SettingName, Setting][] }[] {
  const found: { title: Text; entries: [SettingName, Setting][] }[] = [];
  for (const entry of listSettings()) {
    const { group } = entry[1];
    if (group) found.push({ title: group, entries: [] });
    found.at(-1)?.entries.push(entry);
  }
  return found;
}

/** The default of the schema; empty where there is none, or only one of this machine. */
function literalDefault(name: SettingName): string {
  const field = environment.shape[name];
  const usual: unknown = rules(name).default ?? (field instanceof z.ZodDefault ? field.def.defaultValue : '');
  const text = String(usual);
  return text.startsWith('/') ? '' : text;
}

/** Values that the schema allows, as sentences. */
function limits(name: SettingName, locale: Locale): string {
  const { enum: values, minimum, maximum, minLength } = rules(name);
  const { values: list, range, length } = words[locale];
  if (values) return list(values.map((value) => `\`${String(value)}\``).join(locale === 'en' ? ', ' : '、'));
  if (minimum !== undefined && maximum !== undefined && maximum !== 65_535)
    return range(minimum.toLocaleString('en'), maximum.toLocaleString('en'));
  return (minLength ?? 0) > 1 ? length(String(minLength)) : '';
}

function rules(name: SettingName): z.core.JSONSchema.JSONSchema {
  return (schema.properties?.[name] ?? {}) as z.core.JSONSchema.JSONSchema;
}

/** Splits off the first sentence. */
function splitText(text: string): { summary: string; details: string } {
  const end = text.search(/。|\.(?= |$)/) + 1;
  return { summary: text.slice(0, end), details: text.slice(end).trim() };
}

function wrapComment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < commentWidth) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(` ${word}`);
  }
  return lines.map((line) => `#${line}`).join('\n');
}
