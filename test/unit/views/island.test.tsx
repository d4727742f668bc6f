import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { Island } from '../../../views/island.tsx';

const Name = ({ text }: { text: string }) => <b>{text}</b>;

describe('An island', () => {
  it('shows its component, and lets none of its props out of the attribute that carries them', () => {
    const html = renderToString(<Island name="name" component={Name} props={{ text: '"><i>&' }} />);

    const text = '&quot;&gt;&lt;i&gt;&amp;';
    expect(html).to.equal(
      `<div data-island="name" data-props="{&quot;text&quot;:&quot;\\${text}&quot;}"><b>${text}</b></div>`,
    );
  });
});
