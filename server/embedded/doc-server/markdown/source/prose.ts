import { FenceTracker } from './fences.ts';

/** Applies a change to text outside fenced code. */
export function mapProse(text: string, change: (prose: string) => string): string {
  if (!text.includes('```') && !text.includes('~~~')) return change(text);
  const fences = new FenceTracker();
  const result: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) result.push(change(prose.join('\n')));
    prose = [];
  };
  for (const line of text.split('\n')) {
    if (!fences.next(line)) prose.push(line);
    else {
      flush();
      result.push(line);
    }
  }
  flush();
  return result.join('\n');
}
