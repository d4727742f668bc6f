import { expect } from 'chai';
import { parseApiDoc, parseApiTarget } from '../../../../views/domain/api-reference.ts';
import { findNames } from '../../../../views/domain/api-names.ts';

const kettle = { compoundName: 'Kettle', name: 'Kettle', compoundKind: 'class', address: '/article/api?doc=k' };
const members = ['boil', 'preboil', 'startBoil', 'boilOver'].map((memberName) => ({
  ...{
    memberName,
    anchor: `${memberName.toLowerCase()}-kettle`,
    ...(memberName === 'boilOver' && { isDeprecated: true as const }),
  },
}));
const boiler = { compoundName: 'Boiler', name: 'Boiler', compoundKind: 'class', address: '/b', members: [] };
const data = { treeData: [], searchData: [{ ...kettle, members }, boiler] };

const owner = { sdk: 'kettle', target: 'java_android' };

describe('Names of a reference', () => {
  it('are found anywhere: equal ones first, then beginnings, then beginnings of words', () => {
    const found = findNames(data, ' BOIL ', owner).map(({ name }) => name);

    expect(found).to.deep.equal(['boil', 'Boiler', 'boilOver', 'startBoil', 'preboil']);
    expect(findNames(data, '  ', owner)).to.deep.equal([]);
  });

  it('lead to their page and anchor, and tell what they belong to', () => {
    const address = '/article/api?doc=k#preboil-kettle';

    expect(findNames(data, 'preb', owner)).to.have.lengthOf(1);
    expect(findNames(data, 'preb', owner)[0]).to.include({ address, owner: 'Kettle', start: 0, parameters: '' });
  });

  it('tell overloads apart, which are found by their names alone', () => {
    const pours = ['(Cup)', '(Cup, int)'].map((parameters) => ({ memberName: 'pour', anchor: 'pour', parameters }));
    const overloaded = { treeData: [], searchData: [{ ...kettle, members: pours }] };
    const parametersOf = (keyword: string) => findNames(overloaded, keyword, owner).map(({ parameters }) => parameters);

    expect(parametersOf('pour')).to.deep.equal(['(Cup)', '(Cup, int)']);
    expect(parametersOf('cup')).to.deep.equal([]);
  });
});

describe('The parts of a reference’s address', () => {
  it('are four plain ones, or three of a whole category', () => {
    const whole = { sdk: 'a', target: 'java_android', category: 'class' };

    expect(parseApiDoc('a~java_android~class~K')).to.deep.equal({ ...whole, file: 'K' });
    expect(parseApiDoc('a~java_android~class')).to.include({ category: 'class', file: 'class' });
    const long = `a~b~c~${'x'.repeat(121)}`;
    for (const doc of ['', 'a', 'a~b', 'a~b~', 'a~b~c~', 'a~b~c~d~e', 'a~b~c~..', 'a~b~c~x/y', long])
      expect(parseApiDoc(doc), doc).to.equal(undefined);
  });

  it('name a known language and platform, in any spelling', () => {
    for (const target of ['objective-c_ios', 'objectivec_ios', 'ObjC_iOS', 'ios_objective-c'])
      expect(parseApiTarget(target), target).to.deep.equal({ language: 'objective-c', platform: 'ios' });
    for (const target of ['klingon_ios', 'java', 'java_moon', '_', ''])
      expect(parseApiTarget(target), target).to.equal(undefined);
  });
});
