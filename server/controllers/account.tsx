import type { Request, Response } from 'express';
import type { ReactElement } from 'react';
import type * as z from 'zod';
import {
  codeRequestSchema,
  faultsByField,
  loginSchema,
  registrationSchema,
  resetSchema,
} from '../../views/domain/account.ts';
import { returnPath } from '../../views/domain/outside-urls.ts';
import { accountAddresses, pageUrl, withGivenParameters, withParameter } from '../../views/domain/urls.ts';
import { ConsolePage, LogoutPage } from '../../views/pages/console.tsx';
import {
  type AccountForm,
  type AccountPageProps,
  ForgotPasswordPage,
  LoginPage,
  SignUpPage,
} from '../../views/pages/account.tsx';
import { badRequest, HttpError } from '../errors.ts';
import { type PageOptions, sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { AccountReply, Visitor } from '../services/accounts.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';
import { visitorOf } from './visitor.ts';

/** Sign-up, login and the console's pages. Forms work without script. */
export function createAccountController({ services, pageCache, log }: PageControllerDeps): PageController {
  const { accounts } = services;
  const send = (res: Response, page: ReactElement, options: PageOptions = {}) =>
    sendPage(res, pageCache, page, options);
  const findUser = (req: Request, res: Response) =>
    accounts.find(contextOf(res).frame.edition.locale, visitorOf(req, res));
  const leave = (res: Response, address: string) => {
    res.redirect(303, pageUrl(contextOf(res).frame.edition, address));
  };
  /** Redirects to the document where the visitor began, else to the console. */
  const leaveSignedIn = (res: Response, form: AccountForm) => {
    const path = returnPath(form.values['marketSource'] ?? '', contextOf(res).host);
    if (path === undefined || form.values['next'] !== undefined) leave(res, consoleAddress(form));
    else res.redirect(303, path);
  };

  /** Shows a form; signed-in users go on to the console. */
  const showForm = (Page: FormPage) => async (req: Request, res: Response) => {
    const { frame, query } = contextOf(res);
    const form = readForm(Object.fromEntries(query));
    if (await findUser(req, res)) leave(res, consoleAddress(form));
    else {
      const channels = await accounts.listChannels(frame.edition.locale);
      await send(res, <Page frame={frame} form={form} channels={channels} />);
    }
  };

  /** Checks a form by the console's schema, sends it, and shows it again with its faults. */
  const takeForm =
    <Schema extends z.ZodType>(
      Page: FormPage,
      schema: Schema,
      carryOut: CarryOut<z.output<Schema>>,
      goOn: (res: Response, form: AccountForm) => void,
    ) =>
    async (req: Request, res: Response) => {
      const { frame } = contextOf(res);
      const { locale } = frame.edition;
      const form = readForm(req.body);
      const isCode = form.values['action'] === 'code';
      const again = async (more: Partial<AccountForm>, options: PageOptions = { status: 422 }) => {
        const channels = await accounts.listChannels(locale);
        await send(res, <Page frame={frame} form={{ ...form, ...more }} channels={channels} />, options);
      };
      const parsed = (isCode ? codeRequestSchema : schema).safeParse(inputOf(form));
      if (!parsed.success) {
        await again({ faults: faultsByField(parsed.error) });
        return;
      }
      const visitor = visitorOf(req, res);
      const reply = isCode
        ? await accounts.sendCode(locale, visitor, parsed.data as z.output<typeof codeRequestSchema>)
        : await carryOut(locale, visitor, parsed.data as z.output<Schema>);
      if (reply.code !== 0) await again({ faults: reply.faults, failure: explain(res, reply) }, refusalOptions(reply));
      else if (isCode) await again({ isCodeSent: true }, {});
      else {
        keepCookies(res, reply);
        goOn(res, form);
      }
    };

  /** The reason of a refusal; a failure is logged. @throws HttpError 403 for a form of another site */
  const explain = (res: Response, { code, message, faults, cause }: AccountReply<unknown>): string => {
    if (code === 403) throw new HttpError(403, 'form.origin');
    const { id, frame } = contextOf(res);
    if (cause) log.error({ id, err: cause }, 'a call for an account failed');
    if (message !== '' || Object.keys(faults).length > 0) return message;
    return frame.t(`account:failure.${code === 429 ? 'tooMany' : code >= 500 ? 'unreachable' : 'refused'}`);
  };

  /** Shows a page of a user; visitors who are not signed in log in first. */
  const showConsole =
    (render: (user: NonNullable<Awaited<ReturnType<typeof findUser>>>, res: Response) => ReactElement) =>
    async (req: Request, res: Response) => {
      const user = await findUser(req, res);
      if (user) await send(res, render(user, res));
      else leave(res, withParameter(accountAddresses.login, 'next', 'console'));
    };

  return {
    login: showForm(LoginPage),
    submitLogin: takeForm(LoginPage, loginSchema, accounts.login, leaveSignedIn),
    signUp: showForm(SignUpPage),
    submitSignUp: takeForm(SignUpPage, registrationSchema, accounts.register, leaveSignedIn),
    forgot: showForm(ForgotPasswordPage),
    submitReset: takeForm(ForgotPasswordPage, resetSchema, accounts.resetPassword, (res, { values }) => {
      const { next, marketSource, source } = values;
      leave(res, withGivenParameters(accountAddresses.login, { done: 'reset', next, marketSource, source }));
    }),
    console: showConsole((user, res) => <ConsolePage frame={contextOf(res).frame} user={user} />),
    confirmLogout: showConsole((_user, res) => <LogoutPage frame={contextOf(res).frame} />),

    async logOut(req, res) {
      const { frame } = contextOf(res);
      const reply = await accounts.logout(frame.edition.locale, visitorOf(req, res), {});
      keepCookies(res, reply);
      // Any code but 0 is shown.
      if (reply.code === 0) leave(res, '/');
      else {
        explain(res, reply);
        await send(res, <LogoutPage frame={frame} failure={frame.t('account:logout.failed')} />, refusalOptions(reply));
      }
    },
  };
}

type FormPage = (props: AccountPageProps) => ReactElement;
type CarryOut<Params> = (locale: 'en' | 'zh', visitor: Visitor, params: Params) => Promise<AccountReply<unknown>>;

const maxValueLength = 2000;
/** Codes that are not the form's fault become the status of the page. */
const passedOnCodes = new Set([429, 502, 503, 504]);

function refusalOptions({ code, retryAfterSeconds }: AccountReply<unknown>): PageOptions {
  return { status: passedOnCodes.has(code) ? code : 422, retryAfterSeconds };
}

/** Reads strings only, as forms send them. A password is never shown again. */
function readForm(input: unknown): AccountForm {
  if (typeof input !== 'object' || input === null) throw badRequest('form.empty');
  const values = Object.entries(input).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= maxValueLength,
  );
  return { values: Object.fromEntries(values), faults: {} };
}

function inputOf({ values }: AccountForm): Record<string, unknown> {
  const { isStudent, action: _, company, role, ...rest } = values;
  // The form keeps values that were typed for the other kind of account.
  const ofEnterprise = rest['userType'] === 'enterprise' && { company, role };
  return { ...rest, ...ofEnterprise, isStudent: isStudent === 'true' };
}

function consoleAddress({ values }: AccountForm): string {
  return values['next'] === 'work-orders' ? accountAddresses.workOrders : accountAddresses.console;
}

function keepCookies(res: Response, { cookies }: AccountReply<unknown>): void {
  if (cookies.length > 0) res.append('Set-Cookie', cookies);
}
