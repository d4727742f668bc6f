/** The rules of work orders without schemas. */

/** `open` until the support team takes it. */
export const workOrderStates = ['open', 'working', 'closed'] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

/** Characters of the description. */
export const maxOrderLength = 2000;
