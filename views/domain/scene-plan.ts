/** Scene plans: what other customers built, and how. */
import * as z from 'zod';
import { portalUrlSchema } from './portal-link.ts';

export const hiddenPlanStatus = 3;
/** Shape of the picture of a plan in pixels; pictures of other shapes are cropped. */
export const planPicture = { width: 760, height: 280 } as const;

const name = z.string().min(1).max(200);
const labelSchema = z.object({ value: name, label: name });

const planSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  title: name,
  summary: z.string().max(1000),
  /** Value of a category. */
  category: z.string().max(200),
  /** Values of tags. */
  proTag: z.array(name).max(20).default([]),
  status: z.number().int().default(1),
  icon: z.string().max(100).default(''),
  /** Shown as {@link planPicture}. */
  image: portalUrlSchema.optional(),
  text: z.array(z.string().max(2000)).max(20).default([]),
  /** Parts of the plan; one with the title of a link leads there without a `url`. */
  features: z
    .array(z.object({ title: name, text: z.string().max(1000).default(''), url: portalUrlSchema.optional() }))
    .max(20)
    .default([]),
  /** Documents and samples; the first is the main one. */
  links: z
    .array(z.object({ title: name, url: portalUrlSchema }))
    .max(20)
    .default([]),
});
export type Plan = z.output<typeof planSchema>;

export const categorySchema = labelSchema.extend({ children: z.array(labelSchema).default([]) });

export const planListSchema = z.object({
  categoryList: z.array(categorySchema),
  listData: z.array(planSchema),
  tags: z.array(z.string()),
});
export type PlanList = z.output<typeof planListSchema>;

export const tagListSchema = z.object({ tagList: z.array(labelSchema), categoryList: z.array(labelSchema) });
export type TagList = z.output<typeof tagListSchema>;

export interface PlanFilter {
  /** Value of a category; empty for all. */
  category: string;
  /** Value of a tag; empty for all. */
  tag: string;
}

export function isShownPlan({ status }: Plan): boolean {
  return status !== hiddenPlanStatus;
}

/** Visible plans that match the filter. A category includes its children. */
export function filterPlans({ categoryList, listData }: PlanList, { category, tag }: PlanFilter): Plan[] {
  const below = categoryList.find(({ value }) => value === category)?.children.map(({ value }) => value) ?? [];
  return listData.filter(
    (plan) =>
      isShownPlan(plan) &&
      (category === '' || plan.category === category || below.includes(plan.category)) &&
      (tag === '' || plan.proTag.includes(tag)),
  );
}
