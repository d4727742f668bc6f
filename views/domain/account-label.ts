/** Display names of users. Without schemas, because the browser uses it as well. */
import type { AccountInfo } from './account.ts';

/** Only the last four digits stay. */
export function maskPhone(phone: string): string {
  const hidden = Math.max(0, phone.length - 4);
  return phone.slice(0, hidden).replaceAll(/[0-9]/g, '*') + phone.slice(hidden);
}

/** Label of the user in the account menu: the masked phone, else the email. */
export function accountLabel({ mobile, email }: Pick<AccountInfo, 'mobile' | 'email'>): string {
  // A remote console may send the number unmasked.
  return mobile === '' ? email : maskPhone(mobile);
}
