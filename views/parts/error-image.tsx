/** Drawing: a cloud with a broken line. */
export function OfflineImage() {
  return (
    <svg className="error-image offline-image" viewBox="0 0 240 150" width="240" height="150" fill="none" aria-hidden>
      <path d="M84 112h70a30 30 0 0 0 5-59.6 42 42 0 0 0-80.4-5.2A33 33 0 0 0 84 112Z" />
      <path strokeWidth="6" d="M32 136h60M132 136h76" />
      <g>
        <circle cx="112" cy="112" r="26" />
        <path d="m103 103 18 18m0-18-18 18" />
      </g>
    </svg>
  );
}

/** Drawing of the project in the colours of the theme: a page with a missing corner and a lens. */
export function ErrorImage() {
  return (
    <svg className="error-image" viewBox="0 0 240 150" width="240" height="150" fill="none" aria-hidden>
      <rect x="52" y="14" width="104" height="122" rx="10" />
      <path strokeWidth="6" d="M70 42h52M70 60h68M70 78h40M70 96h58" />
      <g>
        <circle cx="156" cy="88" r="30" />
        <path strokeWidth="6" d="m178 110 24 24" />
        <path d="m146 78 20 20m0-20-20 20" />
      </g>
    </svg>
  );
}
