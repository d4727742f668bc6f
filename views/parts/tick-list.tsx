import { Icon } from './icon.tsx';

/** Points that hold, each with a tick. */
export function TickList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="tick-list stack gap-8 muted">
      {texts.map((text) => (
        <li key={text} className="strip">
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  );
}
