/** The mark of the site's own configuration, else the provider's. Other providers replace this drawing and the colour in client/styles/parts/tokens.css. */
export function Logo({ icon = '' }: { icon?: string | undefined }) {
  return icon === '' ? (
    <svg className="logo-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect className="logo-ground" width="24" height="24" rx="7" />
      <path className="logo-lines" d="M7 8.5h6M7 12h10M7 15.5h4" />
    </svg>
  ) : (
    <img className="logo-mark" src={icon} width="24" height="24" alt="" />
  );
}
