/** Countries and regions of the sign-up form, with their dialling codes and the lengths of their mobile numbers. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type NumberingPlan,
  Metadata,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/mobile/metadata';
import { htmlLang, type Locale } from './locale.ts';

export type Country = CountryCode;

export const countries: readonly Country[] = getCountries(metadata);

const chineseNames: Partial<Record<Country, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

export function isCountry(value: unknown): value is Country {
  return typeof value === 'string' && countries.includes(value as Country);
}

/** All countries in the order of their names in a language. */
export function listCountries(locale: Locale): { country: Country; name: string }[] {
  const names = new Intl.DisplayNames([htmlLang[locale]], { type: 'region' });
  const order = new Intl.Collator(htmlLang[locale]);
  const nameOf = (country: Country) =>
    (locale === 'zh' ? chineseNames[country] : undefined) ?? names.of(country) ?? country;
  return countries.map((country) => ({ country, name: nameOf(country) })).sort((a, b) => order.compare(a.name, b.name));
}

export function dialCode(country: Country): string {
  return getCountryCallingCode(country, metadata);
}

/** Digits of the longest mobile numbers of a country, without its code. Longer numbers start with a code. */
function longestOf(country: Country): number {
  const known = new Metadata(metadata);
  known.selectNumberingPlan(country);
  // The types of the package leave out the kinds of numbers.
  type Plan = NumberingPlan & { type(kind: 'MOBILE'): NumberingPlan | undefined };
  const plan = known.numberingPlan as Plan | undefined;
  return Math.max(...(plan?.type('MOBILE')?.possibleLengths() ?? plan?.possibleLengths() ?? []));
}

/** Form of all numbers after `normalisePhone`; no mobile number is shorter. */
const phoneForm = /^\+[1-9][0-9]{7,14}$/;

/**
 * One spelling for each number: `+8613800138000`. A number without a plus or two zeros belongs to the given country. Domestic
 * leading zeros and a repeated code are removed.
 */
export function normalisePhone(phone: string, country: Country): string {
  const digits = phone.replaceAll(/\D/g, '');
  const isWorldwide = phone.trim().startsWith('+') || digits.startsWith('00');
  const number = withoutZeros(digits);
  if (!isWorldwide) return `+${dialCode(country)}${nationalPart(number, country)}`;
  // No code is a prefix of another; several countries share one.
  const owner = [country, ...countries].find((candidate) => number.startsWith(dialCode(candidate)));
  if (owner === undefined) return `+${number}`;
  return `+${dialCode(owner)}${nationalPart(number.slice(dialCode(owner).length), owner)}`;
}

/** Whether the number has a valid form. */
export function isPhone(phone: string, country: Country): boolean {
  return phoneForm.test(normalisePhone(phone, country));
}

function nationalPart(digits: string, country: Country): string {
  const code = dialCode(country);
  const longest = longestOf(country);
  let number = withoutZeros(digits);
  while (number.length > longest && number.startsWith(code)) number = withoutZeros(number.slice(code.length));
  return number;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
