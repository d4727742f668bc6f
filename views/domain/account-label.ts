/** How a user is named, without schemas, for the browser too. */
import type { AccountInfo } from './account.ts';

/** Only the last four digits stay. */
export function maskPhone(phone: string): string {
  const hidden = Math.max(0, phone.length - 4);
  return phone.slice(0, hidden).replaceAll(/[0-9]/g, '*') + phone.slice(hidden);
}

/** What the account menu calls the user: the masked phone, or else the email. */
export function accountLabel({ mobile, email }: Pick<AccountInfo, 'mobile' | 'email'>): string {
  // A console elsewhere may send the number whole.
  return mobile === '' ? email : maskPhone(mobile);
}
