import en from '../../locales/en/markdown.json' with { type: 'json' };
import zh from '../../locales/zh/markdown.json' with { type: 'json' };
import { createTexts } from '../texts.ts';

export type MarkdownText = keyof typeof en;

/** Texts around the text of a page. */
export const markdownText = createTexts<MarkdownText>({ en, zh });
