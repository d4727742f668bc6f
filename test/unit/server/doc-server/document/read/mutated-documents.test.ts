import { expect } from 'chai';
import {
  type ParsedSource,
  parseSteps,
} from '../../../../../../server/embedded/doc-server/document/read/parse-source.ts';
import { documentsIn, lostWords, mutatedDocuments } from '../../../../../support/mutated-documents.ts';

/** Readings of a text: one, another after the repair, and one for each of 60 mended faults and of 60 refused mends. */
const maxReadings = 122;
const texts = 250;

function read(text: string, mayBePlain: boolean): { parsed: ParsedSource; readings: number } {
  const steps = parseSteps(text, mayBePlain);
  for (let readings = 1; ; readings++) {
    const step = steps.next();
    if (step.done) return { parsed: step.value, readings };
  }
}

describe('damaged documents', () => {
  const documents = documentsIn('test/fixtures/content', 'server/embedded/doc-server/sample-content');
  for (const [name, isPlain] of [
    ['MDX', false],
    ['Markdown with HTML', true],
  ] as const)
    it(`keep their words as ${name}, and name what is lost`, () => {
      let silent = 0;
      let named = 0;
      for (const text of mutatedDocuments(documents, texts, 1)) {
        const { parsed, readings } = read(text, isPlain);
        const lost = lostWords(text, parsed.nodes);
        expect(readings).to.be.at.most(maxReadings);
        if (lost.length === 0) continue;
        // A quotation mark too many makes an attribute of words.
        if (parsed.faults.some(({ isLoss }) => isLoss)) named++;
        else silent++;
      }

      expect(silent).to.be.at.most(texts / 100);
      expect(named).to.be.at.most(texts / 25);
    });
});
