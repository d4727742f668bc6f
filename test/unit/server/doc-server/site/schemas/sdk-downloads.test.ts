import { expect } from 'chai';
import { sdkDownloadsFileSchema } from '../../../../../../server/embedded/doc-server/site/schemas/sdk-downloads.ts';

describe('sdk-downloads.json', () => {
  const file = (platform: object, found: object) => {
    const packages = [{ name: 'Kettle', url: 'https://dl.test/kettle.zip', ...found }];
    return { list: [{ key: 'kettle', children: [{ key: 'ios_swift', name: 'iOS: Swift', packages, ...platform }] }] };
  };
  const unknownKeys = (value: unknown) =>
    sdkDownloadsFileSchema.safeParse(value).error?.issues.map((issue) => 'keys' in issue && issue.keys);

  it('reports a misspelt key of a platform and of a package, which would vanish', () => {
    expect(unknownKeys(file({ version: '1.0.0' }, { size: '1 MB' }))).to.equal(undefined);
    expect(unknownKeys(file({ verison: '1.0.0' }, {}))).to.deep.equal([['verison']]);
    expect(unknownKeys(file({}, { sise: '1 MB' }))).to.deep.equal([['sise']]);
  });
});
