import { cardText, clauseOf, termsOf } from '../domain/card-text.ts';
import type { Product } from '../domain/menu.ts';
import { anyPlatform, parsePlatformText } from '../domain/platform.ts';
import { filterPlans, type Plan, planPicture, type PlanList, type TagList } from '../domain/scene-plan.ts';
import { fixedAddresses, pageUrl, scenePlanAddress, scenePlansAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PlatformIcon } from '../parts/platform-icon.tsx';
import { PortalAnchor } from '../parts/portal-anchor.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';

export interface ScenePlanItemPageProps {
  frame: Frame;
  plan: Plan;
  plans: PlanList;
  tags: TagList;
  products: readonly Product[];
  hasOther: boolean;
  otherLanguage: string;
}

/** Length of the summary, in units of a Latin letter: no summary is cut. */
const summaryRoom = 2000;

/** Plans in the aside. */
const shownOthers = 6;

/** `/scene-plan/:id`: purpose, features and documents of a plan. */
export function ScenePlanItemPage(props: ScenePlanItemPageProps) {
  const { frame, plan, plans, tags, products, hasOther, otherLanguage } = props;
  const { t } = frame;
  const address = scenePlanAddress(plan.id);
  const category = plans.categoryList
    .flatMap((entry) => [entry, ...entry.children])
    .find(({ value }) => value === plan.category);
  const [main] = plan.links;
  const others = plansBeside(plans, plan);
  const terms = termsOf(plan.summary, plan.title);
  const isByPlatform = plan.links.length > 1 && plan.links.every(({ title }) => platformOf(title) !== anyPlatform);
  const documents = plan.links.length > 1 && (
    <>
      <h2>{t(isByPlatform ? 'scene-plan:platforms' : 'scene-plan:documents')}</h2>
      {isByPlatform ? (
        <ul className="plan-platforms grid columns-3">
          {plan.links.map(({ title, url }) => (
            <li key={url}>
              <PortalAnchor frame={frame} url={url} className="entry box link-quiet">
                <PlatformIcon platform={platformOf(title)} />
                <PlatformName title={title} />
              </PortalAnchor>
            </li>
          ))}
        </ul>
      ) : (
        <ol className="way">
          {plan.links.map(({ title, url }) => (
            <li key={url}>
              <PortalAnchor frame={frame} url={url} className="cover link">
                {title}
              </PortalAnchor>
            </li>
          ))}
        </ol>
      )}
    </>
  );
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
          title={
            <span className="strip gap-12">
              <ProductIcon productKey={plan.icon || plan.id} />
              {plan.title}
            </span>
          }
          text={terms.length > 0 ? terms.join(t('common:comma')) : cardText(plan.summary, plan.title, summaryRoom)}
        >
          {main && !isByPlatform && (
            <PortalAnchor frame={frame} url={main.url} className="button-primary">
              {plan.links.length > 1 ? main.title : t('scene-plan:read')}
            </PortalAnchor>
          )}
          {plan.image !== undefined && <img className="plan-image" src={plan.image} alt="" {...planPicture} />}
        </PageHead>
        <div className="page-columns">
          <div className="plan-text">
            {plan.text.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            {plan.features.length > 0 && (
              <>
                <h2>{t('scene-plan:features')}</h2>
                <ul className="plan-features grid columns-2">
                  {plan.features.map((feature) => {
                    const { title, text } = feature;
                    const guide = guideOf(plan, feature);
                    return (
                      <li key={title}>
                        <h3 className="link">
                          {guide === undefined ? (
                            title
                          ) : (
                            <PortalAnchor frame={frame} url={guide} className="cover">
                              {title}
                            </PortalAnchor>
                          )}
                        </h3>
                        {text !== '' && <p className="muted">{text}</p>}
                      </li>
                    );
                  })}
                </ul>
              </>
            )}
            {documents}
          </div>
          {(plan.proTag.length > 0 || others.length > 0) && (
            <aside className="page-aside">
              {plan.proTag.length > 0 && (
                <section aria-labelledby="plan-tags">
                  <h2 id="plan-tags">{t('scene-plan:products')}</h2>
                  <PlanProducts {...{ frame, plan, tags, products }} />
                </section>
              )}
              {others.length > 0 && (
                <section aria-labelledby="plan-others">
                  <h2 id="plan-others">{t('scene-plan:others')}</h2>
                  <ul className="links rows link-quiet">
                    {others.map(({ id, title }) => (
                      <li key={id}>
                        <a href={pageUrl(frame.edition, scenePlanAddress(id))}>{title}</a>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </aside>
          )}
        </div>
      </main>
    </Layout>
  );
}

/** The guide of a part; undefined if the plan names none. */
function guideOf({ links }: Plan, { title, url }: Plan['features'][number]): string | undefined {
  return url ?? links.find((link) => link.title === title)?.url;
}

/** A platform's name, and its language below. */
function PlatformName({ title }: { title: string }) {
  const [platform, language] = title.split(/[:：]\s*/, 2);
  return (
    <span>
      <strong>{platform}</strong> {language !== undefined && <small>{language}</small>}
    </span>
  );
}

function platformOf(title: string): string {
  return parsePlatformText(title).target.platform;
}

/** Products of a plan with links to their documentation. A tag that names no product stands as text. */
function PlanProducts({
  frame,
  plan,
  tags,
  products,
}: Pick<ScenePlanItemPageProps, 'frame' | 'plan' | 'tags' | 'products'>) {
  return (
    <ul className="rows link-quiet">
      {plan.proTag.map((value) => {
        const label = tags.tagList.find((tag) => tag.value === value)?.label ?? value;
        const product = products.find(({ key, name }) => key === value || name === label);
        const clause = product && (product.short ?? clauseOf(product.description, product.name));
        return (
          <li key={value} className="entry">
            <ProductIcon productKey={product?.key ?? value} />
            <span>
              <strong>{product ? <a href={pageUrl(frame.edition, product.address)}>{product.name}</a> : label}</strong>
              {clause !== undefined && clause !== '' && <small>{clause}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Other plans, those of the same category first. */
function plansBeside(plans: PlanList, { id, category }: Plan): Plan[] {
  return filterPlans(plans, { category: '', tag: '' })
    .filter((other) => other.id !== id)
    .sort((a, b) => Number(b.category === category) - Number(a.category === category))
    .slice(0, shownOthers);
}
