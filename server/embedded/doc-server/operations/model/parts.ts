/** Parts of an operation from which pages and requests are made. */
import type { ApiParameter } from '../../../../../views/domain/server-api.ts';
import type { Schema } from './schema.ts';

export interface Parameter extends Pick<ApiParameter, 'name' | 'in' | 'isRequired' | 'isCommon' | 'mediaType'> {
  isDeprecated: boolean;
  /** Markdown. */
  description: string;
  schema: Schema;
  examples: Example[];
}

export interface Content {
  mediaType: string;
  schema: Schema;
  examples: Example[];
  /** One item of a stream (`itemSchema`). */
  isStream: boolean;
}

export interface Example {
  /** '' for the only one. */
  name: string;
  /** Markdown. */
  description: string;
  /** Text that a request would hold. */
  value: string;
  /** Address of the value, if it stands elsewhere. */
  url: string;
}

/** Writes JSON in one line. */
export function compactJson(text: string): string {
  try {
    return /^\s*[[{]/.test(text) ? JSON.stringify(JSON.parse(text)) : text;
  } catch {
    return text;
  }
}
