/** Sign-up, login and user data. Pages and console share these schemas. */
import * as z from 'zod';
import { cleanString } from './clean-text.ts';
import { emailPattern, phonePattern } from './contact.ts';
import { type Country, isCountry, isPhone } from './countries.ts';

export const userTypes = ['individual', 'enterprise'] as const;
export const codePurposes = ['register', 'reset'] as const;
/** Channels of verification codes. */
export const channels = ['email', 'phone'] as const;
export type Channel = (typeof channels)[number];
export const industries = [
  'social',
  'education',
  'gaming',
  'health',
  'finance',
  'commerce',
  'devices',
  'other',
] as const;
export const useCases = ['call', 'live', 'voiceRoom', 'chat', 'classroom', 'meeting', 'other'] as const;

export const codeDigits = 6;

/** Messages are keys of `account:fault.…`. */
const faults = {
  email: 'email',
  phone: 'phone',
  code: 'code',
  password: 'password',
  passwordAgain: 'passwordAgain',
  country: 'country',
  required: 'required',
  orderText: 'orderText',
} as const;

const email = cleanString().trim().toLowerCase().max(254, faults.email).regex(emailPattern, faults.email);
const phone = cleanString().trim().max(30, faults.phone).regex(phonePattern, faults.phone);
const code = z
  .string()
  .trim()
  .regex(new RegExp(`^[0-9]{${String(codeDigits)}}$`), faults.code);
const country = z.custom<Country>(isCountry, faults.country);
const text = cleanString().trim().min(1, faults.required).max(100, faults.required);
const optionalText = cleanString().trim().max(100).default('');
/** Page from which the visitor came. */
const origin = { marketSource: cleanString().max(2000).default(''), source: cleanString().max(200).default('') };

/** 6 to 18 characters with upper case, lower case and digits; the form fields use the same pattern. */
export const passwordPattern = '(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9]).{6,18}';
const newPassword = z.string().regex(new RegExp(`^${passwordPattern}$`), faults.password);

const recipient = z.discriminatedUnion(
  'channel',
  [
    z.object({ channel: z.literal('email'), email }),
    z.object({ channel: z.literal('phone'), phone, country }).refine((given) => isPhone(given.phone, given.country), {
      path: ['phone'],
      message: faults.phone,
    }),
  ],
  faults.required,
);

export const codeRequestSchema = z.intersection(recipient, z.object({ purpose: z.enum(codePurposes) }));

const passwords = z
  .object({ password: newPassword, passwordAgain: z.string().max(100) })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ['passwordAgain'],
    message: faults.passwordAgain,
    // Runs even if another field is invalid, so that all faults are reported together.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const person = {
  country,
  name: text,
  industry: z.enum(industries, faults.required),
  useCase: z.enum(useCases, faults.required),
};
const kind = z.discriminatedUnion(
  'userType',
  [
    z.object({
      userType: z.literal('individual'),
      ...person,
      company: optionalText,
      role: optionalText,
      isStudent: z.boolean().default(false),
    }),
    z.object({ userType: z.literal('enterprise'), ...person, company: text, role: text }),
  ],
  faults.required,
);

export const registrationSchema = z.intersection(
  z.intersection(recipient, passwords),
  z.intersection(kind, z.object({ code, ...origin })),
);

export const resetSchema = z.intersection(z.intersection(recipient, passwords), z.object({ code }));

export const loginSchema = z.object({
  /** Email address or phone number. */
  account: cleanString().trim().min(1, faults.required).max(254, faults.required),
  password: z.string().min(1, faults.required).max(100, faults.required),
  /** Country of a phone number without a plus. */
  country: country.default('CN'),
});

export const accountInfoSchema = z.object({
  name: z.string(),
  /** Masked except for the last four digits. */
  mobile: z.string(),
  email: z.string(),
  contacts: z.string(),
  userType: z.enum(userTypes),
  company: z.string(),
  /** Whether an operator has verified the user's identity; the menu shows a tag. */
  isAuthenticated: z.boolean(),
});

export type Recipient = z.output<typeof recipient>;
export type CodePurpose = (typeof codePurposes)[number];
export type Registration = z.output<typeof registrationSchema>;
export type AccountInfo = z.output<typeof accountInfoSchema>;

/** The first fault of each field, as a key of `account:fault.…`. */
export function faultsByField(error: z.ZodError): Record<string, string> {
  const known = new Set<string>(Object.values(faults));
  const found = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form');
    if (!found.has(field)) found.set(field, known.has(message) ? message : faults.required);
  }
  return Object.fromEntries(found);
}
