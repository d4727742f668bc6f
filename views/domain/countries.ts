/** Countries and regions that can be chosen at sign-up: ISO code and dialling code. Their names come from Intl. */
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

/** One spelling per number: `+8613800138000`. A number without a plus is one of the country's. */
export function normalisePhone(phone: string, country: Country): string {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.trim().startsWith('+') ? `+${digits}` : `+${dialCode(country)}${digits.replace(/^0/, '')}`;
}
