import { ApiTry, type ApiTryProps } from '../../views/widgets/api-try.tsx';
import { tryTools } from '../tools/try-tools.ts';

/** The form for trying an operation with the browser's network and clipboard. */
function LiveApiTry(props: ApiTryProps) {
  return <ApiTry {...props} tools={tryTools} />;
}

export const widgets = { 'api-try': LiveApiTry };
