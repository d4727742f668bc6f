import { expect } from 'chai';
import { renderToString } from 'react-dom/server';
import { PlatformPicker } from '../../../../views/parts/platform-picker.tsx';

describe('The picker of platforms', () => {
  it('leaves the language out on narrow screens where the platform has no other', () => {
    const summaryWith = (current: string) => {
      const options = ['Android: Java', 'Android: Kotlin', 'React Native: JavaScript', 'Server'].map((label) => ({
        entryKey: label,
        label,
        url: '/',
        isCurrent: label === current,
      }));
      const html = renderToString(<PlatformPicker label="Platform" options={options} />);
      return /<span class="picker-value[^>]*>(.*?)<svg/.exec(html)?.[1];
    };

    expect(summaryWith('React Native: JavaScript')).to.contain(
      'React Native<span class="wide-only">: JavaScript</span>',
    );
    expect(summaryWith('Android: Java')).to.contain('Android<span>: Java</span>');
    expect(summaryWith('Server')).to.contain('Server').and.not.contain('<span>');
    expect(summaryWith('')).to.contain('Platform');
  });
});
