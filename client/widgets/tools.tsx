import type { ToolProps } from '../../views/domain/tools.ts';
import { SignatureTool } from '../../views/widgets/signature-tool.tsx';
import { TokenTool, type TokenToolProps } from '../../views/widgets/token-tool.tsx';
import { toolSource } from '../tool-source.ts';

function LiveSignatureTool(props: ToolProps<'signature'>) {
  return <SignatureTool {...props} tools={toolSource} />;
}

function LiveTokenTool(props: TokenToolProps) {
  return <TokenTool {...props} tools={toolSource} />;
}

export const widgets = { 'signature-tool': LiveSignatureTool, 'token-tool': LiveTokenTool };
