import type { Frame } from '../frame.ts';

/** Simple until the portal's other pages exist. */
export function Footer({ frame: { t, brand } }: { frame: Frame }) {
  return (
    <footer className="site-footer">
      <p>{t('common:footer.copyright', { name: brand.name })}</p>
    </footer>
  );
}
