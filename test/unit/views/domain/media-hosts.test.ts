import { expect } from 'chai';
import { frameOriginsOf, isAllowedMedia, mediaOrigin, mediaOriginsOf } from '../../../../views/domain/media-hosts.ts';

describe('The origin of a picture', () => {
  for (const [src, origin] of [
    ['HTTPS://Media.Tea.example:8443/a.png', 'https://media.tea.example:8443'],
    ['//media.tea.example/a.png', 'https://media.tea.example'],
    ['https://me@media.tea.example/a.png', 'https://media.tea.example'],
    ['/media/a.png', undefined],
    ['https://*/a.png', undefined],
    ["https://tea.example;script-src'/a.png", undefined],
  ] as const)
    it(`${src}: ${origin ?? 'none'}`, () => {
      expect(mediaOrigin(src)).to.equal(origin);
    });
});

describe('The origins of a rendered page', () => {
  it('are those of its pictures, films and sounds, each once, and of nothing else', () => {
    const html =
      '<img src="https://a.example/1.png" alt="&gt; src=&quot;https://no.example/&quot;"/><img alt="" src="https://a.example/2.png"/>' +
      '<video poster="https://p.example/p.png" controls="" src="/media/v.mp4"></video><audio><source src="//s.example/a.wav"/></audio>' +
      '<a href="https://no.example/">x</a><p>&lt;img src="https://no.example/x.png"&gt;</p><img src="data:image/png;base64,AA"/>';

    expect(mediaOriginsOf(html)).to.deep.equal([
      ...['https://a.example', 'https://p.example', 'https://s.example', 'data:'],
    ]);
  });

  it('for frames are those that https serves', () => {
    const sources = ['https://film.example/7', 'http://no.example/', '/own'];
    const html = sources.map((src) => `<iframe title="&lt;" src="${src}"></iframe>`).join('');

    expect(frameOriginsOf(`${html}<p>&lt;iframe src="https://no.example/"&gt;</p>`)).to.deep.equal([
      'https://film.example',
    ]);
  });
});

describe('Hosts from which media may come', () => {
  const hosts = ['https://media.tea.example', 'https://*.cups.example:8443'];
  for (const [origin, may] of [
    ['https://media.tea.example', true],
    ['http://media.tea.example', false],
    ['https://media.tea.example.evil.example', false],
    ['https://a.b.cups.example:8443', true],
    ['https://cups.example:8443', false],
  ] as const)
    it(`${origin}: ${may ? 'yes' : 'no'}, but all where none is named`, () => {
      expect([isAllowedMedia(origin, hosts), isAllowedMedia(origin, [])]).to.deep.equal([may, true]);
    });
});
