import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { FixedIsland, Island } from '../../../views/island.tsx';
import { makeFrame } from './made-up.ts';

const Name = ({ text }: { text: string }) => <b>{text}</b>;

describe('An island', () => {
  it('shows its component, and lets none of its props out of the attribute that carries them', () => {
    const html = renderToString(<Island name="name" component={Name} props={{ text: '"><i>&' }} />);

    const text = '&quot;&gt;&lt;i&gt;&amp;';
    expect(html).to.equal(
      `<div data-island="name" data-props="{&quot;text&quot;:&quot;\\${text}&quot;}"><b>${text}</b></div>`,
    );
  });

  it('is rendered once, with the same result, if every page of an edition has the same', () => {
    let renders = 0;
    const Counted = ({ text }: { text: string }) => {
      renders += 1;
      return <b>{text}</b>;
    };
    const frame = makeFrame('en');
    const show = (id: string, text: string) => {
      const island = () => ({ name: 'name', component: Counted, props: { text } });
      const html = renderToString(<FixedIsland {...{ frame, id, island }} />);
      return /<b>.*<\/b>/.exec(html)?.[0];
    };

    const shown = [show('first', 'tea &'), show('second', 'rum'), show('first', 'tea &')];

    expect(shown).to.deep.equal(['<b>tea &amp;</b>', '<b>rum</b>', '<b>tea &amp;</b>']);
    expect(renders).to.equal(2);
  });
});
