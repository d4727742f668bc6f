import { cardText, termsOf } from '../domain/card-text.ts';
import type { Locale } from '../domain/locale.ts';
import { parsePlatformText, type Platform, platforms } from '../domain/platform.ts';
import {
  filterPlans,
  type Plan,
  type PlanFilter,
  type PlanList,
  planPicture,
  type TagList,
} from '../domain/scene-plan.ts';
import { fixedAddresses, pageUrl, scenePlanAddress, scenePlansAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { formatNumber } from '../domain/format.ts';
import { PageHead } from '../parts/page-head.tsx';
import { PageLinks, portalPages } from '../parts/page-links.tsx';
import { PortalAnchor } from '../parts/portal-anchor.tsx';
import { ProductIcon } from '../parts/product-icon.tsx';
import { type Tab, TabRow } from '../parts/tab-row.tsx';

interface ScenePlanPageProps {
  frame: Frame;
  plans: PlanList;
  tags: TagList;
  filter: PlanFilter;
  otherLanguage: string;
}

/** Fewer plans need no filters. */
const minFiltered = 9;

/** Number of other plans that are shown below a few matches. */
const shownOthers = 6;
const fewest = 2;

/** Documents of a card. */
const shownDocuments = 3;

/** Maximum of shown words if a summary is only a list of words. */
const shownTerms = 6;

/** `/scene-plan`: plans by category and tag. The address carries the choice. */
export function ScenePlanPage({ frame, plans, tags, filter, otherLanguage }: ScenePlanPageProps) {
  const { t } = frame;
  const all = filterPlans(plans, { category: '', tag: '' });
  const shown = filterPlans(plans, filter);
  const isLonely = filter.tag === '' && shown.length > 0 && shown.length <= fewest;
  const others = isLonely ? all.filter((plan) => !shown.includes(plan)).slice(0, shownOthers) : [];
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
      <main id="main" className="portal-page" tabIndex={-1}>
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
            {groupPlans(plans, shown, filter).map((group) => (
              <PlanGroup key={group.label} frame={frame} tags={tags} group={group} hasPictures={!hasFilters} />
            ))}
            {others.length > 0 && (
              <PlanGroup frame={frame} tags={tags} group={{ label: t('scene-plan:others'), plans: others }} />
            )}
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
    key: value,
    name,
    isCurrent,
    count: count(value),
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
    <nav className="plan-filter" aria-label={label} data-markdown-ignore="">
      <ul className="chips row gap-4">
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
    key: value,
    name: label,
    isCurrent: value === filter.tag,
    url: pageUrl(edition, scenePlansAddress({ ...filter, tag: value })),
  }));
  return <ChipRow locale={edition.locale} label={t('scene-plan:tags')} chips={chips} />;
}

interface PlanGroup {
  /** Empty for plans without a heading of their own. */
  label: string;
  plans: readonly Plan[];
}

/** Groups a long list of all plans by category. */
function groupPlans({ categoryList }: PlanList, shown: readonly Plan[], { category }: PlanFilter): PlanGroup[] {
  if (category !== '' || shown.length < minFiltered) return [{ label: '', plans: shown }];
  const labelOf = (plan: Plan) =>
    categoryList.find(({ value, children }) => [value, ...children.map((c) => c.value)].includes(plan.category))?.label;
  const labels = [...categoryList.map(({ label }) => label), undefined];
  return labels
    .map((label) => ({ label: label ?? '', plans: shown.filter((plan) => labelOf(plan) === label) }))
    .filter(({ plans }) => plans.length > 0);
}

interface PlanGroupProps {
  frame: Frame;
  tags: TagList;
  group: PlanGroup;
  /** Whether the cards have room for pictures. */
  hasPictures?: boolean;
}

/** Plans under the name of their category, which stays beside them. */
function PlanGroup({ frame, tags, group: { label, plans }, hasPictures = false }: PlanGroupProps) {
  const list = (
    <ul className="grid columns-2">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard {...{ frame, plan, tags, hasPictures }} level={label === '' ? 2 : 3} />
        </li>
      ))}
    </ul>
  );
  if (label === '') return list;
  return (
    <section className="plan-group">
      <h2>{label}</h2>
      {list}
    </section>
  );
}

interface PlanCardProps {
  frame: Frame;
  plan: Plan;
  tags: TagList;
  hasPictures: boolean;
  level: 2 | 3;
}

/** A plan with its picture or motif, and its platforms or documents. */
function PlanCard({ frame, plan, tags, hasPictures, level }: PlanCardProps) {
  const { t, edition } = frame;
  const Title: 'h2' | 'h3' = `h${level}`;
  const terms = termsOf(plan.summary, plan.title).slice(0, shownTerms);
  const text = terms.length > 0 ? terms.join(t('common:comma')) : cardText(plan.summary, plan.title);
  const platformNames = platformsOf(plan).map(({ name }) => name);
  const hasPicture = hasPictures && plan.image !== undefined;
  return (
    <article className="plan-card box">
      {hasPicture && <img className="plan-picture" src={plan.image} alt="" {...planPicture} loading="lazy" />}
      <div className="strip gap-12 pad-16">
        {!hasPicture && <ProductIcon productKey={plan.icon || plan.id} />}
        <div className="grow">
          <div className="row between">
            <Title className="title link-quiet">
              <a className="cover" href={pageUrl(edition, scenePlanAddress(plan.id))}>
                {plan.title}
              </a>
            </Title>
            <PlanTags plan={plan} tags={tags} />
          </div>
          <p className="muted">{text}</p>
          {platformNames.length > 0 && <p className="facts">{platformNames.join(' · ')}</p>}
        </div>
      </div>
      {platformNames.length === 0 && <PlanDocuments frame={frame} plan={plan} />}
    </article>
  );
}

/** The first documents of a plan, which are links of their own on the card. */
function PlanDocuments({ frame, plan }: { frame: Frame; plan: Plan }) {
  if (plan.links.length === 0) return null;
  return (
    <ul className="plan-documents row muted link">
      {plan.links.slice(0, shownDocuments).map(({ title, url }) => (
        <li key={url}>
          <PortalAnchor frame={frame} url={url}>
            {title}
          </PortalAnchor>
        </li>
      ))}
    </ul>
  );
}

/** Platforms for which a plan has documents, each once. */
function platformsOf({ links }: Plan): Platform[] {
  const keys = links.map(({ title }) => parsePlatformText(title).target.platform);
  return platforms.filter(({ value }) => keys.includes(value));
}

/** Names of a plan's tags; unknown tags show their values. */
function PlanTags({ plan, tags }: { plan: Plan; tags: TagList }) {
  if (plan.proTag.length === 0) return null;
  return (
    <ul className="facts">
      {plan.proTag.map((value) => (
        <li key={value}>{tags.tagList.find((tag) => tag.value === value)?.label ?? value}</li>
      ))}
    </ul>
  );
}
