import { Fragment, type ReactNode } from 'react';
import { type Channel, type CodePurpose, industries, passwordPattern, useCases, userTypes } from '../domain/account.ts';
import { dialCode, listCountries } from '../domain/countries.ts';
import { accountAddresses, pageUrl, withGivenParameters } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';
import { AnswerLinks } from '../parts/answer-links.tsx';
import { formatNumber } from '../domain/format.ts';
import { ChoiceField, CodeField, Field, Hidden, SelectField } from '../parts/form-field.tsx';
import { PageLinks, portalPages } from '../parts/page-links.tsx';
import { TickList } from '../parts/tick-list.tsx';
import type { Translate } from '../translate.ts';

/** A filled form and its faults. */
export interface AccountForm {
  values: Readonly<Record<string, string>>;
  /** Keys of `account:fault.…` by field. */
  faults: Readonly<Record<string, string>>;
  /** Message of the console about the whole form. */
  failure?: string;
  isCodeSent?: boolean;
}

interface PageProps {
  frame: Frame;
  form: AccountForm;
}

export interface AccountPageProps extends PageProps {
  /** Channels by which codes can be sent. Without one there is no sign-up. */
  channels: readonly Channel[];
}

/** Fields about the visitor's origin and next page. */
const carried = ['next', 'marketSource', 'source'];

export function LoginPage({ frame, form, channels }: AccountPageProps) {
  const canSend = channels.length > 0;
  const { t, edition } = frame;
  const isReset = form.values['done'] === 'reset';
  const next = ['console', 'work-orders'].find((one) => one === form.values['next']);
  return (
    <AccountPage
      frame={frame}
      title={t('account:login.title')}
      lead={
        (next !== undefined || canSend) && (
          <>
            {next !== undefined && `${t(`account:login.next.${next}`)} `}
            {canSend && <Lead {...{ frame, form }} to="signUp" />}
          </>
        )
      }
      form={form}
      aside={canSend ? <AccountBenefits frame={frame} /> : <OpenPages frame={frame} />}
    >
      {isReset && (
        <p className="message is-good" role="status">
          {t('account:login.afterReset')}
        </p>
      )}
      <AccountForm {...{ frame, form }} page="login" address={accountAddresses.login} hasCode={false}>
        <Hidden values={{ country: edition.locale === 'zh' ? 'CN' : 'US' }} names={['country']} />
        <Field t={t} form={form} name="account" autoComplete="username" hint={t(`account:login.hint`)} />
        <Field t={t} form={form} name="password" type="password" autoComplete="current-password" />
      </AccountForm>
      {canSend && (
        <p className="muted">
          <a href={linkTo(frame, accountAddresses.forgot, form)}>{t('account:login.forgot')}</a>
        </p>
      )}
    </AccountPage>
  );
}

export function SignUpPage({ frame, form, channels }: AccountPageProps) {
  const { t, edition } = frame;
  const address = accountAddresses[edition.traits.registrationPath];
  if (channels.length === 0) return <ClosedPage {...{ frame, form }} page="signUp" />;
  return (
    <AccountPage
      frame={frame}
      title={t('account:signUp.title')}
      lead={<Lead {...{ frame, form }} to="login" />}
      form={form}
      aside={<AccountBenefits frame={frame} />}
    >
      <AccountForm {...{ frame, form }} page="signUp" address={address}>
        <ChoiceField t={t} form={form} name="userType" options={userTypes} />
        <ChannelField t={t} form={form} channels={channels} />
        <CountryField frame={frame} form={form} />
        <RecipientFields {...{ frame, form, channels }} purpose="register" />
        <NewPasswordFields frame={frame} form={form} />
        <Field t={t} form={form} name="name" autoComplete="name" />
        <div className="grid columns-2" data-for="enterprise">
          <Field t={t} form={form} name="company" autoComplete="organization" />
          <Field t={t} form={form} name="role" autoComplete="organization-title" />
        </div>
        <div className="grid columns-2">
          <SelectField
            {...{ t, form, name: 'industry' }}
            options={industries.map((value) => [value, t(`account:industry.${value}`)])}
          />
          <SelectField
            {...{ t, form, name: 'useCase' }}
            options={useCases.map((value) => [value, t(`account:useCase.${value}`)])}
          />
        </div>
        <label className="control choice" data-for="individual">
          <input type="checkbox" name="isStudent" value="true" defaultChecked={form.values['isStudent'] === 'true'} />
          {t('account:field.isStudent')}
        </label>
      </AccountForm>
      <Agreement frame={frame} />
    </AccountPage>
  );
}

