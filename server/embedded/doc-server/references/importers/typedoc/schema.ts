/** Describes the used parts of TypeDoc JSON (schema version 2); other parts are ignored. */
import * as z from 'zod';

const part = z.object({
  kind: z.string(),
  text: z.string(),
  tag: z.string().optional(),
  target: z.unknown().optional(),
});
export type CommentPart = z.infer<typeof part>;

const comment = z.object({
  summary: z.array(part).default([]),
  modifierTags: z.array(z.string()).default([]),
  blockTags: z.array(z.object({ tag: z.string(), content: z.array(part).default([]) })).default([]),
});
export type Comment = z.infer<typeof comment>;

/** Any type in TypeDoc. */
const typeSchema = z.looseObject({ type: z.string() });
export type Type = z.infer<typeof typeSchema>;

const texts = z.array(part).default([]);
const section = z.object({ title: z.string(), description: texts, children: z.array(z.unknown()).default([]) });

const base = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.number(),
  flags: z.record(z.string(), z.unknown()).default({}),
  comment: comment.optional(),
  type: typeSchema.optional(),
  defaultValue: z.string().optional(),
  default: typeSchema.optional(),
  varianceModifier: z.string().optional(),
  /** Id of the re-exported declaration. */
  target: z.unknown().optional(),
  inheritedFrom: typeSchema.optional(),
  overwrites: typeSchema.optional(),
  implementationOf: typeSchema.optional(),
  groups: z.array(section).default([]),
  categories: z.array(section).default([]),
});

export type Reflection = z.infer<typeof base> & {
  children?: Reflection[] | undefined;
  signatures?: Reflection[] | undefined;
  typeParameters?: Reflection[] | undefined;
  typeParameter?: Reflection[] | undefined;
  parameters?: Reflection[] | undefined;
  getSignature?: Reflection | undefined;
  setSignature?: Reflection | undefined;
  indexSignatures?: Reflection[] | undefined;
  extendedTypes?: Type[] | undefined;
  implementedTypes?: Type[] | undefined;
};

export const reflectionSchema: z.ZodType<Reflection> = base.extend({
  get children() {
    return z.array(reflectionSchema).optional();
  },
  get signatures() {
    return z.array(reflectionSchema).optional();
  },
  get typeParameters() {
    return z.array(reflectionSchema).optional();
  },
  get typeParameter() {
    return z.array(reflectionSchema).optional();
  },
  get parameters() {
    return z.array(reflectionSchema).optional();
  },
  get getSignature() {
    return reflectionSchema.optional();
  },
  get setSignature() {
    return reflectionSchema.optional();
  },
  get indexSignatures() {
    return z.array(reflectionSchema).optional();
  },
  extendedTypes: z.array(typeSchema).optional(),
  implementedTypes: z.array(typeSchema).optional(),
});

/** Numbers of kinds in TypeDoc. */
export const kinds = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  callSignature: 4096,
  indexSignature: 8192,
  constructorSignature: 16_384,
  accessor: 262_144,
  typeAlias: 2_097_152,
} as const;
