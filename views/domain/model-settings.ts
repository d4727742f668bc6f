/** Settings of a language model, as services take them: read, checked and shown as a request. */
import { isRecord, type JsonRecord } from './json-record.ts';

export type SettingsFault =
  /** The text is not JSON; line and column if the browser reports them. */
  | { kind: 'json'; line: number; column: number }
  | { kind: 'missing' | 'unknown'; name: string }
  | { kind: 'spelling'; name: string; meant: string }
  /** The value has a wrong type. */
  | { kind: 'value'; name: string; wanted: string };

export interface CheckedSettings {
  faults: SettingsFault[];
  /** The request to the model as a shell command; empty while there are faults. */
  command: string;
}

const text = { wanted: 'string', holds: (value: unknown) => typeof value === 'string' };
const flag = { wanted: 'boolean', holds: (value: unknown) => typeof value === 'boolean' };
const object = { wanted: 'object', holds: isRecord };
const range = (to: number) => ({
  wanted: `0 … ${String(to)}`,
  holds: (value: unknown) => typeof value === 'number' && value >= 0 && value <= to,
});
const vendors = ['OpenAIChat', 'OpenAIResponses'];

const rules: Readonly<Record<string, { wanted: string; holds: (value: unknown) => boolean }>> = {
  Vendor: { wanted: vendors.join(' | '), holds: (value) => vendors.includes(String(value)) },
  Url: {
    wanted: 'https://…',
    holds: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  },
  ApiKey: text,
  Model: text,
  SystemPrompt: text,
  Temperature: range(2),
  TopP: range(1),
  Params: object,
  AddAgentInfo: flag,
  AgentExtraInfo: object,
};
const required = ['Url', 'ApiKey', 'Model'];

export const exampleSettings = JSON.stringify(
  {
    Url: 'https://llm.example.com/v1/chat/completions',
    ApiKey: 'YOUR_API_KEY',
    Model: 'your-model',
    SystemPrompt: 'You are a friendly assistant.',
    Temperature: 0.7,
    TopP: 0.9,
    Params: { max_tokens: 1024 },
  },
  null,
  2,
);

/** @param source JSON, also as part of a larger sample: `"LLM": {…},` */
export function checkModelSettings(source: string, message: string): CheckedSettings {
  const lead = /^\s*(?:"\w+"\s*:\s*)?/.exec(source)?.[0] ?? '';
  const json = source.slice(lead.length).replace(/,\s*$/, '');
  let settings: unknown;
  try {
    settings = JSON.parse(json);
  } catch (error) {
    return { faults: [placeOf(String(error), source, lead.length)], command: '' };
  }
  if (!isRecord(settings)) return { faults: [{ kind: 'json', line: 1, column: 1 }], command: '' };
  const faults = findFaults(settings);
  return { faults, command: faults.length > 0 ? '' : toCommand(settings, message) };
}

function findFaults(settings: JsonRecord): SettingsFault[] {
  const names = Object.keys(settings);
  const meantBy = (name: string) => Object.keys(rules).find((known) => known.toLowerCase() === name.toLowerCase());
  const isMeant = (name: string) => names.some((given) => meantBy(given) === name);
  return [
    ...required.filter((name) => !isMeant(name)).map((name): SettingsFault => ({ kind: 'missing', name })),
    ...names.flatMap((name): SettingsFault[] => {
      const meant = meantBy(name);
      if (meant === undefined) return [{ kind: 'unknown', name }];
      if (meant !== name) return [{ kind: 'spelling', name, meant }];
      if (settings[name] === '' && required.includes(name)) return [{ kind: 'missing', name }];
      const rule = rules[name];
      return !rule || rule.holds(settings[name]) ? [] : [{ kind: 'value', name, wanted: rule.wanted }];
    }),
  ];
}

/** Services add the system prompt and the user's words to `Params`. */
function toCommand(settings: JsonRecord, message: string): string {
  const { Url, ApiKey, Model, SystemPrompt, Temperature, TopP, Vendor } = settings;
  const { messages, ...params } = (settings.Params ?? {}) as JsonRecord;
  const isChat = Vendor !== 'OpenAIResponses';
  const talk = [
    ...(typeof SystemPrompt === 'string' && SystemPrompt.trim() !== ''
      ? [{ role: 'system', content: SystemPrompt }]
      : []),
    ...(Array.isArray(messages) ? (messages as unknown[]) : []),
    { role: 'user', content: message },
  ];
  const body = {
    model: Model,
    ...(Temperature !== undefined && { temperature: Temperature }),
    ...(TopP !== undefined && { top_p: TopP }),
    stream: true,
    ...params,
    [isChat ? 'messages' : 'input']: talk,
  };
  const quote = (value: string) => `'${value.replaceAll("'", "'\\''")}'`;
  return [
    `curl --url ${quote(String(Url))}`,
    `--header ${quote('Content-Type: application/json')}`,
    `--header ${quote(`Authorization: Bearer ${String(ApiKey)}`)}`,
    `--data-raw ${quote(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
}

/** Browsers report the place of a fault in their own words. Without a place the fault is at the beginning. */
function placeOf(error: string, source: string, offset: number): SettingsFault {
  const position = /position (\d+)/.exec(error)?.[1];
  const [, line, column] = /line (\d+) column (\d+)/.exec(error) ?? [];
  const isAtEnd = /end of (?:JSON|data)/i.test(error);
  if (position === undefined && line !== undefined) return { kind: 'json', line: Number(line), column: Number(column) };
  const at = isAtEnd ? source.trimEnd().length : offset + Number(position ?? 0);
  const before = source.slice(0, at).split('\n');
  return { kind: 'json', line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
