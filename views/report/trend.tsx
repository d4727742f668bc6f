const width = 96;
const height = 24;
const margin = 2;

/** A line through the figures of the last reports; nothing for fewer than two. */
export function Trend({ history }: { history: readonly number[] }) {
  if (history.length < 2) return null;
  const least = Math.min(...history);
  const span = Math.max(...history) - least || 1;
  const points = history.map((value, index) => {
    const x = margin + ((width - 2 * margin) * index) / (history.length - 1);
    const y = height - margin - ((height - 2 * margin) * (value - least)) / span;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className="trend" viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden>
      <polyline points={points.join(' ')} fill="none" />
    </svg>
  );
}
