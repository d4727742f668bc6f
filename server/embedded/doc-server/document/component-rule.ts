/** A rule of a team's configuration: what pages show in place of a component. */
import * as z from 'zod';
import { isKnownTag } from './known-tags.ts';

/** Target of a rule that shows only the children. */
export const contentOnly = 'Fragment';
const target = z
  .string()
  .refine(
    (name) => name === contentOnly || isKnownTag(name),
    'must be a component of the portal, an HTML element or Fragment',
  );

export const componentRuleSchema = z.union([
  /** Leaves out the component with its content. */
  z.literal(false),
  target,
  z.strictObject({
    as: target,
    /** `{name}` stands for a property of the replaced component. */
    props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** Content for a component that has none. */
    text: z.string().optional(),
  }),
  z.strictObject({
    /** Name of the property; its value is looked up in `values`. */
    by: z.string().min(1),
    values: z.record(z.string(), z.string()),
  }),
]);

export type ComponentRule = z.output<typeof componentRuleSchema>;
export type ComponentRules = Readonly<Record<string, ComponentRule>>;
