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

/** Card above search results for a question: the passage that answers it, word for word, and a link that leads to it. */
export function QuoteCard({ frame, quote, platform }: QuoteCardProps) {
  const { t, edition } = frame;
  const { title, heading, url, html, productName, version, date, isElsewhere } = quote;
  const facts = [productName, quote.platform, version, date && formatDate(date, edition.locale)];
  return (
    <section className="quote-card" aria-labelledby="quote-card">
      <h2 id="quote-card">
        <Icon name="page" />
        {isElsewhere && platform !== undefined
          ? t('search:quote.elsewhere', { platform, other: quote.platform })
          : t('search:quote.title')}
      </h2>
      {/* The documentation server writes this HTML from Markdown and shows tags as text (renderProse). */}
      <blockquote cite={url} dangerouslySetInnerHTML={{ __html: html }} />
      <div className="quote-card-foot">
        <a href={url}>{heading === '' ? title : `${title} › ${heading}`}</a>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
    </section>
  );
}
