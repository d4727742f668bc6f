import type { ReactNode } from 'react';
import { type CodePurpose, industries, passwordLength, useCases } from '../domain/account.ts';
import { countries, dialCode } from '../domain/countries.ts';
import { htmlLang } from '../domain/locale.ts';
import { accountAddresses, pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { formatNumber } from '../parts/format.ts';
import { CodeField, Field, Hidden, SelectField } from '../parts/form-field.tsx';

/** A form as it was filled in, and what is wrong with it. */
export interface AccountForm {
  values: Readonly<Record<string, string>>;
  /** By field, as keys of `account:fault.…`. */
  faults: Readonly<Record<string, string>>;
  /** What the console says of the whole. */
  failure?: string;
  isCodeSent?: boolean;
}

interface PageProps {
  frame: Frame;
  form: AccountForm;
}

export function LoginPage({ frame, form }: PageProps) {
  const { t, edition } = frame;
  const isReset = form.values['done'] === 'reset';
  return (
    <AccountPage frame={frame} title={t('account:login.title')} lead={<Lead frame={frame} to="signUp" />} form={form}>
      {isReset && (
        <p className="form-notice" role="status">
          {t('account:login.afterReset')}
        </p>
      )}
      <form className="form" method="post" action={pageUrl(edition, accountAddresses.login)}>
        <Hidden values={form.values} names={['next']} />
        <Hidden values={{ country: edition.locale === 'zh' ? 'CN' : 'US' }} names={['country']} />
        <Field t={t} form={form} name="account" autoComplete="username" hint={t(`account:login.hint`)} />
        <Field t={t} form={form} name="password" type="password" autoComplete="current-password" />
        <button className="button-primary form-submit" type="submit">
          {t('account:login.submit')}
        </button>
        <a className="form-aside" href={pageUrl(edition, accountAddresses.forgot)}>
          {t('account:login.forgot')}
        </a>
      </form>
    </AccountPage>
  );
}

export function SignUpPage({ frame, form }: PageProps) {
  const { t, edition } = frame;
  const isEnterprise = form.values['userType'] === 'enterprise';
  const address = accountAddresses[edition.traits.registrationPath];
  return (
    <AccountPage frame={frame} title={t('account:signUp.title')} lead={<Lead frame={frame} to="login" />} form={form}>
      <Choices
        label={t('account:signUp.userType')}
        frame={frame}
        address={address}
        form={form}
        name="userType"
        options={['individual', 'enterprise']}
      />
      <form className="form" method="post" action={pageUrl(edition, address)} data-code>
        <Hidden values={{ marketSource: '', source: '', ...form.values }} names={['marketSource', 'source']} />
        <Hidden values={{ userType: isEnterprise ? 'enterprise' : 'individual' }} names={['userType']} />
        <RecipientFields frame={frame} form={form} address={address} purpose="register" />
        <div className="form-row">
          <NewPasswordFields frame={frame} form={form} />
        </div>
        {isEnterprise && <Field t={t} form={form} name="company" autoComplete="organization" />}
        <div className="form-row">
          <Field t={t} form={form} name="name" autoComplete="name" />
          {isEnterprise ? (
            <Field t={t} form={form} name="role" autoComplete="organization-title" />
          ) : (
            form.values['channel'] !== 'phone' && <CountryField frame={frame} form={form} />
          )}
        </div>
        {isEnterprise && form.values['channel'] !== 'phone' && <CountryField frame={frame} form={form} />}
        <div className="form-row">
          <SelectField
            {...{ t, form, name: 'industry' }}
            options={industries.map((value) => [value, t(`account:industry.${value}`)])}
          />
          <SelectField
            {...{ t, form, name: 'useCase' }}
            options={useCases.map((value) => [value, t(`account:useCase.${value}`)])}
          />
        </div>
        {!isEnterprise && (
          <label className="form-check">
            <input type="checkbox" name="isStudent" value="true" defaultChecked={form.values['isStudent'] === 'true'} />
            {t('account:field.isStudent')}
          </label>
        )}
        <button className="button-primary form-submit" type="submit">
          {t('account:signUp.submit')}
        </button>
      </form>
    </AccountPage>
  );
}

export function ForgotPasswordPage({ frame, form }: PageProps) {
  const { t, edition } = frame;
  const address = accountAddresses.forgot;
  return (
    <AccountPage frame={frame} title={t('account:forgot.title')} lead={<Lead frame={frame} to="login" />} form={form}>
      <form className="form" method="post" action={pageUrl(edition, address)} data-code>
        <RecipientFields frame={frame} form={form} address={address} purpose="reset" />
        <NewPasswordFields frame={frame} form={form} />
        <button className="button-primary form-submit" type="submit">
          {t('account:forgot.submit')}
        </button>
      </form>
    </AccountPage>
  );
}

/** The form beside what an account brings. */
function AccountPage(props: PageProps & { title: string; lead: ReactNode; children: ReactNode }) {
  const { frame, form, title, lead, children } = props;
  const { t, edition } = frame;
  const minutes = formatNumber(edition.traits.freeMinutes, edition.locale);
  return (
    <Layout frame={frame} kind="account" title={title} hasSearch={false} hasBanner={false}>
      <main id="main" className="account" tabIndex={-1}>
        <section className="account-card">
          <h1>{title}</h1>
          <p className="account-lead">{lead}</p>
          {form.failure !== undefined && form.failure !== '' && (
            <p className="form-failure" role="alert">
              {form.failure}
            </p>
          )}
          {children}
        </section>
        <aside className="account-promise" aria-label={t('account:promise.label')}>
          <p className="account-minutes">{minutes}</p>
          <h2>{t('account:promise.title')}</h2>
          <ul>
            {['products', 'samples', 'support'].map((key) => (
              <li key={key}>{t(`account:promise.${key}`)}</li>
            ))}
          </ul>
        </aside>
      </main>
    </Layout>
  );
}

function Lead({ frame: { t, edition }, to }: { frame: Frame; to: 'login' | 'signUp' }) {
  const address = to === 'login' ? accountAddresses.login : accountAddresses[edition.traits.registrationPath];
  return (
    <>
      {t(`account:lead.${to}`)} <a href={pageUrl(edition, address)}>{t(`account:lead.${to}Link`)}</a>
    </>
  );
}

interface ChoicesProps extends PageProps {
  label: string;
  address: string;
  name: string;
  options: readonly string[];
}

/** Links that look like a switch: each shows the form of its kind, without script too. */
function Choices({ frame, form, label, address, name, options }: ChoicesProps) {
  const { t, edition } = frame;
  const chosen = options.find((option) => option === form.values[name]) ?? options[0];
  const { userType, channel, marketSource, source } = form.values;
  const href = (option: string) => {
    const kept = Object.entries({ userType, channel, marketSource, source, [name]: option });
    const query = new URLSearchParams(kept.filter((pair): pair is [string, string] => pair[1] !== undefined));
    return `${pageUrl(edition, address)}?${query.toString()}`;
  };
  return (
    <nav className="form-choices" aria-label={label}>
      {options.map((option) => (
        <a key={option} href={href(option)} aria-current={option === chosen ? 'true' : undefined}>
          {t(`account:choice.${option}`)}
        </a>
      ))}
    </nav>
  );
}

/** Email or phone, and the code that proves it. */
function RecipientFields({ frame, form, address, purpose }: PageProps & { address: string; purpose: CodePurpose }) {
  const { t } = frame;
  const isPhone = form.values['channel'] === 'phone';
  return (
    <>
      <Choices
        {...{ frame, form, address, name: 'channel', options: ['email', 'phone'] }}
        label={t('account:signUp.channel')}
      />
      <Hidden values={{ channel: isPhone ? 'phone' : 'email', purpose }} names={['channel', 'purpose']} />
      {isPhone ? (
        <div className="form-row">
          <CountryField frame={frame} form={form} />
          <Field t={t} form={form} name="phone" type="tel" autoComplete="tel" />
        </div>
      ) : (
        <Field t={t} form={form} name="email" type="email" autoComplete="email" />
      )}
      <CodeField t={t} form={form} isSent={form.isCodeSent === true} />
    </>
  );
}

function CountryField({ frame: { t, edition }, form }: PageProps) {
  const lang = htmlLang[edition.locale];
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  const sorted = countries
    .map((code): [string, string] => [code, `${names.of(code) ?? code} +${dialCode(code)}`])
    .sort(([, a], [, b]) => a.localeCompare(b, lang));
  return (
    <SelectField
      {...{ t, form, name: 'country' }}
      options={sorted}
      fallback={edition.locale === 'zh' ? 'CN' : ''}
      autoComplete="country"
    />
  );
}

function NewPasswordFields({ frame: { t }, form }: PageProps) {
  const rule = { minLength: passwordLength.min, maxLength: passwordLength.max, type: 'password' } as const;
  return (
    <>
      <Field {...{ t, form, ...rule }} name="password" hint={t('account:fault.password')} autoComplete="new-password" />
      <Field {...{ t, form, ...rule }} name="passwordAgain" autoComplete="new-password" />
    </>
  );
}
