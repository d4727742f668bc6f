/** A sheet of paper that bears the status, with a corner turned down. Decoration: the heading says the same. */
export function ErrorPicture({ text }: { text: string }) {
  return (
    <svg className="error-picture" viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <ellipse className="error-shadow" cx="120" cy="146" rx="86" ry="8" />
      <path className="error-sheet" d="M60 16h92l28 28v90a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6Z" />
      <path className="error-fold" d="M152 16v22a6 6 0 0 0 6 6h22" />
      <path className="error-lines" d="M74 38h48M74 52h64M74 112h86M74 126h52" />
      <text className="error-number" x="117" y="96" textAnchor="middle">
        {text}
      </text>
    </svg>
  );
}
