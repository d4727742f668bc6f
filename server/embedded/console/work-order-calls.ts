import * as calls from '../../clients/console/calls.ts';
import { type Answer, answer, Refusal } from '../answer.ts';
import { readScreenshotType } from '../screenshot-type.ts';
import { refusal } from './messages.ts';
import type { SharedLimit, SharedLimits } from './shared-limits.ts';
import type { WorkOrders } from './work-orders.ts';

export interface WorkOrderDeps {
  workOrders: WorkOrders;
  limits: SharedLimits;
}

/** Limit per account, because each order may contain a screenshot. */
const ordersPerAccount: SharedLimit = { name: 'orders-account', count: 20, windowMs: 3600_000 };

export function workOrderAnswers({ workOrders, limits }: WorkOrderDeps): Answer[] {
  return [
    answer(calls.listWorkOrders, (_given, { request }) => {
      const { accountId } = request.session;
      return accountId === undefined ? new Refusal(401, '') : workOrders.list(accountId);
    }),
    answer(calls.createWorkOrder, async (given, { request, locale }) => {
      const { accountId } = request.session;
      if (accountId === undefined) return refusal(401, locale, 'order-login');
      const type = given.screenshot === undefined ? null : readScreenshotType(given.screenshot);
      if (type === undefined) return refusal(422, locale, 'order-screenshot');
      const spent = await limits.take([ordersPerAccount, accountId]);
      if (spent) return refusal(429, locale, 'too-many', spent);
      return { id: await workOrders.create(accountId, given, type) };
    }),
  ];
}
