import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { platforms } from '../../../../views/domain/platform.ts';
import { PlatformIcon } from '../../../../views/parts/platform-icon.tsx';

describe('The icon of a platform', () => {
  const draw = (platform: string) => renderToStaticMarkup(<PlatformIcon platform={platform} />);

  for (const { value, name } of platforms)
    it(`is not that of a document for ${name}`, () => {
      expect(draw(value)).not.to.equal(draw('unknown'));
    });
});
