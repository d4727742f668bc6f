import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { readAssets } from '../../server/assets.ts';
import { password, startTestConsole, type TestConsole } from '../http/console/running.ts';
import { listen } from '../support/listen.ts';
import { expectAccessible, openPage, phone, visit } from '../support/page.ts';
import { makeArticle, startPortal } from '../support/portal.ts';
import { useAll } from '../support/use.ts';

const email = 'wu@kettle.example';
const boil = '/en/docs/kettle/start/boil?platform=ios&language=swift';

describe('The account forms in a browser', () => {
  let console: TestConsole;
  let consoleServer: Server;
  const dataDir = mkdtempSync(join(tmpdir(), 'account-'));
  const portal = useAll(async () => {
    console = await startTestConsole({ dataDir });
    consoleServer = createServer((req, res) => void console.app(req, res));
    const calls = {
      getArticleByPath: () => makeArticle({ address: boil.slice(3) }),
      getArticleById: () => makeArticle(),
    };
    return startPortal(calls, { AUTH_URL: await listen(consoleServer), WATCH: 'false' }, readAssets(), {});
  });
  before(() => console.signUp(email));
  after(async () => {
    consoleServer.closeAllConnections();
    consoleServer.close();
    await console.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const faultsIn = (page: Page) =>
    page.$$eval('.caption.is-bad', (notes) =>
      notes.filter((note) => (note as HTMLElement).offsetParent).map((note) => note.id),
    );

  it("say in the reader's language what is wrong, below the fields, with the focus on the first", async () => {
    const { page, faults } = await openPage(phone);
    await visit(page, `${portal.url}/account/register`);

    await page.click('form > .button-primary');
    const all = await faultsIn(page);
    const focus = await page.evaluate(() => document.activeElement?.id);
    const said = await page.$eval('#email-note', ({ textContent }) => textContent);
    await expectAccessible(page);
    await page.type('#email', email);
    await page.type('#password', password);
    await page.type('#passwordAgain', 'Other1pass');
    await page.click('form > .button-primary');

    expect(all).to.deep.equal([
      'email-note',
      'code-note',
      'password-note',
      'name-note',
      'industry-note',
      'useCase-note',
    ]);
    expect([focus, said]).to.deep.equal(['email', '请输入正确的邮箱。']);
    expect(await faultsIn(page)).to.deep.equal([
      'code-note',
      'passwordAgain-note',
      'name-note',
      'industry-note',
      'useCase-note',
    ]);
    expect(await page.$eval('#password-note', ({ textContent }) => textContent)).to.contain('6–18');
    expect(page.url()).to.contain('/account/register');
    expect(faults).to.deep.equal([]);
  });

  it('keep what was typed when the kind of account or the channel changes, and show what is chosen', async () => {
    const { page } = await openPage();
    await page.setJavaScriptEnabled(false);
    await page.goto(`${portal.url}/en/account/signup`);
    const shown = () =>
      page.$$eval('.form :is(input, select)', (fields) =>
        fields.flatMap((field) => ((field as HTMLElement).offsetParent && field.id ? [field.id] : [])),
      );

    await page.type('#email', email);
    await page.type('#name', 'Wu');
    await page.click('label:has([value=enterprise])');
    await page.click('label:has([value=phone])');
    await page.type('#phone', '13800138000');
    const enterprise = await shown();
    await page.click('label:has([value=email])');

    expect(enterprise).to.include.members(['phone', 'company', 'role', 'country']).and.not.include('email');
    expect(await shown())
      .to.include('email')
      .and.not.include('phone');
    const kept = await page.$$eval('#email, #name, #phone', (all) =>
      all.map((each) => (each as HTMLInputElement).value),
    );
    expect(kept).to.deep.equal([email, '13800138000', 'Wu']);
  });

  it('say that they are being sent, and are sent once', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en/account/login`);
    await page.type('#account', 'nobody@tea.example');
    await page.type('#password', 'Secret123');
    // The answer never comes.
    await page.evaluate(() => {
      addEventListener('submit', (event) => {
        event.preventDefault();
      });
    });

    await page.$eval('form > .button-primary', (button) => {
      (button as HTMLElement).click();
    });
    const button = await page.$eval('form > .button-primary', (shown) => [
      shown.textContent,
      (shown as HTMLButtonElement).disabled,
    ]);

    expect(button).to.deep.equal(['Editing, please wait', true]);
  });

  it('mark a phone number that the service refuses when a code is asked for', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en/account/signup`);
    await page.click('label:has([value=phone])');
    await page.select('#country', 'CN');
    await page.type('#phone', '1380013800013800');

    await page.click('button[name=action]');
    await page.waitForSelector('#phone[aria-invalid=true]');

    expect(await page.$eval('#phone-note', ({ textContent }) => textContent)).to.equal(
      'Please enter a valid phone number.',
    );
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal('phone');
  });

  it('keep passwords when the code is wrong, and lead on when it is right', async () => {
    const { page } = await openPage();
    await visit(page, `${portal.url}/en/account/signup`);
    await page.type('#email', 'new@kettle.example');
    await page.click('button[name=action]');
    await page.waitForFunction(() => document.activeElement?.id === 'code');
    for (const [id, value] of Object.entries({ password, passwordAgain: password, name: 'Wu', code: '000000' }))
      await page.type(`#${id}`, value);
    for (const id of ['country', 'industry', 'useCase'])
      await page.select(
        `#${id}`,
        await page.$eval(`#${id} option:last-child`, (option) => (option as HTMLOptionElement).value),
      );

    await page.click('form > .button-primary');
    await page.waitForSelector('#code[aria-invalid=true]');
    const state = await page.$$eval('#password, #passwordAgain, #code', (all) =>
      all.map((each) => (each as HTMLInputElement).value),
    );
    const focus = await page.evaluate(() => document.activeElement?.id);
    await page.$eval('#code', (field) => {
      (field as HTMLInputElement).value = '';
    });
    await page.type('#code', console.codeFor('new@kettle.example'));
    await Promise.all([page.waitForNavigation(), page.click('form > .button-primary')]);

    expect(state).to.deep.equal(['000000', password, password]);
    expect(focus).to.equal('code');
    expect(page.url()).to.equal(`${portal.url}/en/console`);
  });

  it('show a password on demand, and lead back to the document after login', async () => {
    const { page, faults } = await openPage();
    await visit(page, portal.url + boil);
    await page.hover('a[data-account]');
    const login = await page.$eval('.site-account a[data-account]', (link) => (link as HTMLAnchorElement).href);
    await visit(page, login);

    await page.type('#account', email);
    await page.type('#password', password);
    await page.click('.form-password button');
    const type = await page.$eval('#password', (field) => (field as HTMLInputElement).type);
    await Promise.all([page.waitForNavigation(), page.click('form > .button-primary')]);

    expect(type).to.equal('text');
    expect(page.url()).to.equal(portal.url + boil);
    expect(faults).to.deep.equal([]);
  });
});
