/** Ways to reach the provider. */
import * as z from 'zod';
import type { EditionTraits } from './edition.ts';
import { qrCodeSchema } from './home.ts';
import { portalUrlSchema } from './portal-link.ts';

const codeSchema = z.object({
  /** Target of the QR code. */
  url: portalUrlSchema,
  text: z.string().max(200).default(''),
});

/** `support.json`; missing fields are not shown. */
export const supportFileSchema = z.strictObject({
  phone: z.string().max(40).default(''),
  /** Hours of the phone, or of the service without one, as text for readers. */
  hours: z.string().max(100).default(''),
  consultant: codeSchema.strict().optional(),
  /** A feed, account or list with news. */
  subscribe: codeSchema.strict().optional(),
});

const drawnCodeSchema = codeSchema.extend({ qrCode: qrCodeSchema });
export type SupportCode = z.output<typeof drawnCodeSchema>;

export const supportSchema = z.object({
  phone: z.string(),
  hours: z.string(),
  consultant: drawnCodeSchema.optional(),
  subscribe: drawnCodeSchema.optional(),
});
export type Support = z.output<typeof supportSchema>;

export function hasContact(
  { phone, consultant }: { phone: string; consultant?: unknown },
  { hasWorkOrders, hasSupportPhone }: Pick<EditionTraits, 'hasWorkOrders' | 'hasSupportPhone'>,
): boolean {
  return hasWorkOrders || (hasSupportPhone && phone !== '') || consultant !== undefined;
}

/** A `tel:` address. */
export function dialUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
