import type { SearchHit } from '../domain/search.ts';
import type { IconName } from './icon.tsx';

type HitFacts = Pick<SearchHit, 'docType' | 'isServerApi' | 'clientCategory' | 'heading' | 'originProductKey'>;

/** Icon by the type of a hit; only error codes belong to no product. */
export function hitIcon({ docType, isServerApi, clientCategory, heading, originProductKey }: HitFacts): IconName {
  if (originProductKey === '') return 'alert';
  if (docType === 'faq') return 'question';
  if (docType === 'clientapi') return heading !== '' || clientCategory === 'function-list' ? 'braces' : 'cube';
  return isServerApi ? 'server' : 'page';
}
