import { cardText, termsOf } from '../domain/card-text.ts';
import type { Locale } from '../domain/locale.ts';
import { filterPlans, type Plan, type PlanFilter, type PlanList, type TagList } from '../domain/scene-plan.ts';
import { fixedAddresses, pageUrl, scenePlanAddress, scenePlansAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { formatNumber } from '../domain/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import { PageLinks, portalPages } from '../parts/page-links.tsx';
import { PlanTerms } from '../parts/plan-terms.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
import { type Tab, TabRow } from '../parts/tab-row.tsx';

interface ScenePlanPageProps {
  frame: Frame;
  plans: PlanList;
  tags: TagList;
  filter: PlanFilter;
  otherLanguage: string;
}

/** Fewer plans are read without filters. */
const minFiltered = 9;

/** Length of the lead's text, in units of a Latin letter. */
const roomOfLead = 200;

/** Words of a summary that is only a list: as many as are read at a glance. */
const shownTerms = 4;

/** `/scene-plan`: plans by category and tag. The address carries the choice. */
export function ScenePlanPage({ frame, plans, tags, filter, otherLanguage }: ScenePlanPageProps) {
  const { t } = frame;
  const all = filterPlans(plans, { category: '', tag: '' });
  const shown = filterPlans(plans, filter);
  const hasFilters = all.length >= minFiltered || shown.length < all.length;
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
        <PageHead frame={frame} title={t('scene-plan:title')} text={t('scene-plan:lead')} />
        {all.length === 0 ? (
          <>
            <EmptyState frame={frame} text={t('scene-plan:none')} link={{ title: t('error:home'), address: '/' }} />
            <PageLinks frame={frame} pages={portalPages(frame).slice(0, 4)} isRow />
          </>
        ) : (
          <>
            {hasFilters && (
              <>
                <Categories {...{ frame, plans, filter }} />
                <Tags {...{ frame, tags, filter, all }} />
              </>
            )}
            {shown.length === 0 && (
              <EmptyState
                frame={frame}
                text={t('scene-plan:noMatch')}
                link={{ title: t('scene-plan:reset'), address: fixedAddresses.scenePlan }}
              />
            )}
            <ul className="plan-cards">
              {shown.map((plan, at) => (
                <li key={plan.id}>
                  <PlanCard {...{ frame, plan, tags }} isLead={at === 0} />
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
  const tab = (value: string, name: string, isCurrent: boolean) => ({
    ...{ key: value, name, isCurrent, count: count(value) },
    url: pageUrl(edition, scenePlansAddress({ ...filter, category: value })),
  });
  const tabs = entries
    .filter(({ value }) => value === '' || value === filter.category || count(value) > 0)
    .map((entry) => tab(entry.value, entry.label, isIn(entry)));
  const parts = inner.map(({ value, label }) => tab(value, label, value === filter.category));
  return (
    <>
      <TabRow locale={edition.locale} label={t('scene-plan:categories')} tabs={tabs} />
      {parts.length > 0 && <ChipRow locale={edition.locale} label={t('scene-plan:subcategories')} chips={parts} />}
    </>
  );
}

/** A second row of filters below the tabs. */
function ChipRow({ locale, label, chips }: { locale: Locale; label: string; chips: readonly Tab[] }) {
  return (
    <nav className="chip-row" aria-label={label}>
      <ul>
        {chips.map(({ key, name, url, isCurrent, count }) => (
          <li key={key}>
            <a href={url} aria-current={isCurrent ? 'true' : undefined}>
              {name} {count !== undefined && <span className="count">{formatNumber(count, locale)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
  const chips = [{ value: '', label: t('scene-plan:allTags') }, ...used].map(({ value, label }) => ({
    ...{ key: value, name: label, isCurrent: value === filter.tag },
    url: pageUrl(edition, scenePlansAddress({ ...filter, tag: value })),
  }));
  return <ChipRow locale={edition.locale} label={t('scene-plan:tags')} chips={chips} />;
}

/** A plan with its motif. The lead is larger, with its picture if it has one, and all that it consists of. */
function PlanCard(props: { frame: Frame; plan: Plan; tags: TagList; isLead: boolean }) {
  const { plan, tags, isLead } = props;
  const { t, edition } = props.frame;
  const terms = termsOf(plan.summary, plan.title);
  const text =
    terms.length > 0
      ? terms.slice(0, shownTerms).join(t('scene-plan:comma'))
      : cardText(plan.summary, plan.title, isLead ? roomOfLead : undefined);
  return (
    <article className={isLead ? 'link-card-whole plan-card is-lead' : 'link-card-whole plan-card'}>
      {isLead && plan.image !== undefined ? (
        <img src={plan.image} alt="" width="760" height="428" />
      ) : (
        <ProductIcon productKey={plan.icon || plan.id} />
      )}
      <div className="plan-summary">
        <h2>
          <a href={pageUrl(edition, scenePlanAddress(plan.id))}>{plan.title}</a>
        </h2>
        {isLead && terms.length > 0 ? <PlanTerms terms={terms} /> : <p>{text}</p>}
        <PlanTags plan={plan} tags={tags} />
      </div>
    </article>
  );
}

/** Names of a plan's tags; unknown tags show their values. */
function PlanTags({ plan, tags }: { plan: Plan; tags: TagList }) {
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
