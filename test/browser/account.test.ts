import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { expectAccessible, openPage, phone, test, textOf, valueOf, visit } from '../support/page.ts';
import { useAll } from '../support/use.ts';
import { startReadyPortal } from '../support/whole-portal.ts';

const email = 'wu@kettle.example';
const password = 'Boil3water';
const boil = '/en/docs/kettle/start/boil?platform=ios&language=swift';
const submit = 'form > .button-primary';

describe('The account forms in a browser', () => {
  const site = useAll(() => startReadyPortal({ CONTENT_DIR: 'test/fixtures/content' }));

  const shown = (page: Page, selector: string) =>
    page.$$eval(selector, (all) => all.flatMap((one) => (one.checkVisibility() && one.id ? [one.id] : [])));
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

  test("say in the reader's language what is wrong, below the fields, with the focus on the first", async (page) => {
    await page.setViewport(phone);
    await visit(page, `${site.url}/account/register`);

    await page.click(submit);
    const notes = ['email-note', 'code-note', 'password-note', 'name-note', 'industry-note', 'useCase-note'];
    expect(await shown(page, '.caption.is-bad')).to.deep.equal(notes);
    expect(await focused(page)).to.equal('email');
    expect(await textOf(page, '#email-note')).to.equal('请输入正确的邮箱。');
    await expectAccessible(page);
    for (const [id, value] of Object.entries({ email, password, passwordAgain: 'Other1pass' }))
      await page.type(`#${id}`, value);
    await page.click(submit);

    expect(await shown(page, '.caption.is-bad')).to.deep.equal([
      ...['code-note', 'passwordAgain-note', 'name-note', 'industry-note', 'useCase-note'],
    ]);
    expect(await textOf(page, '#password-note')).to.contain('6–18');
    expect(page.url()).to.contain('/account/register');
  });

  test('keep what was typed when the kind of account or the channel changes, and show what is chosen, without script', async (page) => {
    await page.setJavaScriptEnabled(false);
    await page.goto(`${site.url}/en/account/signup`);

    await page.type('#email', email);
    await page.click('label:has([value=enterprise])');
    await page.click('label:has([value=phone])');
    await page.type('#phone', '13800138000');
    expect(await shown(page, '.form :is(input, select)'))
      .to.include.members(['phone', 'company', 'role', 'country'])
      .and.not.include('email');
    await page.click('label:has([value=email])');

    expect(await shown(page, '.form :is(input, select)'))
      .to.include('email')
      .and.not.include('phone');
    expect([await valueOf(page, '#email'), await valueOf(page, '#phone')]).to.deep.equal([email, '13800138000']);
  });

  test('mark a phone number that the service refuses, and are sent once', async (page) => {
    await visit(page, `${site.url}/en/account/signup`);
    await page.click('label:has([value=phone])');
    await page.select('#country', 'CN');
    await page.type('#phone', '1380013800013800');
    await page.click('button[name=action]');
    await page.waitForSelector('#phone[aria-invalid=true]');
    expect(await textOf(page, '#phone-note')).to.equal('Please enter a valid phone number.');
    expect(await focused(page)).to.equal('phone');

    await visit(page, `${site.url}/en/account/login`);
    await page.type('#account', email);
    await page.type('#password', password);
    // The answer never comes.
    await page.evaluate(() => {
      addEventListener('submit', (event) => {
        event.preventDefault();
      });
    });
    await page.click(submit);
    expect(await textOf(page, submit)).to.equal('Editing, please wait');
    expect(await page.$(`${submit}:disabled`)).not.to.equal(null);
  });

  it('keep passwords when the code is wrong, lead on when it is right, and after a login back to the document', async () => {
    const { page } = await openPage();
    await visit(page, `${site.url}/en/account/signup`);
    await page.type('#email', email);
    await page.click('button[name=action]');
    await page.waitForFunction(() => document.activeElement?.id === 'code');
    for (const [id, value] of Object.entries({ password, passwordAgain: password, name: 'Wu', code: '000000' }))
      await page.type(`#${id}`, value);
    for (const id of ['country', 'industry', 'useCase'])
      await page.select(`#${id}`, await valueOf(page, `#${id} option:last-child`));
    await page.click(submit);
    await page.waitForSelector('#code[aria-invalid=true]');
    expect([await valueOf(page, '#password'), await valueOf(page, '#passwordAgain')]).to.deep.equal([
      password,
      password,
    ]);
    expect(await focused(page)).to.equal('code');
    await page.click('#code', { count: 3 });
    await page.type('#code', site.codeFor(email));
    await Promise.all([page.waitForNavigation(), page.click(submit)]);
    expect(page.url()).to.equal(`${site.url}/en/console`);

    const { page: other, faults } = await openPage();
    await visit(other, site.url + boil);
    await other.hover('a[data-account]');
    await visit(other, await other.$eval('.site-account a[data-account]', (link) => (link as HTMLAnchorElement).href));
    await other.type('#account', email);
    await other.type('#password', password);
    await other.click('.form-password button');
    expect(await other.$eval('#password', (field) => (field as HTMLInputElement).type)).to.equal('text');
    await Promise.all([other.waitForNavigation(), other.click(submit)]);
    expect(other.url()).to.equal(site.url + boil);
    expect(faults).to.deep.equal([]);
  });
});
