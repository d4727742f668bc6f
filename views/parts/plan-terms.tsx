import { Icon } from './icon.tsx';

/** Parts of a plan, where its description is only a list of words. */
export function PlanTerms({ terms }: { terms: readonly string[] }) {
  return (
    <ul className="plan-terms">
      {terms.map((term) => (
        <li key={term}>
          <Icon name="check" />
          {term}
        </li>
      ))}
    </ul>
  );
}
