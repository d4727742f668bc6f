import type { ToolProps } from '../../views/domain/tools.ts';
import { SignatureTool } from '../../views/widgets/signature-tool.tsx';
import { toolSource } from '../tool-source.ts';

function LiveSignatureTool(props: ToolProps<'signature'>) {
  return <SignatureTool {...props} tools={toolSource} />;
}

export const widgets = { 'signature-tool': LiveSignatureTool };
