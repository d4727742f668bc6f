/** Parses a file of an OpenAPI description: JSON or YAML. Version 2.0 is converted to 3.1. */
import { CORE_SCHEMA, load, mergeTag, type YAMLException } from 'js-yaml';
import { LineCounter, parseDocument } from 'yaml';
import { upgrade } from '@scalar/openapi-upgrader';
import { listAt, recordAt } from '../kit/json-value.ts';
import { isRecord, type JsonRecord } from '../../../../views/domain/json-record.ts';

/** A fault for the author to fix. */
export interface DescriptionFault {
  path: string;
  /** One-based; 0 where unknown. */
  line: number;
  detail: string;
}

/** Limit in characters. A megabyte of YAML takes a quarter of a second and 20 MB of memory. */
const maxYamlLength = 6_000_000;
/** Limit in characters for the tolerant parser, which takes seven times as long. */
const maxTolerantLength = 1_000_000;
/** Limit of alias expansions in YAML. More of them are an attack. */
const maxAliasCount = 100;
const schema = CORE_SCHEMA.withTags(mergeTag);

/** Never throws because of the text. An unreadable file gives an empty object. */
export function readDescription(path: string, text: string, faults: DescriptionFault[]): JsonRecord {
  const value = parse(path, text, faults);
  const isOld = isRecord(value) && typeof value['swagger'] !== 'undefined';
  // Versions 3.0 and 3.1 differ in few keywords, and included files have no version. So both are accepted without
  // conversion.
  const read = isOld ? lift(value) : isRecord(value) ? value : {};
  // In version 3.0 webhooks are an extension.
  const { 'x-webhooks': hooks } = read;
  return isRecord(hooks) && read['webhooks'] === undefined ? { ...read, webhooks: hooks } : read;
}

function parse(path: string, text: string, faults: DescriptionFault[]): unknown {
  const fail = (detail: string, line = 0) => {
    faults.push({ path, line, detail });
    return undefined;
  };
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // YAML also has braces, and the YAML parser knows the line of a mistake.
    }
  }
  if (text.length > maxYamlLength) return fail('is too large for YAML; write it as JSON');
  try {
    // Aliases multiply data, so only the slower parser, which limits them, may expand them.
    return load(text, { schema, maxAliases: 0 });
  } catch (error) {
    if (text.length <= maxTolerantLength) return parseTolerantly(path, text, faults);
    const { mark, reason } = error as YAMLException;
    return fail(reason, mark ? mark.line + 1 : 0);
  }
}

/** Reads as much as possible, and reports each fault with its line. */
function parseTolerantly(path: string, text: string, faults: DescriptionFault[]): unknown {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  for (const { message, pos } of document.errors)
    faults.push({ path, line: lineCounter.linePos(pos[0]).line, detail: message });
  try {
    return document.toJS({ maxAliasCount });
  } catch (error) {
    faults.push({ path, line: 0, detail: error instanceof Error ? error.message : 'cannot be read' });
    return undefined;
  }
}

function lift(old: JsonRecord): JsonRecord {
  try {
    const forms = formFieldsOf(old);
    const lifted = upgrade(old, '3.1') as unknown as JsonRecord;
    for (const [at, field] of forms) Object.assign(at(lifted), field);
    return lifted;
  } catch {
    return old;
  }
}

type FormField = [at: (lifted: unknown) => JsonRecord, field: JsonRecord];

/** Finds constraints of form fields, which the conversion loses, with their target places. */
function formFieldsOf(old: JsonRecord): FormField[] {
  return Object.entries(recordAt(old, 'paths')).flatMap(([path, item]) =>
    Object.keys(isRecord(item) ? item : {}).flatMap((method) =>
      listAt(recordAt(item, method), 'parameters').flatMap((parameter): FormField[] => {
        if (!isRecord(parameter) || parameter['in'] !== 'formData' || parameter['type'] === 'file') return [];
        const { name, in: _in, required: _required, collectionFormat: _format, ...field } = parameter;
        const at = (lifted: unknown) => {
          const body = recordAt(recordAt(recordAt(recordAt(lifted, 'paths'), path), method), 'requestBody');
          const [media] = Object.values(recordAt(body, 'content'));
          return recordAt(recordAt(recordAt(media, 'schema'), 'properties'), String(name));
        };
        return [[at, structuredClone(field)]];
      }),
    ),
  );
}
