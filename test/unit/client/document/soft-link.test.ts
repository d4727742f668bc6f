import { expect } from 'chai';
import { mayBeDocument } from '../../../../client/document/soft-link.ts';

describe('A link that is opened without a full load', () => {
  for (const path of ['/docs/tea/start/boil', '/article/101', '/article/api', '/installation', '/guides/1.2/pour'])
    it(`leads to ${path}`, () => {
      expect(mayBeDocument(path)).to.equal(true);
    });

  for (const path of ['', '/', '/ss', '/faq', '/faq/lid', '/sdk-download', '/en/docs', '/media/a', '/kettle.zip'])
    it(`does not lead to ${path || 'another edition'}`, () => {
      expect(mayBeDocument(path)).to.equal(false);
    });
});
