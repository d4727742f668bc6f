import { type LogReaderProps, LogReader } from '../../views/widgets/log-reader.tsx';
import { logTools } from '../tools/log-tools.ts';

/** The box for a log with the browser's network, files and clock. */
function LiveLogReader(props: LogReaderProps) {
  return <LogReader {...props} tools={logTools} />;
}

export const widgets = { 'log-reader': LiveLogReader };