export function ForgotPasswordPage({ frame, form, channels }: AccountPageProps) {
  const { t } = frame;
  if (channels.length === 0) return <ClosedPage {...{ frame, form }} page="forgot" />;
  return (
    <AccountPage
      frame={frame}
      title={t('account:forgot.title')}
      lead={<Lead {...{ frame, form }} to="login" text="forgot" />}
      form={form}
      aside={<AnswerLinks frame={frame} />}
    >
      <AccountForm {...{ frame, form }} page="forgot" address={accountAddresses.forgot}>
        <ChannelField t={t} form={form} channels={channels} label="resetChannel" />
        {channels.includes('phone') && (
          <div data-for="phone">
            <CountryField frame={frame} form={form} />
          </div>
        )}
        <RecipientFields {...{ frame, form, channels }} purpose="reset" />
        <NewPasswordFields frame={frame} form={form} />
      </AccountForm>
    </AccountPage>
  );
}

interface AccountFormProps extends PageProps {
  page: 'login' | 'signUp' | 'forgot';
  address: string;
  hasCode?: boolean;
  children: ReactNode;
}

function AccountForm({ frame: { t, edition }, form, page, address, hasCode = true, children }: AccountFormProps) {
  return (
    <form
      className="form"
      method="post"
      action={pageUrl(edition, address)}
      noValidate
      data-code={hasCode || undefined}
      data-unreachable={t('account:failure.unreachable')}
    >
      <Hidden values={{ ...(page === 'signUp' && { marketSource: '', source: '' }), ...form.values }} names={carried} />
      {children}
      <button className="button-primary" type="submit" data-sending={t('account:sending')}>
        {t(`account:${page}.submit`)}
      </button>
    </form>
  );
}

/** Shown instead of a form if no codes can be sent. */
function ClosedPage({ frame, form, page }: PageProps & { page: 'signUp' | 'forgot' }) {
  const { t } = frame;
  return (
    <AccountPage {...{ frame, form, title: t(`account:${page}.closedTitle`) }} aside={<OpenPages frame={frame} />}>
      <p>{t(`account:${page}.closed`)}</p>
      <a className="button-primary" href={linkTo(frame, accountAddresses.login, form)}>
        {t('account:login.submit')}
      </a>
    </AccountPage>
  );
}

/** Pages that need no account. */
function OpenPages({ frame }: { frame: Frame }) {
  return (
    <aside className="page-aside" aria-labelledby="open-pages">
      <section>
        <h2 id="open-pages">{frame.t('account:openPages')}</h2>
        <PageLinks frame={frame} pages={portalPages(frame).slice(0, 4)} />
      </section>
    </aside>
  );
}

interface ShellProps extends PageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Content beside the form on wide screens. */
  aside: ReactNode;
}

function AccountPage({ frame, form, title, lead, children, aside }: ShellProps) {
  return (
    <Layout frame={frame} kind="account" title={title} hasSearch={false} hasBanner={false}>
      <main id="main" className="account-page" tabIndex={-1}>
        <div className="account-card box">
          <div className="stack">
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
            {form.failure && (
              <p className="form-failure message is-bad" role="alert">
                {form.failure}
              </p>
            )}
            {children}
          </div>
          {aside}
        </div>
      </main>
    </Layout>
  );
}

