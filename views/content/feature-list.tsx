import type { ReactNode } from 'react';
import { Link, type LinkTarget } from './link.tsx';

export interface Feature {
  title: string;
  tag?: string;
  tone?: 'good' | 'warn' | 'bad';
  link?: LinkTarget;
}

export function FeatureList({ type, features }: { type: string; features: Feature[] }): ReactNode {
  return (
    <div className="feature-list box pad-16">
      {type === '' ? null : <p className="label">{type}</p>}
      <ul>
        {features.map((feature, index) => (
          <li key={index}>
            {feature.link ? <Link link={feature.link}>{feature.title}</Link> : feature.title}
            {feature.tag === undefined ? null : (
              <span className={`tag is-${feature.tone ?? 'good'}`}>{feature.tag}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
