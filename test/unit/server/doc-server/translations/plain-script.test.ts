import { expect } from 'chai';
import { plainScript } from '../../../../../server/embedded/doc-server/translations/plain-script.ts';
import { tokenise } from '../../../../../views/domain/code-check/tokens.ts';

describe('Code without its types', () => {
  const plain = (code: string) =>
    plainScript(tokenise(code))
      .map(({ text }) => text)
      .join(' ');

  for (const [code, typed] of [
    ['pour(cup).then(res => {})', 'pour(cup).then((res: PourResult) => {});'],
    ['pour(cup).catch(function (err) {})', 'pour(cup).catch((err: TeaError) => {})'],
    ["on('full', (kettle, data) => {})", "on('full', (kettle: Kettle, data: FullEvent<Cup, 2>) => {})"],
    ['const cup = { volume }', 'const cup: Cup | undefined = { volume };'],
    ['function pour(cup, ...rest) {}', 'function pour(cup?: tea.Cup[], ...rest: Cup[]): Promise<void> {}'],
  ] as const)
    it(`is ${code} for ${typed}`, () => {
      expect(plain(typed)).to.equal(plain(code));
    });

  it('keeps all that is no type', () => {
    const code = 'pour ( { cup : Cup , size : Size . large } , a ? b : C ) switch ( x ) { case A : { } }';

    expect(plain(code)).to.equal(code);
  });
});
