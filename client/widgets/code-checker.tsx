import { CodeChecker } from '../../views/widgets/code-checker.tsx';
import type { CodeCheckerProps } from '../../views/widgets/use-code-check.ts';
import { codeTools } from '../tools/code-tools.ts';

/** The box for code with the browser's network and clock. */
function LiveCodeChecker(props: CodeCheckerProps) {
  return <CodeChecker {...props} tools={codeTools} />;
}

export const widgets = { 'code-checker': LiveCodeChecker };
