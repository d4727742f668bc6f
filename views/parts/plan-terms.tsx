import { Icon } from './icon.tsx';

/** The parts of a plan whose description is only a list of words. */
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
