import { expect } from 'chai';
import type { StoredDocument } from '../../../../../../server/embedded/doc-server/pages/documents/stored-document.ts';
import { TranslationNotes } from '../../../../../../server/embedded/doc-server/pages/documents/translation-notes.ts';
import { useEach } from '../../../../../support/use.ts';
import { openFactsOf } from '../../../../../../server/embedded/doc-server/facts/document-facts.ts';
import { copySite, docAt } from '../../fixture.ts';

describe('Notes on passages that did not follow their translation', () => {
  const site = useEach(() => copySite());
  const html = '<p>One.</p><p>Two.</p>';
  const notesFor = (count: number) => {
    const store = site.load();
    const { model } = store;
    const passages = Array.from({ length: count }, (_, at) => ({ side: 0 as const, line: 1 + (at % 2), twinLine: 1 }));
    const page = {
      html,
      positions: { lines: [1, 2], places: [7, 18], kinds: ['inside', 'inside'] },
      sources: [],
    } as unknown as StoredDocument;
    const notes = new TranslationNotes(site.contentDir, { staleIn: () => passages }, openFactsOf(store));
    return notes.addTo(page, model, docAt(model, 'en', 'tea/green'), '/zh');
  };

  it('are one above the text instead of one at each passage if there are many', () => {
    expect(notesFor(2).match(/this passage has not been updated yet/g)).to.have.length(2);
    expect(notesFor(6).endsWith(`; 6 passages of this page have not been updated yet.</p>${html}`)).to.equal(true);
  });
});
