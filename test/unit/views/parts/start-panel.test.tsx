import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { Stops } from '../../../../views/parts/start-panel.tsx';
import { makeFrame } from '../made-up.ts';

describe('The way to a first result', () => {
  const textWith = (address: string) => {
    const stop = { kind: 'goal' as const, title: 'Boil', url: address };
    return renderToStaticMarkup(<Stops frame={makeFrame('en')} stops={[stop]} install={undefined} language="kotlin" />);
  };

  it('names the language of the guide that it leads to', () => {
    expect(textWith('/docs/kettle/boil?platform=android&language=kotlin')).to.contain('with the code in Kotlin.');
    expect(textWith('/docs/kettle/boil?platform=android&language=java')).to.contain('with the code in Java.');
  });
});
