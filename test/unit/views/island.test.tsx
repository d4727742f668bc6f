import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { Island } from '../../../views/island.tsx';

const Name = ({ text }: { text: string }) => <b>{text}</b>;

describe('An island', () => {
  it('shows its component and carries its name, time and props in attributes', () => {
    const html = renderToString(<Island name="name" component={Name} props={{ text: 'tea' }} when="visible" />);

    expect(html).to.equal(
      '<div data-island="name" data-when="visible" data-props="{&quot;text&quot;:&quot;tea&quot;}"><b>tea</b></div>',
    );
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
});
