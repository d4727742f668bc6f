import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { faultsByField } from '../../views/domain/account.ts';
import { accountAddresses, pageUrl, withParameter } from '../../views/domain/urls.ts';
import { workOrderSchema } from '../../views/domain/work-order.ts';
import { type WorkOrderForm, WorkOrdersPage } from '../../views/pages/work-order.tsx';
import { HttpError, notFound, upstreamFailed } from '../errors.ts';
import { type PageOptions, sendPage } from '../render.tsx';
import { contextOf } from '../request-context.ts';
import type { PageController, PageControllerDeps } from './page-controller.ts';
import { visitorOf } from './visitor.ts';

/** Work orders: questions of signed-in users to the support team, in the Chinese edition. */
export function createWorkOrderController({ services, pageCache, log }: PageControllerDeps): PageController {
  const { accounts, products } = services;

  /** The form and the user's orders; visitors who are not signed in log in first. */
  const show = async (req: Request, res: Response, form: WorkOrderForm, options: PageOptions = {}) => {
    const { frame } = contextOf(res);
    const { locale, traits } = frame.edition;
    if (!traits.hasWorkOrders) throw notFound();
    const { code, data, cause } = await accounts.listWorkOrders(locale, visitorOf(req, res), {});
    if (code === 401) {
      res.redirect(303, pageUrl(frame.edition, withParameter(accountAddresses.login, 'next', 'work-orders')));
      return;
    }
    if (!data) throw cause ?? upstreamFailed('work-orders.refused', code);
    const { value } = await products.list(locale);
    await sendPage(res, pageCache, <WorkOrdersPage {...{ frame, form, orders: data, products: value }} />, options);
  };

  return {
    show(req, res) {
      const isSent = contextOf(res).query.has('sent');
      return show(req, res, { values: { clientKey: randomUUID() }, faults: {}, isSent });
    },

    /** Redirects to the list with thanks, so that a reload sends nothing. */
    async submit(req, res) {
      const { frame, id } = contextOf(res);
      const values = textsOf(req.body);
      const parsed = workOrderSchema.safeParse(values);
      if (!parsed.success) {
        await show(req, res, { values, faults: faultsByField(parsed.error) }, { status: 422 });
        return;
      }
      const { locale } = frame.edition;
      const reply = await accounts.createWorkOrder(locale, visitorOf(req, res), parsed.data);
      if (reply.code === 0) {
        res.redirect(303, pageUrl(frame.edition, withParameter(accountAddresses.workOrders, 'sent', '1')));
        return;
      }
      if (reply.code === 403) throw new HttpError(403, 'form.origin');
      if (reply.cause) log.error({ id, err: reply.cause }, 'a call for a work order failed');
      const failure = reply.message || frame.t('account:failure.unreachable');
      const status = reply.code === 429 ? 429 : 502;
      await show(req, res, { values, faults: {}, failure }, { status, retryAfterSeconds: reply.retryAfterSeconds });
    },
  };
}

function textsOf(body: unknown): Record<string, string> {
  const pairs = Object.entries((body ?? {}) as object);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
