/** Tells which sections of the portal have content. */
import { editionTraits } from '../../../../../views/domain/edition.ts';
import { textLocale } from '../../../../../views/domain/locale.ts';
import { isShownPlan } from '../../../../../views/domain/scene-plan.ts';
import { type PortalSection, portalSections } from '../../../../../views/domain/sections.ts';
import { hasContact } from '../../../../../views/domain/support.ts';
import { type Edition, faqOverviewKey, faqRoute } from '../../site/model/model.ts';
import type { PortalFiles } from '../../site/portal-files.ts';
import { type ListReferences, listApis } from './api-center.ts';
import { isOneSite } from './site.ts';
import { listPlans } from './plans.ts';
import { hasDownloads } from './sdk-downloads.ts';

export function listSections(edition: Edition, files: PortalFiles, listReferences: ListReferences): PortalSection[] {
  const { locale, byRoute } = edition;
  const faq = files.get('faq', locale);
  const support = files.get('support', locale);
  const questions = [...(byRoute.get(faqRoute)?.docs.values() ?? [])].filter(({ docKey }) => docKey !== faqOverviewKey);
  const hasContent: Record<PortalSection, boolean> = {
    questions: (faq?.categories ?? questions).length > 0,
    downloads: hasDownloads(edition, files),
    apis: listApis(edition, files, listReferences).list.length > 0,
    // Any document may have a table of codes, and a search after every edit is slow. A link to an empty list is
    // likely only for the folder of another tool.
    errorCodes: !isOneSite(edition),
    scenePlans: listPlans(edition, files).listData.some(isShownPlan),
    appPermissions: (files.get('app-permissions', locale)?.apps ?? []).length > 0,
    // The documents of one site come without the provider's support team.
    contact: hasContact(support ?? { phone: '' }, {
      ...editionTraits[textLocale(locale)],
      ...(isOneSite(edition) && { hasWorkOrders: false }),
    }),
    subscribe: support?.subscribe !== undefined,
    documents: edition.products.size > 0,
    products: !isOneSite(edition),
  };
  return portalSections.filter((section) => hasContent[section]);
}
