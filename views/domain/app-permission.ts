/** Permissions that the provider's own apps need, as Chinese law requires. */
import * as z from 'zod';
import { portalUrlSchema } from './portal-link.ts';

const line = z.string().max(500);

export const appPermissionsSchema = z.object({
  apps: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        developer: line.default(''),
        version: line.default(''),
        updatedAt: z.iso.date().optional(),
        privacyUrl: portalUrlSchema.optional(),
        permissions: z
          .array(z.object({ name: z.string().min(1).max(200), platform: line.default(''), purpose: line }))
          .max(100),
      }),
    )
    .max(50),
});
export type AppPermissions = z.output<typeof appPermissionsSchema>;
