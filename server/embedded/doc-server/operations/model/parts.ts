/** Parts of an operation that pages and requests are made of. */
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
  /** True for one item of a stream (`itemSchema`). */
  isStream: boolean;
}

export interface Example {
  /** Name; '' for a single example. */
  name: string;
  /** Markdown. */
  description: string;
  /** Value as in a request. */
  value: string;
  /** URL of an external value. */
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
