/** Describes the content for operators: counts and problems, errors first. */
import { collectProblems, type Model } from '../site/model/model.ts';
import type { ContentProblem } from '../kit/problem.ts';
import type { Documents } from './documents/documents.ts';

const maxProblems = 200;

/** @param others problems outside the model */
export function describeState(model: Model, documents: Documents, others: readonly ContentProblem[]) {
  const problems = [...collectProblems(model), ...others];
  const broken = problems.filter(({ severity }) => severity === 'error');
  return {
    version: model.version,
    documents: Object.fromEntries(
      Object.values(model.editions).map(({ locale, instances }) => [
        locale,
        [...instances.values()].reduce((sum, { docs }) => sum + docs.size, 0),
      ]),
    ),
    files: model.files.size,
    renderedBytes: documents.bytes,
    problemCount: problems.length,
    problems: [...broken, ...problems.filter(({ severity }) => severity !== 'error')].slice(0, maxProblems),
  };
}
