import { isOpen } from '../domain/sections.ts';
import { fixedAddresses, pageUrl } from '../domain/urls.ts';
import { parseEntryKey } from '../domain/platform.ts';
import type { Frame } from '../frame.ts';

interface CodeFieldProps {
  frame: Frame;
  /** The product and platform of the code, if the page has one. */
  entry?: { product: string; key: string } | undefined;
}

/**
 * A field for code that opens the code check. The text area has no name, so the code is never sent: the script passes
 * the code on inside the browser.
 */
export function CodeField({ frame, entry }: CodeFieldProps) {
  const { t, edition } = frame;
  if (!isOpen(frame, fixedAddresses.checkCode)) return null;
  const target: Record<string, string> = entry ? { product: entry.product, ...parseEntryKey(entry.key) } : {};
  return (
    <form
      className="code-field text-field stack gap-8"
      action={pageUrl(edition, fixedAddresses.checkCode)}
      data-code-field=""
    >
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="code-field">{t('common:codeField.label')}</label>
      <textarea id="code-field" rows={3} spellCheck={false} autoCapitalize="off" autoComplete="off" />
      <div className="row gap-8">
        <button className="button-quiet" type="submit">
          {t('common:codeField.check')}
        </button>
        <span className="muted">{t('common:codeField.privacy')}</span>
      </div>
    </form>
  );
}
