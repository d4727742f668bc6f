/** Looks a text up in the reader's language: `common:header.faq`. Unknown keys are an error in tests. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;
