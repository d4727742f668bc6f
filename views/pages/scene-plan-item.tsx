import type { Plan, PlanList, TagList } from '../domain/scene-plan.ts';
import { fixedAddresses, scenePlanAddress, scenePlansAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PortalAnchor } from '../parts/portal-anchor.tsx';
import { PlanTags } from './scene-plan.tsx';

export interface ScenePlanItemPageProps {
  frame: Frame;
  plan: Plan;
  plans: PlanList;
  tags: TagList;
  hasOther: boolean;
  otherLanguage: string;
}

/** `/scene-plan/:id`: purpose, features and documents of a plan. */
export function ScenePlanItemPage({ frame, plan, plans, tags, hasOther, otherLanguage }: ScenePlanItemPageProps) {
  const { t } = frame;
  const address = scenePlanAddress(plan.id);
  const category = plans.categoryList
    .flatMap((entry) => [entry, ...entry.children])
    .find(({ value }) => value === plan.category);
  const [main] = plan.links;
  const hasText = plan.text.length > 0 || plan.features.length > 0;
  return (
    <Layout
      frame={frame}
      kind="scene-plan"
      title={`${plan.title} | ${t('scene-plan:title')}`}
      description={plan.summary}
      canonical={address}
      alternate={hasOther ? address : undefined}
      otherLanguage={otherLanguage}
    >
      <main id="main" className="portal-page plan" tabIndex={-1}>
        <PageHead
          frame={frame}
          trail={[
            { title: t('scene-plan:home'), address: '/' },
            { title: t('scene-plan:title'), address: fixedAddresses.scenePlan },
            ...(category ? [{ title: category.label, address: scenePlansAddress({ category: category.value }) }] : []),
          ]}
          title={plan.title}
          text={plan.summary}
        >
          {main && (
            <PortalAnchor frame={frame} url={main.url} className="button-primary">
              {t('scene-plan:read')}
            </PortalAnchor>
          )}
        </PageHead>
        {!hasText && <p className="plan-note">{t('scene-plan:inDocuments')}</p>}
        <div className={hasText ? 'plan-columns' : 'plan-columns is-plain'}>
          <div className="plan-text">
            <PlanTags plan={plan} tags={tags} />
            {plan.image !== undefined && (
              <img className="plan-image" src={plan.image} alt="" width="760" height="428" loading="lazy" />
            )}
            {plan.text.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            {plan.features.length > 0 && (
              <>
                <h2>{t('scene-plan:features')}</h2>
                <ul className="plan-features">
                  {plan.features.map(({ title, text }) => (
                    <li key={title}>
                      <h3>{title}</h3>
                      {text !== '' && <p>{text}</p>}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          {plan.links.length > 0 && (
            <aside className="plan-links" aria-labelledby="plan-links">
              <h2 id="plan-links">{t('scene-plan:documents')}</h2>
              <ul>
                {plan.links.map(({ title, url }) => (
                  <li key={url}>
                    <PortalAnchor frame={frame} url={url}>
                      {title}
                    </PortalAnchor>
                  </li>
                ))}
              </ul>
            </aside>
          )}
        </div>
      </main>
    </Layout>
  );
}
