/** Rules of work orders without schemas. */

/** `open` until the support team takes the order. */
export const workOrderStates = ['open', 'working', 'closed'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

export const maxOrderLength = 2000;
