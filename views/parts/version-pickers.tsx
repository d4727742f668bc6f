import type { ListedVersion, Upgrade } from '../domain/upgrade.ts';
import { compareVersions } from '../domain/versions.ts';
import { pageUrl } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { formatShortDate } from '../domain/format.ts';

interface VersionPickersProps {
  frame: Frame;
  upgrade: Upgrade;
}

/** The reader's version and the other version. The browser stores the reader's version and sends the form on a choice. */
export function VersionPickers({ frame, upgrade }: VersionPickersProps) {
  const { t, edition } = frame;
  const { article, versions, from, to } = upgrade;
  const [path = '', query] = pageUrl(edition, article.address).split('?');
  return (
    <form
      className="version-pickers row gap-12"
      action={path}
      data-markdown-ignore=""
      data-versions={`${article.product.key} ${article.entryKey}`}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VersionField {...{ frame, versions }} name="from" label={t('upgrade:from')} chosen={from} />
      <VersionField {...{ frame, versions }} name="to" label={t('upgrade:to')} chosen={to} />
      <button type="submit" className="button-quiet">
        {t('upgrade:show')}
      </button>
    </form>
  );
}

interface VersionFieldProps {
  frame: Frame;
  name: string;
  label: string;
  versions: readonly ListedVersion[];
  chosen: string;
}

/** A version without notes of its own, such as a hotfix, stays choosable. */
function VersionField({ frame, name, label, versions, chosen }: VersionFieldProps) {
  const isListed = versions.some(({ version }) => version === chosen);
  const options = isListed
    ? versions
    : [...versions, { version: chosen }].sort((a, b) => compareVersions(b.version, a.version));
  return (
    <label className="form-field text-field">
      <span className="label">{label}</span>
      <select name={name} defaultValue={chosen}>
        {options.map(({ version, date }) => (
          <option key={version} value={version}>
            {date === undefined ? version : `${version} · ${formatShortDate(date, frame.edition.locale)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
