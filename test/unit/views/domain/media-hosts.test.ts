import { expect } from 'chai';
import { frameOriginsOf, isAllowedMedia, mediaOrigin, mediaOriginsOf } from '../../../../views/domain/media-hosts.ts';

describe('The origin of a picture', () => {
  const cases: [src: string, origin: string | undefined][] = [
    ['https://media.tea.example/a.png', 'https://media.tea.example'],
    ['//media.tea.example/a.png', 'https://media.tea.example'],
    ['/media/a.png', undefined],
    ['https://*/a.png', undefined],
    ["https://tea.example;script-src'/a.png", undefined],
  ];
  for (const [src, origin] of cases)
    it(`${src}: ${origin ?? 'none'}`, () => {
      expect(mediaOrigin(src)).to.equal(origin);
    });
});

describe('The origins of a rendered page', () => {
  it('are those of its pictures, films and sounds, each once, and of nothing else', () => {
    const html =
      '<img src="https://a.example/1.png" alt="&gt; src=&quot;https://no.example/&quot;"/><img alt="" src="https://a.example/2.png"/>' +
      '<video poster="https://p.example/p.png" controls="" src="/media/v.mp4"></video><audio><source src="//s.example/a.wav"/></audio>' +
      '<a href="https://no.example/">x</a><p>&lt;img src="https://no.example/x.png"&gt;</p><img src="data:image/png;base64,AA"/>' +
      '<img src="https://*/x.png"/><script src="https://no.example/x.js"></script>';

    expect(mediaOriginsOf(html)).to.deep.equal([
      ...['https://a.example', 'https://p.example', 'https://s.example', 'data:'],
    ]);
  });

  it('for frames are those that https serves', () => {
    const frames = ['https://film.example/7', 'http://no.example/', '/own'].map(
      (src) => `<iframe src="${src}"></iframe>`,
    );

    expect(frameOriginsOf(`${frames.join('')}<p>&lt;iframe src="https://no.example/"&gt;</p>`)).to.deep.equal([
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
  ] as const) {
    it(`${origin}: ${may ? 'yes' : 'no'}`, () => {
      expect(isAllowedMedia(origin, hosts)).to.equal(may);
    });
  }

  it('are all where none is named', () => {
    expect(isAllowedMedia('https://any.example', [])).to.equal(true);
  });
});
