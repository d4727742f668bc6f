/** Fields that several forms of readers send. */
import * as z from 'zod';
import { feedbackLimits } from './feedback-rules.ts';

/** Made for each form; the service stores each key once. */
export const clientKeySchema = z.string().regex(/^[\w-]{8,64}$/);

/** PNG, JPEG or WebP, at most 2 MB, as base64. */
export const screenshotSchema = z
  .string()
  .max(Math.ceil(feedbackLimits.screenshotBytes / 3) * 4)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)
  .optional();

/** Limit of a call with a screenshot: 2 MB take 2.7 MB in base64. */
export const screenshotCallBytes = 3 * 1024 * 1024;
