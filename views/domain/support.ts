/** How readers reach the provider. */
import * as z from 'zod';
import type { EditionTraits } from './edition.ts';
import { qrCodeSchema } from './home.ts';
import { portalUrlSchema } from './portal-link.ts';

const codeSchema = z.object({
  /** What the QR code leads to. */
  url: portalUrlSchema,
  text: z.string().max(200).default(''),
});

/** `support.json`; what is left out is not shown. */
export const supportFileSchema = z.strictObject({
  phone: z.string().max(40).default(''),
  /** When somebody answers, for readers. */
  hours: z.string().max(100).default(''),
  /** A sales consultant's contact. */
  consultant: codeSchema.strict().optional(),
  /** A feed, account or list that tells of news. */
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

/** Whether an edition's readers have a way to reach the provider. */
export function hasContact(
  { phone, consultant }: { phone: string; consultant?: unknown },
  { hasWorkOrders, hasSupportPhone }: Pick<EditionTraits, 'hasWorkOrders' | 'hasSupportPhone'>,
): boolean {
  return hasWorkOrders || (hasSupportPhone && phone !== '') || consultant !== undefined;
}

/** The address that dials a number. */
export function dialUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
