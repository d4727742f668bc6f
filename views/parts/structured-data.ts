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

/** Answers are cut here; what is shown in results is far shorter. */
const maxAnswerLength = 2000;

/** A document and the way to it. Short: every page carries it, and its address and picture stand in the head already. */
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

/** A question with its answer, and the way to it. */
export function questionData(frame: Frame, { title, html }: FaqItem, breadcrumbs: readonly Crumb[]): object {
  const text = html
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

/** All but the page itself, which comes last, must have an address: a step without one is left out. */
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
