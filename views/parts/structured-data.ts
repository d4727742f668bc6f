/** Data for search engines (schema.org, as JSON-LD). */
import type { Article } from '../domain/article.ts';
import type { FaqItem } from '../domain/faq.ts';
import { htmlLang } from '../domain/locale.ts';
import { publicUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';

interface Crumb {
  title: string;
  address?: string | undefined;
}

/** Answers are cut here; search engines show far less. */
const maxAnswerLength = 2000;
/** Notes for readers of the page, which are removed from the answer. */
const translationNote = /<(p|span) class="translation-note".*?<\/\1>/g;

/** A document and its breadcrumbs. Kept short, because every page carries it and the head already has address and image. */
export function documentData(frame: Frame, article: Article): object {
  const { title, description, updatedAt, breadcrumbs } = article;
  return graph(breadcrumbList(frame, [...breadcrumbs, { title }]), {
    '@type': 'TechArticle',
    headline: title,
    ...(description !== '' && { description }),
    ...(updatedAt !== undefined && { dateModified: updatedAt }),
    inLanguage: htmlLang[frame.edition.locale],
    author: { '@type': 'Organization', name: frame.brand.name },
  });
}

/** A question with its answer and breadcrumbs. */
export function questionData(frame: Frame, { title, html }: FaqItem, breadcrumbs: readonly Crumb[]): object {
  const text = html
    .replaceAll(translationNote, '')
    .replaceAll(/<wbr\/?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return graph(breadcrumbList(frame, [...breadcrumbs, { title }]), {
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: text.slice(0, maxAnswerLength) },
      },
    ],
  });
}

/** Every step but the last needs an address; steps without one are left out. */
function breadcrumbList({ edition }: Frame, crumbs: readonly Crumb[]): object {
  const steps = crumbs.filter(({ address }, index) => address !== undefined || index === crumbs.length - 1);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(address !== undefined && { item: publicUrl(edition, address) }),
    })),
  };
}

function graph(...things: object[]): object {
  return { '@context': 'https://schema.org', '@graph': things };
}
