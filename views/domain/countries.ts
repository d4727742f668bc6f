/** Countries and regions of the sign-up form: ISO code and dialling code. Names come from Intl. */
const dialCodes = {
  AE: '971',
  AR: '54',
  AT: '43',
  AU: '61',
  BD: '880',
  BE: '32',
  BR: '55',
  CA: '1',
  CH: '41',
  CL: '56',
  CN: '86',
  CO: '57',
  CZ: '420',
  DE: '49',
  DK: '45',
  DZ: '213',
  EG: '20',
  ES: '34',
  ET: '251',
  FI: '358',
  FR: '33',
  GB: '44',
  GH: '233',
  GR: '30',
  HK: '852',
  HU: '36',
  ID: '62',
  IE: '353',
  IL: '972',
  IN: '91',
  IQ: '964',
  IT: '39',
  JO: '962',
  JP: '81',
  KE: '254',
  KH: '855',
  KR: '82',
  KW: '965',
  KZ: '7',
  LA: '856',
  LK: '94',
  MA: '212',
  MM: '95',
  MO: '853',
  MX: '52',
  MY: '60',
  NG: '234',
  NL: '31',
  NO: '47',
  NP: '977',
  NZ: '64',
  OM: '968',
  PE: '51',
  PH: '63',
  PK: '92',
  PL: '48',
  PT: '351',
  QA: '974',
  RO: '40',
  SA: '966',
  SE: '46',
  SG: '65',
  TH: '66',
  TN: '216',
  TR: '90',
  TW: '886',
  UA: '380',
  UG: '256',
  US: '1',
  UZ: '998',
  VN: '84',
  ZA: '27',
} as const;

export type Country = keyof typeof dialCodes;

export const countries = Object.keys(dialCodes) as Country[];

export function isCountry(value: unknown): value is Country {
  return typeof value === 'string' && Object.hasOwn(dialCodes, value);
}

export function dialCode(country: Country): string {
  return dialCodes[country];
}

/** Digits of the longest mobile numbers of a country, without its code. Longer numbers start with a code. */
const longest: Record<Country, number> = {
  AE: 9,
  AR: 11,
  AT: 13,
  AU: 9,
  BD: 10,
  BE: 9,
  BR: 11,
  CA: 10,
  CH: 9,
  CL: 9,
  CN: 11,
  CO: 10,
  CZ: 9,
  DE: 11,
  DK: 8,
  DZ: 9,
  EG: 10,
  ES: 9,
  ET: 9,
  FI: 12,
  FR: 9,
  GB: 10,
  GH: 9,
  GR: 10,
  HK: 8,
  HU: 9,
  ID: 12,
  IE: 9,
  IL: 9,
  IN: 10,
  IQ: 10,
  IT: 11,
  JO: 9,
  JP: 10,
  KE: 9,
  KH: 9,
  KR: 10,
  KW: 8,
  KZ: 10,
  LA: 10,
  LK: 9,
  MA: 9,
  MM: 10,
  MO: 8,
  MX: 11,
  MY: 10,
  NG: 10,
  NL: 9,
  NO: 8,
  NP: 10,
  NZ: 10,
  OM: 8,
  PE: 9,
  PH: 10,
  PK: 10,
  PL: 9,
  PT: 9,
  QA: 8,
  RO: 9,
  SA: 9,
  SE: 9,
  SG: 8,
  TH: 9,
  TN: 8,
  TR: 10,
  TW: 9,
  UA: 9,
  UG: 9,
  US: 10,
  UZ: 9,
  VN: 9,
  ZA: 9,
};

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
  let number = withoutZeros(digits);
  while (number.length > longest[country] && number.startsWith(code)) number = withoutZeros(number.slice(code.length));
  return number;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
