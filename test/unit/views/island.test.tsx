import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { FixedIsland, Island } from '../../../views/island.tsx';
import { makeFrame } from './made-up.ts';

const Name = ({ text }: { text: string }) => <b>{text}</b>;

describe('An island', () => {
  it('shows its component and carries its name and props in attributes', () => {
    const html = renderToString(<Island name="name" component={Name} props={{ text: 'tea' }} />);

    expect(html).to.equal('<div data-island="name" data-props="{&quot;text&quot;:&quot;tea&quot;}"><b>tea</b></div>');
  });

  it('lets no prop out of its attribute', () => {
    const text = '"><script>alert(1)</script>\'&';

    const html = renderToString(<Island name="name" component={Name} props={{ text }} />);

    expect(html).not.to.contain('<script');
    const attribute = /data-props="([^"]*)"/.exec(html)?.[1] ?? '';
    const entities: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#x27;': "'" };
    const decoded = attribute.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
    expect(JSON.parse(decoded)).to.deep.equal({ text });
  });

  it('is rendered once, with the same result, if every page of an edition has the same', () => {
    let renders = 0;
    const Counted = ({ text }: { text: string }) => {
      renders += 1;
      return <b>{text}</b>;
    };
    const frame = makeFrame('en');
    const given = (text: string) => ({ name: 'name', component: Counted, props: { text } });
    const plain = (text: string) => `<div class="boxless">${renderToString(<Island {...given(text)} />)}</div>`;
    const fixed = (id: string, text: string) =>
      renderToString(<FixedIsland frame={frame} id={id} island={() => given(text)} />);
    const [tea, rum] = [plain('tea & "milk"'), plain('rum')];
    renders = 0;

    const kept = [fixed('first', 'tea & "milk"'), fixed('second', 'rum'), fixed('first', 'tea & "milk"')];

    expect(kept).to.deep.equal([tea, rum, tea]);
    expect(renders).to.equal(2);
  });
});
