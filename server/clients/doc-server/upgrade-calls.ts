import * as z from 'zod';
import { askedVersionPattern, comparableSchema, upgradeSchema } from '../../../views/domain/upgrade.ts';
import { defineCall } from '../call.ts';
import { base, choice, name } from './base.ts';

const version = z.string().regex(askedVersionPattern).optional();

export const getUpgrade = defineCall({
  name: 'getUpgrade',
  method: 'get',
  path: '/api/doc/getUpgrade',
  summary:
    "Changes of a product's SDK after the version `from` up to the version `to`, by kind; without versions those of the newest one.",
  params: z.object({
    product: name,
    entryKey: choice.optional(),
    from: version,
    to: version,
    base,
  }),
  data: upgradeSchema,
});

export const listUpgrades = defineCall({
  name: 'listUpgrades',
  method: 'get',
  path: '/api/doc/listUpgrades',
  summary: 'All platforms whose versions can be compared.',
  params: z.object({}),
  data: z.array(comparableSchema),
  whenMissing: [],
});

export const upgradeCalls = [getUpgrade, listUpgrades] as const;
