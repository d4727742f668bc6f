import type { Article, PlatformTarget } from '../domain/article.ts';
import { anyPlatform } from '../domain/platform.ts';
import { pageUrl, productAddressFrom } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { Icon } from './icon.tsx';
import { PlatformPicker, type PlatformOption } from './platform-picker.tsx';
import { ProductIcon } from './product-icon.tsx';

/** Product and platforms above the menu. On narrow screens the bar sticks below the header and opens the menu. */
export function DocumentBar({ frame, article }: { frame: Frame; article: Article }) {
  const { t, edition } = frame;
  const { key, name, address } = article.product;
  const productUrl = productAddressFrom(article);
  const entries = article.platforms.map((platform) => platform.entryKey).join(' ');
  const choice = areVersions(article.platforms) ? 'version' : 'platform';
  return (
    <div className="document-bar" data-swap="bar">
      <a className="menu-button" href="#menu" aria-haspopup="dialog">
        <Icon name="book" />
        {t('docs:menu.open')}
      </a>
      <a
        className="document-product strip link-quiet"
        href={pageUrl(edition, productUrl)}
        {...(productUrl === address && { 'data-product': key, 'data-entries': entries })}
      >
        <ProductIcon productKey={key} />
        {name}
      </a>
      {article.platforms.length > 1 && (
        <PlatformPicker
          label={t(`docs:${choice}.label`)}
          options={article.platforms.map((platform) => toOption(frame, platform, choice))}
        />
      )}
      {article.platforms.length === 1 && article.platforms[0]?.entryKey !== 'all' && (
        <p className="muted ellipsis">{article.platforms[0]?.label}</p>
      )}
    </div>
  );
}

/** Whether the entries of a product differ by version only. */
function areVersions(platforms: readonly PlatformTarget[]): boolean {
  return (
    platforms.some(({ version }) => version !== undefined) && platforms.every((one) => one.platform === anyPlatform)
  );
}

function toOption({ t, edition }: Frame, target: PlatformTarget, choice: 'platform' | 'version'): PlatformOption {
  return {
    entryKey: target.entryKey,
    label: target.label,
    url: pageUrl(edition, target.address),
    isCurrent: target.isCurrent,
    ...(target.match === 'nearest' &&
      !target.isCurrent && { note: t(`docs:${choice}.nearest`, { title: '%' }).replace('%', () => target.title) }),
  };
}
