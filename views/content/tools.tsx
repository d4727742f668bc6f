/** Tools in the text of an article. */
import type { ReactNode } from 'react';
import type { ToolProps } from '../domain/tools.ts';
import { Island } from '../island.tsx';
import { ModelTool } from '../widgets/model-tool.tsx';
import { SignatureTool } from '../widgets/signature-tool.tsx';
import { TokenTool, type TokenToolProps } from '../widgets/token-tool.tsx';

/** Signs a request of a server API. */
export function SignatureIsland(props: ToolProps<'signature'>): ReactNode {
  return <Island name="signature-tool" component={SignatureTool} props={props} />;
}

/** Makes and checks access tokens. */
export function TokenIsland(props: TokenToolProps): ReactNode {
  return <Island name="token-tool" component={TokenTool} props={props} />;
}

/** Checks the settings of a language model. */
export function ModelIsland(props: ToolProps<'model'>): ReactNode {
  return <Island name="model-tool" component={ModelTool} props={props} />;
}

/** Replaces a tool that is program code in the content, because such code never runs. */
export function ToolNotice({ text }: { text: string }): ReactNode {
  return <p className="tool-notice">{text}</p>;
}