/** Benefits of an account, for readers who have none yet. */
function AccountBenefits({ frame: { t, edition } }: { frame: Frame }) {
  return (
    <aside className="stack" aria-label={t('account:promise.label')}>
      <p className="account-minutes">{formatNumber(edition.traits.freeMinutes, edition.locale)}</p>
      <h2 className="title">{t('account:promise.title')}</h2>
      <TickList texts={['products', 'samples', 'support'].map((key) => t(`account:promise.${key}`))} />
    </aside>
  );
}

/** Link between forms; keeps the visitor's origin. */
function linkTo(frame: Frame, address: string, { values }: AccountForm): string {
  const known = carried.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  return pageUrl(frame.edition, withGivenParameters(address, Object.fromEntries(known) as Record<string, string>));
}

function Lead({ frame, form, to, text = to }: PageProps & { to: 'login' | 'signUp'; text?: string }) {
  const { t, edition } = frame;
  const address = to === 'login' ? accountAddresses.login : accountAddresses[edition.traits.registrationPath];
  return (
    <>
      {t(`account:lead.${text}`)} <a href={linkTo(frame, address, form)}>{t(`account:lead.${to}Link`)}</a>
    </>
  );
}

/** Terms that sign-up accepts, if configured. */
function Agreement({ frame: { t, brand } }: { frame: Frame }) {
  const texts = [
    ['terms', brand.termsUrl],
    ['privacy', brand.privacyUrl],
  ].filter(([, url]) => url !== '');
  if (texts.length === 0) return null;
  return (
    <p className="caption">
      {t('account:agreement.lead')}{' '}
      {texts.map(([key, url], index) => (
        <Fragment key={key}>
          {index > 0 && ` ${t('account:agreement.and')} `}
          <a href={url} target="_blank" rel="noopener">
            {t(`account:agreement.${String(key)}`)}
          </a>
        </Fragment>
      ))}
      {t('account:agreement.end')}
    </p>
  );
}

function ChannelField({
  t,
  form,
  channels,
  label,
}: Omit<AccountPageProps, 'frame'> & { t: Translate; label?: string }) {
  const [only, other] = channels;
  return other === undefined ? (
    <Hidden values={{ channel: only ?? '' }} names={['channel']} />
  ) : (
    <ChoiceField {...{ t, form, name: 'channel', options: channels }} {...(label !== undefined && { label })} />
  );
}

/** Email or phone, and the code that proves it. */
function RecipientFields({ frame: { t }, form, channels, purpose }: AccountPageProps & { purpose: CodePurpose }) {
  return (
    <>
      <Hidden values={{ purpose }} names={['purpose']} />
      {channels.includes('email') && (
        <div data-for="email">
          <Field {...{ t, form, name: 'email', type: 'email', fault: 'email' }} autoComplete="email" />
        </div>
      )}
      {channels.includes('phone') && (
        <div data-for="phone">
          <Field {...{ t, form, name: 'phone', type: 'tel', fault: 'phone' }} autoComplete="tel-national" />
        </div>
      )}
      <CodeField t={t} form={form} isSent={form.isCodeSent === true} />
    </>
  );
}

function CountryField({ frame: { t, edition }, form }: PageProps) {
  return (
    <SelectField
      {...{ t, form, name: 'country', fault: 'country' }}
      options={listCountries(edition.locale).map(({ country, name }) => [country, `${name} +${dialCode(country)}`])}
      fallback={edition.locale === 'zh' ? 'CN' : ''}
      autoComplete="country"
    />
  );
}

function NewPasswordFields({ frame: { t }, form }: PageProps) {
  const own = { type: 'password', autoComplete: 'new-password' } as const;
  const rule = { pattern: passwordPattern, fault: 'password', hint: t('account:fault.password') };
  return (
    <div className="grid columns-2">
      <Field {...{ t, form, ...own, ...rule }} name="password" />
      <Field {...{ t, form, ...own }} name="passwordAgain" fault="passwordAgain" />
    </div>
  );
}
