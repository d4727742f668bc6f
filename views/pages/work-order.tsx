import type { Product } from '../domain/menu.ts';
import { anyPlatform, platforms } from '../domain/platform.ts';
import { accountAddresses, pageUrl } from '../domain/urls.ts';
import type { StoredOrder } from '../domain/work-order.ts';
import type { Frame } from '../frame.ts';
import { formatDate } from '../domain/format.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Field, type FormState, Hidden, SelectField, TextField } from '../parts/form-field.tsx';
import { PortalPage } from '../parts/portal-page.tsx';
import { ScreenshotField } from '../parts/screenshot-field.tsx';

/** A filled work order and its faults. */
export interface WorkOrderForm extends FormState {
  /** Message of the console about the whole form. */
  failure?: string;
  /** True after an order was stored. */
  isSent?: boolean;
}

export interface WorkOrdersPageProps {
  frame: Frame;
  form: WorkOrderForm;
  orders: readonly StoredOrder[];
  products: readonly Product[];
}

const tagOf = { open: 'tag tag-beta', working: 'tag', closed: 'tag tag-new' } as const;
/** Choice for products that are not listed. */
const other = 'other';

/** `/console/work-orders`: a form, and the user's earlier orders. */
export function WorkOrdersPage(props: WorkOrdersPageProps) {
  const { frame, orders } = props;
  const { t } = frame;
  return (
    <PortalPage
      frame={frame}
      kind="work-order"
      title={t('work-order:title')}
      hasSearch={false}
      hasBanner={false}
      className="work-orders"
    >
      <div className="page-columns">
        <section aria-labelledby="new-order">
          <h2 id="new-order">{t('work-order:new')}</h2>
          <OrderForm {...props} />
        </section>
        <section aria-labelledby="orders">
          <h2 id="orders">{t('work-order:mine')}</h2>
          {orders.length === 0 ? (
            <EmptyState frame={frame} text={t('work-order:empty')} />
          ) : (
            <ol className="stack">
              {orders.map((order) => (
                <OrderItem key={order.id} order={order} {...props} />
              ))}
            </ol>
          )}
        </section>
      </div>
    </PortalPage>
  );
}

/** Works as a form without a script, except for the screenshot; the browser code is client/pages/work-order.ts. */
function OrderForm({ frame, form, products }: WorkOrdersPageProps) {
  const { t, edition } = frame;
  const withOther = (options: readonly { value: string; name: string }[]) => [
    ...options.map(({ value, name }): [string, string] => [value, name]),
    [other, t('work-order:other')] as [string, string],
  ];
  return (
    <form
      className="form"
      method="post"
      action={pageUrl(edition, accountAddresses.workOrders)}
      noValidate
      data-screenshot-fault={t('feedback:fault.screenshot')}
      data-failed={t('account:failure.unreachable')}
    >
      <p className="message is-good" role="status">
        {form.isSent && t('work-order:sent')}
      </p>
      <p className="form-failure message is-bad" role="alert">
        {form.failure}
      </p>
      <Hidden values={form.values} names={['clientKey']} />
      <div className="grid columns-2">
        <SelectField
          {...{ t, form, name: 'product' }}
          options={withOther(products.filter(isIntegrated).map(({ key, name }) => ({ value: key, name })))}
        />
        <SelectField {...{ t, form, name: 'platform' }} options={withOther(platforms)} />
      </div>
      <Field {...{ t, form, name: 'sdkVersion', maxLength: 50, isOptional: true }} hint={t('work-order:versionHint')} />
      <TextField {...{ t, form, name: 'text', fault: 'orderText' }} hint={t('work-order:textHint')} />
      <ScreenshotField frame={frame} />
      <button className="button-primary" type="submit">
        {t('work-order:submit')}
      </button>
    </form>
  );
}

function OrderItem({ frame, order, products }: WorkOrdersPageProps & { order: StoredOrder }) {
  const { t, edition } = frame;
  const facts = [
    order.product === other ? t('work-order:other') : nameOf(products, order.product),
    order.platform === other ? '' : (platforms.find(({ value }) => value === order.platform)?.name ?? order.platform),
    order.sdkVersion,
  ].filter(Boolean);
  return (
    <li className="box pad-16 stack gap-8">
      <p className="row">
        <strong className="grow">{facts.join(' · ')}</strong>
        <span className={tagOf[order.state]}>{t(`work-order:state.${order.state}`)}</span>
        <time dateTime={order.createdAt}>{formatDate(order.createdAt, edition.locale)}</time>
      </p>
      <p className="work-order-text">{order.text}</p>
      {order.hasScreenshot && <p className="caption">{t('work-order:withScreenshot')}</p>}
    </li>
  );
}

/** Documents about all platforms alone are no products: questions, policies, the console. */
function isIntegrated({ entries }: Product): boolean {
  return entries.some(({ platform }) => platform !== anyPlatform);
}

function nameOf(products: readonly Product[], key: string): string {
  return products.find((product) => product.key === key)?.name ?? key;
}
