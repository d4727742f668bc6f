import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { platforms } from '../../../../views/domain/platform.ts';
import { PlatformIcon } from '../../../../views/parts/platform-icon.tsx';

describe('The icon of a platform', () => {
  const render = (platform: string) => renderToStaticMarkup(<PlatformIcon platform={platform} />);
  const draw = (platform: string) => / d="([^"]+)"/.exec(render(platform))?.[1];

  for (const { value, name, iconClass } of platforms)
    it(`is not that of a document for ${name}`, () => {
      expect(draw(value)).not.to.equal(draw('unknown'));
      expect(render(value)).to.contain(`class="icon ${iconClass}"`);
    });
});
