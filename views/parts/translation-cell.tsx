import type { Locale } from '../domain/locale.ts';
import type { PairedPassage } from '../domain/translations.ts';
import type { Frame } from '../frame.ts';
import { editorUrl } from './editor-link.tsx';

interface TranslationCellProps {
  frame: Frame;
  passage: PairedPassage;
  /** Path of the file. */
  path: string;
  locale: Locale | undefined;
  /** Absolute path of the content, if its files can be opened in an editor. */
  folder: string | undefined;
}

/** A passage of a document or of its translation, with its line and its former text. */
export function TranslationCell({ frame, passage, path, locale, folder }: TranslationCellProps) {
  const { t, edition } = frame;
  const { line, kind, parts, was } = passage;
  const lang = locale === edition.locale ? undefined : edition.locale;
  const place = `${path}:${String(line)}`;
  return (
    <div className="row link">
      <p className="passage-line caption">
        <a
          href={folder === undefined ? undefined : editorUrl(folder, path, line)}
          aria-label={folder === undefined ? undefined : t('translations:open', { place })}
        >
          <span className="narrow-only" lang={lang}>
            {t(locale === 'en' ? 'translations:english' : 'translations:chinese')}
          </span>{' '}
          {line}
        </a>
      </p>
      <div className="passage grow">
        {/* Added words are already marked in the current text. */}
        {was && was.length > 1 && (
          <>
            <p className="caption" lang={lang}>
              {t('translations:before')}
            </p>
            <Text kind={kind} parts={was} mark="del" />
            <p className="caption" lang={lang}>
              {t('translations:now')}
            </p>
          </>
        )}
        <Text kind={kind} parts={parts} mark={was ? 'ins' : 'mark'} />
      </div>
    </div>
  );
}

interface TextProps {
  kind: PairedPassage['kind'];
  parts: readonly string[];
  mark: 'del' | 'ins' | 'mark';
}

function Text({ kind, parts, mark: Mark }: TextProps) {
  const text = parts.map((part, at) => (at % 2 === 1 ? <Mark key={at}>{part}</Mark> : part));
  if (kind === 'code')
    return (
      <pre>
        <code>{text}</code>
      </pre>
    );
  return <p>{kind === 'heading' ? <strong>{text}</strong> : text}</p>;
}
