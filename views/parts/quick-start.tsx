import type { QuickStart } from '../domain/home.ts';
import { findPlatform, parseEntryKey } from '../domain/platform.ts';
import type { Frame } from '../frame.ts';
import { PlatformTabs } from './platform-tabs.tsx';
import { articleAttributes } from './article-body.tsx';
import { Stops } from './start-panel.tsx';

/** Steps to a first result with the first product, on the platform that the reader chooses. */
export function QuickStartSection({ frame, quickStart }: { frame: Frame; quickStart: QuickStart }) {
  const { product, platforms } = quickStart;
  return (
    <section className="home-section stack quick-start" aria-labelledby="quick-start">
      <div className="row">
        <h2 id="quick-start">{frame.t('home:quickStart.title', { product: product.name })}</h2>
        <p className="muted">{frame.t('home:quickStart.text')}</p>
      </div>
      <div className="call-frame box" {...articleAttributes(frame)}>
        <PlatformTabs product={product.key} entries={platforms.map(({ entry }) => entry)} />
        <div className="call-choices">
          {platforms.map(({ entry, stops, install }) => (
            <div key={entry}>
              <h3 className="visually-hidden">{nameOf(entry)}</h3>
              <Stops frame={frame} stops={stops} install={install} language={parseEntryKey(entry).language} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function nameOf(entry: string): string {
  const { platform } = parseEntryKey(entry);
  return findPlatform(platform)?.name ?? platform;
}
