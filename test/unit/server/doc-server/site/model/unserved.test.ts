import { expect } from 'chai';
import { describeGuess } from '../../../../../../server/embedded/doc-server/site/model/describe-guess.ts';
import { groupUnserved, listUnserved } from '../../../../../../server/embedded/doc-server/site/model/unserved.ts';
import { chinese, english, useFolders } from '../configuration/made-folders.ts';

describe('Documents without a page', () => {
  const load = useFolders();

  it('are named by folder and reason', () => {
    const { model } = load({
      'README.md': english,
      'docs/pour.md': english,
      'docs/cup.md': english,
      'docs/cup.zh-CN.md': chinese,
      'docs/pour.de.md': '# Gießen\n',
      'docs/fr/pour.md': '# Verser\n',
      'docs/late.md': '---\ndraft: true\n---\n# Late\n',
      'tools/kettle/README.md': english,
    });

    const outside = 'outside the folders of the documents';
    const found = groupUnserved(listUnserved(model, (path) => path === 'tools/cup.md'));
    expect(found.map(({ folder, reason, paths }) => `${folder} ${reason}: ${paths.join()}`)).to.deep.equal([
      `. ${outside}: README.md`,
      'docs/fr language: French: docs/fr/pour.md',
      'docs drafts: docs/late.md',
      'docs language: German: docs/pour.de.md',
      `tools/kettle ${outside}: tools/kettle/README.md`,
    ]);
    expect(describeGuess(model)?.left).to.equal(
      '1 French; 1 German; 1 in . (outside the folders of the documents); 1 in docs (drafts); 1 in tools/kettle (outside the folders of the documents)',
    );
  });
});
