import { expect } from 'chai';
import {
  chooseLanguages,
  firstLocale,
  htmlLang,
  languageLabel,
  localeNamed,
  localeOfPrefix,
  prefixOf,
  textLocale,
} from '../../../../views/domain/locale.ts';

describe('Languages of the two editions', () => {
  afterEach(() => {
    chooseLanguages([]);
  });
  const namesOf = () => [languageLabel('zh'), languageLabel('zh', 'en')];

  it('are English and Chinese, unless others are chosen', () => {
    expect(htmlLang).to.deep.equal({ en: 'en', zh: 'zh-CN' });
    expect(['zh_CN', 'EN-us', 'de'].map(localeNamed)).to.deep.equal(['zh', 'en', undefined]);
    expect([...namesOf(), firstLocale()]).to.deep.equal(['中文', 'Chinese', undefined]);
  });

  it('may be two others, with English texts around the documents', () => {
    chooseLanguages(['pt-BR', 'ja']);

    expect(htmlLang).to.deep.equal({ en: 'pt-BR', zh: 'ja' });
    expect([textLocale('en'), textLocale('zh'), firstLocale()]).to.deep.equal(['en', 'en', 'en']);
    expect(['pt_br', 'ja', 'zh-CN', 'en'].map(localeNamed)).to.deep.equal(['en', 'zh', undefined, undefined]);
    expect([prefixOf('en'), prefixOf('zh')]).to.deep.equal(['pt-br', 'ja']);
    expect(['ja', 'zh', 'pt-br', 'de'].map(localeOfPrefix)).to.deep.equal(['zh', 'zh', 'en', undefined]);
    expect(namesOf()).to.deep.equal(['日本語', 'Japanese']);
  });

  it('keep the edition of a language that has one', () => {
    chooseLanguages(['zh', 'ja']);

    expect(htmlLang).to.deep.equal({ en: 'ja', zh: 'zh-CN' });
    expect([textLocale('en'), textLocale('zh'), firstLocale()]).to.deep.equal(['en', 'zh', 'zh']);
  });
});
