import { expect } from 'chai';
import type { Locale } from '../../../../../views/domain/locale.ts';
import { fold } from '../../../../../server/embedded/doc-server/search/analysis/analyse.ts';
import { searchedDocs } from '../../../../../server/embedded/doc-server/site/model/searched-docs.ts';
import { createTextReader } from '../../../../../server/embedded/doc-server/files/text-reader.ts';
import synonyms from '../../../../../server/embedded/doc-server/search/analysis/synonyms.zh.json' with { type: 'json' };
import { diceFor, paragraph, topic } from '../../../../bench/corpus-text.ts';
import { drawSubstrings } from '../../../../bench/search-samples.ts';
import { copySite } from '../fixture.ts';
import { FactReader } from '../../../../../server/embedded/doc-server/document/expand/read-document.ts';
import { findSections } from '../../../../../server/embedded/doc-server/facts/sections.ts';
import { corpusOf, type Row } from './corpus.ts';

interface Texts {
  title: string;
  heading: string;
  text: string;
}

const draws = 500;
/** Results of a first page. */
const shown = 10;

/** @param locale selects the shipped synonyms */
function missed(rows: readonly (Row & Texts)[], seed: string, locale: Locale): string[] {
  const corpus = corpusOf(rows, {}, locale === 'zh' ? synonyms : []);
  const substrings = drawSubstrings(rows, draws, diceFor(seed));
  expect(substrings.length).to.equal(draws);
  return substrings
    .map(({ text }) => text)
    .filter((substring) => {
      const { list } = corpus.find(substring);
      return !list
        .slice(0, shown)
        .some(({ title, heading, text }) => fold(`${title}\n${heading}\n${text}`).includes(fold(substring)));
    });
}

describe('Two to six Chinese signs that stand in a title, heading or text', () => {
  it('find a section that holds them (fixture)', () => {
    const site = copySite();
    const texts = new FactReader(createTextReader(site.contentDir), findSections);
    const rows = [...searchedDocs(site.load().model.editions.zh)].flatMap(({ title, file }) =>
      (texts.read(file.path)?.value ?? []).map(({ heading, text }) => ({ title, heading, text })),
    );
    site.close();

    expect(missed(rows, 'fixture', 'zh')).to.deep.equal([]);
  });

  it('find a section that holds them (generated)', () => {
    const dice = diceFor('substrings');
    const rows = Array.from({ length: 300 }, () => ({
      title: topic(dice, 'zh'),
      heading: topic(dice, 'zh'),
      text: paragraph(dice, 'zh', 6),
    }));

    expect(missed(rows, 'generated', 'zh')).to.deep.equal([]);
  });

  it('find a section that holds them where signs follow each other at random', () => {
    const dice = diceFor('signs');
    const signs = (count: number) =>
      Array.from({ length: count }, () => String.fromCharCode(0x4e00 + dice.below(400))).join('');
    const rows = Array.from({ length: 200 }, () => ({ title: signs(6), heading: signs(8), text: signs(120) }));

    expect(missed(rows, 'random', 'zh')).to.deep.equal([]);
  });
});
