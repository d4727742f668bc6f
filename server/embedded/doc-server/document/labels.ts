import en from '../../../../locales/en/content.json' with { type: 'json' };
import zh from '../../../../locales/zh/content.json' with { type: 'json' };
import type { Locale } from '../../../../views/domain/locale.ts';
import { createTexts } from '../../../texts.ts';

export type Label = Exclude<keyof typeof en, `${string}_one`>;
export type LabelText = (label: Label, values?: Record<string, string>) => string;

const labelIn = createTexts<Label>({ en, zh });

export function labelTexts(locale: Locale): LabelText {
  return (label, values) => labelIn(locale, label, values);
}
