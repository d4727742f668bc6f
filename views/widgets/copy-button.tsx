import { useState } from 'react';

interface CopyButtonProps {
  className: string;
  text: string;
  texts: { copy: string; copied: string };
  /** Undefined on the server. @returns whether the browser allowed it */
  copy: ((text: string) => Promise<boolean>) | undefined;
  /** Id of the label, if a view has several buttons. */
  describedBy?: string;
}

/** Copies a text, and reports it until the text changes. */
export function CopyButton({ className, text, texts, copy, describedBy }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  return (
    <>
      <button
        className={className}
        type="button"
        aria-describedby={describedBy}
        onClick={() => {
          void copy?.(text).then((isCopied) => {
            if (isCopied) setCopied(text);
          });
        }}
      >
        {copied === text ? texts.copied : texts.copy}
      </button>
      <span className="visually-hidden" role="status">
        {copied === text ? texts.copied : ''}
      </span>
    </>
  );
}
