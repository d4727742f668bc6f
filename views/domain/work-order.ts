/** Question of a signed-in user to the support team. Form and console share one schema. */
import * as z from 'zod';
import { cleanString } from './clean-text.ts';
import { clientKeySchema, screenshotSchema } from './form-fields.ts';
import { maxOrderLength, workOrderStates } from './work-order-rules.ts';

/** Messages are keys of `account:fault.…`. */
const fault = 'required';
const line = cleanString().trim().min(1, fault).max(100, fault);

export const workOrderSchema = z.object({
  clientKey: clientKeySchema,
  /** Key of a product, or `other`. */
  product: line,
  platform: line,
  /** Empty if no SDK is concerned. */
  sdkVersion: cleanString().trim().max(50).default(''),
  text: cleanString()
    .trim()
    .min(1, fault)
    .refine((text) => text.length <= maxOrderLength, { message: 'orderText' }),
  screenshot: screenshotSchema,
});

export const storedOrderSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  product: z.string(),
  platform: z.string(),
  sdkVersion: z.string(),
  text: z.string(),
  hasScreenshot: z.boolean(),
  state: z.enum(workOrderStates),
});

export type WorkOrder = z.output<typeof workOrderSchema>;
export type StoredOrder = z.output<typeof storedOrderSchema>;
