import { cardText } from '../domain/card-text.ts';
import { filterPlans, type Plan, type PlanFilter, type PlanList, type TagList } from '../domain/scene-plan.ts';
import { fixedAddresses, pageUrl, scenePlanAddress, scenePlansAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';

export interface ScenePlanPageProps {
  frame: Frame;
  plans: PlanList;
  tags: TagList;
  filter: PlanFilter;
  otherLanguage: string;
}

/** Length of four lines, in units of a Latin letter. */
const roomOfSummary = 200;

/** `/scene-plan`: plans by category and tag. The address carries the choice. */
export function ScenePlanPage({ frame, plans, tags, filter, otherLanguage }: ScenePlanPageProps) {
  const { t } = frame;
  const all = filterPlans(plans, { category: '', tag: '' });
  const shown = filterPlans(plans, filter);
  return (
    <Layout
      frame={frame}
      kind="scene-plan"
      title={t('scene-plan:title')}
      description={t('scene-plan:lead')}
      canonical={fixedAddresses.scenePlan}
      alternate={fixedAddresses.scenePlan}
      otherLanguage={otherLanguage}
    >
      <main id="main" className="portal-page plans" tabIndex={-1}>
        <div className="page-head">
          <h1>{t('scene-plan:title')}</h1>
          <p>{t('scene-plan:lead')}</p>
        </div>
        {all.length === 0 ? (
          <EmptyState frame={frame} text={t('scene-plan:none')} link={{ title: t('error:home'), address: '/' }} />
        ) : (
          <>
            <Categories {...{ frame, plans, filter }} />
            <Tags {...{ frame, tags, filter, all }} />
            {shown.length === 0 && (
              <EmptyState
                frame={frame}
                text={t('scene-plan:noMatch')}
                link={{ title: t('scene-plan:reset'), address: fixedAddresses.scenePlan }}
              />
            )}
            <ul className="plan-cards">
              {shown.map((plan) => (
                <li key={plan.id}>
                  <PlanCard {...{ frame, plan, tags }} />
                </li>
              ))}
            </ul>
          </>
        )}
      </main>
    </Layout>
  );
}

interface CategoriesProps {
  frame: Frame;
  plans: PlanList;
  filter: PlanFilter;
}

/** Categories, with the children of the chosen one. Empty categories are left out. */
function Categories({ frame, plans, filter }: CategoriesProps) {
  const { t, edition } = frame;
  const count = (category: string) => filterPlans(plans, { ...filter, category }).length;
  const entries = [{ value: '', label: t('scene-plan:all'), children: [] }, ...plans.categoryList];
  const isIn = ({ value, children }: (typeof entries)[number]) =>
    value === filter.category || children.some((child) => child.value === filter.category);
  const inner = plans.categoryList.find(isIn)?.children ?? [];
  const link = (value: string, label: string, isCurrent: boolean) => (
    <li key={value}>
      <a
        href={pageUrl(edition, scenePlansAddress({ ...filter, category: value }))}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {label} <span className="count">{count(value)}</span>
      </a>
    </li>
  );
  return (
    <>
      <nav className="tab-row" aria-label={t('scene-plan:categories')}>
        <ul>
          {entries
            .filter(({ value }) => value === '' || value === filter.category || count(value) > 0)
            .map((entry) => link(entry.value, entry.label, isIn(entry)))}
        </ul>
      </nav>
      {inner.length > 0 && (
        <nav className="chip-row" aria-label={t('scene-plan:subcategories')}>
          <ul>{inner.map(({ value, label }) => link(value, label, value === filter.category))}</ul>
        </nav>
      )}
    </>
  );
}

interface TagsProps {
  frame: Frame;
  tags: TagList;
  filter: PlanFilter;
  all: readonly Plan[];
}

function Tags({ frame, tags, filter, all }: TagsProps) {
  const { t, edition } = frame;
  const used = tags.tagList.filter(({ value }) => all.some(({ proTag }) => proTag.includes(value)));
  if (used.length === 0) return null;
  return (
    <nav className="chip-row" aria-label={t('scene-plan:tags')}>
      <ul>
        {[{ value: '', label: t('scene-plan:allTags') }, ...used].map(({ value, label }) => (
          <li key={value}>
            <a
              href={pageUrl(edition, scenePlansAddress({ ...filter, tag: value }))}
              aria-current={value === filter.tag ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlanCard({ frame: { edition }, plan, tags }: { frame: Frame; plan: Plan; tags: TagList }) {
  return (
    <article className="link-card-whole plan-card">
      <ProductIcon productKey={plan.icon || plan.id} />
      <h2>
        <a href={pageUrl(edition, scenePlanAddress(plan.id))}>{plan.title}</a>
      </h2>
      <p className="card-text">{cardText(plan.summary, plan.title, roomOfSummary)}</p>
      <PlanTags plan={plan} tags={tags} />
    </article>
  );
}

/** Names of a plan's tags; unknown tags show their values. */
export function PlanTags({ plan, tags }: { plan: Plan; tags: TagList }) {
  if (plan.proTag.length === 0) return null;
  return (
    <ul className="plan-tags">
      {plan.proTag.map((value) => (
        <li key={value} className="chip">
          {tags.tagList.find((tag) => tag.value === value)?.label ?? value}
        </li>
      ))}
    </ul>
  );
}
