import type { RequestHandler } from 'express';
import { faultKinds } from '../../views/domain/translations.ts';
import { TranslationPairPage } from '../../views/pages/translation-pair.tsx';
import { TranslationsPage } from '../../views/pages/translations.tsx';
import { notFound } from '../errors.ts';
import { admitOperator } from '../http/operators.ts';
import { sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';

export function createTranslationsController({ services, pageCache, config }: PageControllerDeps): PageController {
  const folder = config.isDevelopment ? config.contentDir : undefined;
  /** Only doc teams with TEAM_TOKEN see these pages. */
  const admits = (...[req, res, next]: Parameters<RequestHandler>): boolean => {
    const admission = admitOperator(config, 'Translations', req, res);
    if (admission === 'hidden') next('route');
    return admission === 'admitted';
  };
  return {
    async list(req, res, next) {
      if (!admits(req, res, next)) return;
      const { frame } = contextOf(res);
      const list = await services.translations.list(frame.edition.locale);
      await sendPage(res, pageCache, <TranslationsPage {...{ frame, list }} />);
    },

    async show(req, res, next) {
      if (!admits(req, res, next)) return;
      const { frame, query } = contextOf(res);
      const product = String(req.params.product);
      const [en, zh] = [query.get('en'), query.get('zh')];
      const { locale } = frame.edition;
      if (en && zh) {
        const pair = await services.translations.compare(locale, { en, zh });
        if (!pair) throw notFound();
        const kind = faultKinds.find((one) => one === query.get('kind'));
        await sendPage(res, pageCache, <TranslationPairPage {...{ frame, product, pair, kind, folder }} />);
        return;
      }
      const list = await services.translations.list(locale, product);
      if (!list.products.some(({ key }) => key === product)) throw notFound();
      await sendPage(res, pageCache, <TranslationsPage {...{ frame, product, list }} />);
    },
  };
}
