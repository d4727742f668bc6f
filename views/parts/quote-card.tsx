import { Fragment } from 'react';
import { widthOf } from '../domain/card-text.ts';
import type { Quote } from '../domain/search.ts';
import type { Frame } from '../frame.ts';
import { formatDate } from '../domain/format.ts';
import { Icon } from './icon.tsx';

interface QuoteCardProps {
  frame: Frame;
  quote: Quote;
  /** Name of the platform that the reader asked for. */
  platform: string | undefined;
}

/**
 * Card above search results for a question: passages of the page that answers it, word for word, and links that lead to them. Styles
 * cut a long quotation until its fold is opened.
 */
export function QuoteCard({ frame, quote, platform }: QuoteCardProps) {
  const { t, edition } = frame;
  const { title, heading, url, html, productName, version, date, isElsewhere, more } = quote;
  const whole = [html, ...more.map((part) => part.html)].join('\n');
  const facts = [productName, quote.platform, version, date && formatDate(date, edition.locale)];
  return (
    <section className="quote-card" aria-labelledby="quote-card">
      <h2 id="quote-card">
        <Icon name="quote" />
        {isElsewhere && platform !== undefined
          ? t('search:quote.elsewhere', { platform, other: quote.platform })
          : t('search:quote.title')}
      </h2>
      <div className="row between">
        <a href={url} className="title link">
          {heading === '' ? title : `${title} › ${heading}`}
        </a>
        <span className="caption">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {/* The documentation server writes this HTML from Markdown and shows tags as text (renderProse). */}
      <div className="quote-card-text">
        <blockquote cite={url} dangerouslySetInnerHTML={{ __html: html }} />
        {more.map((part) => (
          <Fragment key={part.url}>
            <a href={part.url}>{part.heading === '' ? title : part.heading}</a>
            <blockquote cite={part.url} dangerouslySetInnerHTML={{ __html: part.html }} />
          </Fragment>
        ))}
      </div>
      {linesOf(whole) > foldedLines && (
        <details>
          <summary className="link-quiet">
            <span>{t('search:quote.whole')}</span>
            <span>{t('search:quote.less')}</span>
          </summary>
        </details>
      )}
    </section>
  );
}

/** A quotation of more lines is folded. The fold shows nine lines, so it hides at least five. */
const foldedLines = 13;

/** Latin letters in a line: a value between wide screens and phones. */
const lettersInLine = 60;

/** Lines that the text fills. */
function linesOf(html: string): number {
  const lines = html.split(/<\/(?:p|li|pre|tr|h\d)>|<br ?\/?>|\n/).map((line) => line.replaceAll(/<[^>]*>/g, ''));
  return lines.reduce((sum, line) => sum + Math.ceil(widthOf(line.trim()) / lettersInLine), 0);
}
