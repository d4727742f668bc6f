import type { ToolProps } from '../../views/domain/tools.ts';
import { ModelTool } from '../../views/widgets/model-tool.tsx';
import { SignatureTool } from '../../views/widgets/signature-tool.tsx';
import { TokenTool, type TokenToolProps } from '../../views/widgets/token-tool.tsx';
import { toolSource } from '../tools/tool-source.ts';

function LiveSignatureTool(props: ToolProps<'signature'>) {
  return <SignatureTool {...props} tools={toolSource} />;
}

function LiveModelTool(props: ToolProps<'model'>) {
  return <ModelTool {...props} tools={toolSource} />;
}

function LiveTokenTool(props: TokenToolProps) {
  return <TokenTool {...props} tools={toolSource} />;
}

export const widgets = {
  'model-tool': LiveModelTool,
  'signature-tool': LiveSignatureTool,
  'token-tool': LiveTokenTool,
};
