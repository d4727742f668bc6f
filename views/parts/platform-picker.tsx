import { Icon } from './icon.tsx';

export interface PlatformOption {
  entryKey: string;
  /** `iOS: Swift` */
  label: string;
  url: string;
  isCurrent: boolean;
  /** Target of the option, if the document does not exist on that platform. */
  note?: string;
}

interface PlatformPickerProps {
  options: PlatformOption[];
  /** Label of the button: `Platform`. */
  label: string;
}

/** Links in a `<details>`, usable without a script; client/document/platform-picker.ts adds the keys of a list box. */
export function PlatformPicker({ options, label }: PlatformPickerProps) {
  const current = options.find((option) => option.isCurrent)?.label ?? label;
  const [platform = '', language] = current.split(/(?=: )/);
  const isOnlyLanguage = options.filter((option) => option.label.startsWith(`${platform}: `)).length === 1;
  return (
    <details className="picker" id="platform-picker">
      <summary className="control strip">
        <span className="visually-hidden">{label}</span>
        <span className="picker-value grow ellipsis">
          {platform}
          {language !== undefined && <span className={isOnlyLanguage ? 'wide-only' : undefined}>{language}</span>}
        </span>
        <Icon name="chevron" />
      </summary>
      <ul className="picker-list floating options" aria-label={label}>
        {options.map((option) => (
          <li key={option.entryKey}>
            <a
              href={option.url}
              data-switch="platform"
              data-entry={option.entryKey}
              data-match={option.note === undefined ? undefined : 'nearest'}
              aria-current={option.isCurrent ? 'true' : undefined}
            >
              <span>
                {option.label}
                {option.note !== undefined && <small>{option.note}</small>}
              </span>
              {option.isCurrent && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
