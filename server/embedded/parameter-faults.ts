/** Describes faults in the parameters of a call, in the client's language. */
import type * as z from 'zod';
import type { Rule } from '../../views/domain/feedback.ts';
import type { Locale } from '../../views/domain/locale.ts';
import { callText } from '../http/call-failure.ts';

type Fault = 'form' | 'text' | 'number' | 'flag' | 'list' | 'object' | 'value';

const expectedTypes: Readonly<Record<string, Fault>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  record: 'object',
};
const maxFaults = 5;
/** The client may invent names of parameters. */
const maxNameLength = 100;

/** Returns a sentence that names each faulty parameter. */
export function describeParameterFaults(error: z.ZodError, locale: Locale): string {
  // Without issues the check itself failed.
  const issues = error.issues.length > 0 ? error.issues : [{ path: [], message: callText(locale, 'fault.form') }];
  const faults = issues.slice(0, maxFaults).map((issue) => {
    const name = issue.path.join('.').slice(0, maxNameLength) || callText(locale, 'fault.whole');
    return callText(locale, 'fault', { name, fault: issue.message });
  });
  return callText(locale, 'bad-parameters', { faults: faults.join(callText(locale, 'fault.separator')) });
}

/** Returns the messages of one language. */
export function parameterFaultsIn(locale: Locale): z.core.$ZodErrorMap {
  return (issue) => {
    if (issue.input === undefined) return callText(locale, 'fault.required');
    switch (issue.code) {
      case 'invalid_type':
        return callText(locale, `fault.${expectedTypes[issue.expected] ?? 'form'}`);
      case 'too_small':
        if (issue.origin === 'string') return callText(locale, 'fault.empty');
        return callText(locale, 'fault.too-small', { limit: String(issue.minimum) });
      case 'too_big':
        return callText(locale, `fault.${tooBig(issue.origin)}`, { limit: String(issue.maximum) });
      case 'invalid_value':
        return callText(locale, 'fault.value', { values: issue.values.join(', ') });
      case 'custom': {
        const rule = issue.params?.['rule'] as Rule | undefined;
        return callText(locale, `fault.${rule ?? 'form'}`);
      }
      default:
        return callText(locale, 'fault.form');
    }
  };
}

function tooBig(origin: string): 'too-long' | 'too-many' | 'too-big' {
  if (origin === 'string') return 'too-long';
  return origin === 'array' ? 'too-many' : 'too-big';
}
