import type { Doc, Instance } from '../../site/model/model.ts';

/**
 * Integration guides by id: `quick-start/integrating-sdk`, `import-the-sdk`. In other folders they are about an addition to the
 * product, such as `best-practice/integration-with-effects-sdk`.
 */
export const guidePage = /^(?:(?:[^/]+\/)*quick-?starts?\/(?:[^/]+\/)*)?(?:integrat|import)[^/]*sdk$/i;

/** Finds the first guide in the menus that tells how the SDK of an instance is added to a project. */
export function findGuide({ sidebars }: Instance): Doc | undefined {
  return sidebars.flatMap(({ pages }) => pages).find(({ isListed, docKey }) => isListed && guidePage.test(docKey));
}
