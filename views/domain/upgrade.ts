/** Changes between two versions of an SDK, by kind, from its release notes. */
import * as z from 'zod';
import { articleSchema } from './article.ts';

/** Most important first: breaking changes need an action. */
export const changeKinds = ['breaking', 'new', 'improved', 'fixed', 'other'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** `3.25.0` or `1.2.0-beta.1` */
export const versionPattern = /^\d{1,6}(?:\.\d{1,6}){1,4}(?:-[\w.]{1,30})?$/;

/** Also texts that are no version: the page says so. */
export const askedVersionPattern = /^[\w.+-]{1,40}$/;

export const listedVersionSchema = z.object({
  version: z.string(),
  /** ISO date of the release. */
  date: z.string().optional(),
});
export type ListedVersion = z.infer<typeof listedVersionSchema>;

/** A name in the client API reference; a removed name has no address. */
const namedSchema = z.object({ name: z.string(), address: z.string().optional() });
export type Named = z.infer<typeof namedSchema>;

const changedNameSchema = namedSchema.extend({
  /** Replacement of a deprecated type or member, from the reference. */
  successor: namedSchema.optional(),
});
export type ChangedName = z.infer<typeof changedNameSchema>;

/** A type of the client API reference with the members that changed. */
export const typeChangeSchema = changedNameSchema.extend({
  /** Empty if the whole type changed. */
  members: z.array(changedNameSchema),
  /** True if the type or its members were removed from the reference. */
  isRemoved: z.boolean().optional(),
  /** True if a new generation of the whole reference dropped the names. They may exist in another form, so they do not count. */
  isRewritten: z.boolean().optional(),
});
export type TypeChange = z.infer<typeof typeChangeSchema>;

/** Text of one of the provider's upgrade guides about a version. */
export const upgradeStepSchema = z.object({
  version: z.string(),
  /** Title of the guide. */
  title: z.string(),
  address: z.string(),
  /** Chapters of the guide; of a guide with one chapter for each version, only that chapter. */
  parts: z.array(
    z.object({
      title: z.string(),
      address: z.string(),
      /** Sanitised by the documentation server. */
      html: z.string(),
    }),
  ),
});
export type UpgradeStep = z.infer<typeof upgradeStepSchema>;

export const changeGroupSchema = z.object({
  kind: z.enum(changeKinds),
  /** Number of changes, types and members; 0 if there are only upgrade guides and rewritten members. */
  count: z.number().int(),
  versions: z.array(
    listedVersionSchema.extend({
      /** Address of the version in the release notes. */
      address: z.string(),
      /** Upgrade guides of the version; only among breaking changes. */
      steps: z.array(upgradeStepSchema),
      /** HTML of each change, sanitised by the documentation server. */
      changes: z.array(z.string()),
      /** Types and members that only the reference names. */
      types: z.array(typeChangeSchema),
    }),
  ),
});
export type ChangeGroup = z.infer<typeof changeGroupSchema>;

/** Counts the changes of a version: each changed member of a type counts, rewritten members do not. */
export function countChanges({ changes, types }: Pick<ChangeGroup['versions'][number], 'changes' | 'types'>): number {
  const certain = types.filter(({ isRewritten }) => !isRewritten);
  return certain.reduce((sum, { members }) => sum + Math.max(members.length, 1), changes.length);
}

export const affectedGuideSchema = z.object({
  title: z.string(),
  address: z.string(),
  /** Names with breaking changes that the guide uses. */
  names: z.array(z.string()),
});
export type AffectedGuide = z.infer<typeof affectedGuideSchema>;

/** An asked version that the release notes do not name. */
export const unknownVersionSchema = z.object({
  version: z.string(),
  role: z.enum(['from', 'to']),
  /** The nearest known versions above and below, newest first; at an end of the list the two last ones. */
  nearest: z.array(z.string()),
});
export type UnknownVersion = z.infer<typeof unknownVersionSchema>;

export const upgradeSchema = z.object({
  /** The page around the changes, like a document without text: menu, platforms, tags. */
  article: articleSchema,
  /** Release notes with the changes; missing if the platform has none. `label` is set for notes of another platform. */
  notes: z
    .object({
      title: z.string(),
      address: z.string(),
      label: z.string().optional(),
      /** The version of release notes with a single version, which leaves nothing to compare. */
      onlyVersion: z.string().optional(),
    })
    .optional(),
  /** All versions, newest first; none where the release notes name no versions. */
  versions: z.array(listedVersionSchema),
  /** Asked versions that the notes do not name. */
  unknown: z.array(unknownVersionSchema),
  /** The reader's version; changes after it are listed. */
  from: z.string(),
  /** The last version with listed changes. */
  to: z.string(),
  groups: z.array(changeGroupSchema),
  /** True while the history of the references is still being read, so that changes may be missing. */
  isHistoryPending: z.boolean(),
  /** Guides that use names with breaking changes, the most affected first. */
  guides: z.array(affectedGuideSchema),
});
export type Upgrade = z.infer<typeof upgradeSchema>;

/** A platform with comparable versions. */
export const comparableSchema = z.object({
  product: z.string(),
  entry: z.string(),
  address: z.string(),
  /** ISO date of the release notes; empty if unknown. */
  date: z.string(),
});
export type Comparable = z.infer<typeof comparableSchema>;
