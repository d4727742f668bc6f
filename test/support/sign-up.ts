import { expect } from 'chai';
import type { Page } from 'puppeteer';
import type { ReadyPortal } from './whole-portal.ts';

/** Makes an account in the embedded console; the page is signed in then. */
export async function signUp(page: Page, site: ReadyPortal, email: string): Promise<void> {
  await page.evaluate(async (address) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ channel: 'email', email: address, purpose: 'register' });
    await fetch('/v1/auth/verification_code', { method: 'POST', headers, body });
  }, email);
  const code = site.codeFor(email);
  const reply = await page.evaluate(
    async (fields) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/v1/auth/register', { method: 'POST', headers, body: JSON.stringify(fields) });
      return (await response.json()) as { code: number; message: string };
    },
    {
      channel: 'email',
      email,
      code,
      password: 'Abcdef1',
      passwordAgain: 'Abcdef1',
      country: 'CN',
      userType: 'individual',
      name: 'Lin',
      industry: 'social',
      useCase: 'call',
    },
  );
  expect(reply).to.include({ code: 0 });
}
