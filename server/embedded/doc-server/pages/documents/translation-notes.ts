/** Puts a note at each passage that is older than its counterpart in the other language. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TranslationNote } from '../../../../../views/content/translation-note.tsx';
import { formatDate } from '../../../../../views/domain/format.ts';
import {
  htmlLang,
  languageLabel,
  type Locale,
  locales,
  otherLocale,
  textLocale,
} from '../../../../../views/domain/locale.ts';
import { findInEdition } from '../../site/addresses/counterparts.ts';
import type { Doc, Model } from '../../site/model/model.ts';
import { docServerText } from '../../kit/messages.ts';
import type { NotePlace } from '../../document/types.ts';
import { tidyText } from '../../facts/plain-text.ts';
import type { OpenFacts } from '../../facts/document-facts.ts';
import type { ReadText } from '../../document/expand/read-document.ts';
import { createTextReader } from '../../files/text-reader.ts';
import type { Pair, StalePassage } from '../../translations/comparison-store.ts';
import { splitPassages } from '../../facts/passages.ts';
import type { Translations } from '../../translations/translations.ts';
import type { StoredDocument } from './stored-document.ts';

/** With more notes, a single note above the text gives the number of passages. */
const maxNotes = 5;
/** Placeholder for the name of the other text in a message. */
const nameMark = '\u0000';

export class TranslationNotes {
  readonly #translations: Pick<Translations, 'staleIn'>;
  readonly #read: ReadText;
  readonly #openFacts: OpenFacts;

  constructor(contentDir: string, translations: Pick<Translations, 'staleIn'>, openFacts: OpenFacts) {
    this.#openFacts = openFacts;
    this.#translations = translations;
    this.#read = createTextReader(contentDir);
  }

  /** @param otherBase prefix of links to the other edition */
  addTo(page: StoredDocument, model: Model, doc: Doc, otherBase: string): string {
    const { html, positions } = page;
    if (!positions || positions.lines.length === 0) return html;
    const found = findInEdition(model.editions[otherLocale(doc.locale)], doc);
    if (found?.match !== 'same') return html;
    const side = locales.indexOf(doc.locale) === 0 ? 0 : 1;
    const paths: Pair<string> =
      side === 0 ? [doc.rootSource, found.doc.rootSource] : [found.doc.rootSource, doc.rootSource];
    const hash = page.sources.find(([path]) => path === doc.rootSource)?.[1];
    const passages = this.#translations.staleIn(paths, side, hash);
    if (passages.length === 0) return html;
    if (passages.length > maxNotes) return noteOfMany(doc.locale, passages, otherBase + found.doc.address) + html;
    const anchorAt = this.#anchorsOf(found.doc);
    const insertions = passages.flatMap((passage) => {
      // If two blocks start on a line, the inner one counts.
      const index = positions.lines.lastIndexOf(passage.line);
      const [at, kind] = [positions.places[index], positions.kinds[index]];
      if (at === undefined || kind === undefined) return [];
      const href = `${otherBase}${found.doc.address}${anchorAt(passage.twinLine)}`;
      return [{ at, note: noteOf(doc.locale, passage, kind, href) }];
    });
    return insertAll(html, insertions);
  }

  /** Finds the last heading before a line of a document. Headings of included texts count, too. */
  #anchorsOf(doc: Doc): (line: number) => string {
    const headings = splitPassages(this.#read(doc.rootSource) ?? '').filter(({ kind }) => kind === 'heading');
    const sections = this.#openFacts(doc.locale).of('sections', doc.file.path)?.value ?? [];
    return (line) => {
      const before = headings.filter((heading) => heading.line <= line).map(({ text }) => nameOfHeading(text));
      for (let at = before.length - 1; at >= 0; at--) {
        const name = before[at];
        const nth = before.slice(0, at).filter((one) => one === name).length;
        const named = sections.filter(({ heading }) => heading === name);
        const section = named[nth] ?? named.at(-1);
        if (section) return section.anchor === '' ? '' : `#${encodeURIComponent(section.anchor)}`;
      }
      return '';
    };
  }
}

/** Text of a heading without code marks and without an explicit anchor at the end. */
function nameOfHeading(text: string): string {
  return tidyText(text.replace(/\s*\{#[^}\s]+\}\s*$/, '').replaceAll('`', ''));
}

function noteOf(locale: Locale, { date }: StalePassage, kind: NotePlace, href: string): string {
  const key = kind === 'code' ? 'translation.code-changed' : 'translation.changed';
  const values = { link: nameMark, date: date === undefined ? '' : formatDate(date, locale) };
  const text = docServerText(locale, date === undefined ? key : `${key}-on`, values);
  return render(locale, text, kind === 'linked' ? undefined : href, kind === 'behind' || kind === 'code');
}

function noteOfMany(locale: Locale, passages: readonly StalePassage[], href: string): string {
  const count = String(passages.length);
  return render(locale, docServerText(locale, 'translation.many-changed', { link: nameMark, count }), href, true);
}

function render(locale: Locale, text: string, href: string | undefined, isBlock: boolean): string {
  const [before = '', after = ''] = text.split(nameMark);
  const props = {
    around: [before, after] as [string, string],
    name: docServerText(locale, 'translation.other', {
      language: languageLabel(otherLocale(locale), textLocale(locale)),
    }),
    link: href === undefined ? undefined : { href, lang: htmlLang[otherLocale(locale)] },
    isBlock,
  };
  return renderToStaticMarkup(createElement(TranslationNote, props));
}

function insertAll(html: string, insertions: readonly { at: number; note: string }[]): string {
  let result = '';
  let from = 0;
  for (const { at, note } of insertions.toSorted((a, b) => a.at - b.at)) {
    result += html.slice(from, at) + note;
    from = at;
  }
  return result + html.slice(from);
}
