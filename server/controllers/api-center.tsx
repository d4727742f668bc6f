import { apiChoices, type ApiFilter } from '../../views/domain/api-center.ts';
import { apiCenterAddress, pageUrl } from '../../views/domain/urls.ts';
import { ApiCenterPage } from '../../views/pages/api-center.tsx';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createApiCenterController({ services, pageCache }: PageControllerDeps): PageController {
  return {
    async list(_req, res) {
      const { frame, query } = contextOf(res);
      const { value, isStale } = await services.portal.apiCenter(frame.edition.locale);
      const filter = filterOf(query);
      const choices = apiChoices(value.list, filter, frame.t('api-center:server'));
      // Tags differ by language; platforms and programming languages do not.
      const otherLanguage = pageUrl(frame.otherEdition, apiCenterAddress({ ...filter, tag: '' }));
      const page = <ApiCenterPage {...{ frame, filter, choices, otherLanguage }} list={value.list} />;
      // Filters can be made up, so only pages with results are cached.
      const isKnown =
        filter.keyword === '' &&
        (['platform', 'language', 'tag'] as const).every(
          (group) => filter[group] === '' || choices[group].some(({ key }) => key === filter[group]),
        );
      await sendPage(res, pageCache, page, { isStale, ...(isKnown && { tags: value.tags }) });
    },
  };
}

function filterOf(query: URLSearchParams): ApiFilter {
  const valueOf = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  return { keyword: valueOf('q'), platform: valueOf('platform'), language: valueOf('language'), tag: valueOf('tag') };
}
