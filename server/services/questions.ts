import type { Edition } from '../../views/domain/edition.ts';
import type { FaqItem, FaqList } from '../../views/domain/faq.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { getFaqItem, getFaqList } from '../clients/doc-server/portal-calls.ts';
import type { HttpClient, Served } from '../clients/http-client.ts';

export interface Questions {
  list(locale: Locale): Promise<Served<FaqList>>;
  /** @param other edition that notes on stale passages lead to; without it there are no notes */
  find(edition: Edition, key: string, other?: Edition): Promise<Served<FaqItem | undefined>>;
  exists(edition: Edition, key: string): Promise<boolean>;
}

export function createQuestions(docServer: HttpClient): Questions {
  const find: Questions['find'] = ({ locale, base }, key, other) =>
    docServer.send(getFaqItem, locale, { key, lang: locale, base, otherBase: other?.base });
  return {
    list: (locale) => docServer.send(getFaqList, locale, {}),
    find,
    async exists(edition, key) {
      return (await find(edition, key)).value !== undefined;
    },
  };
}
