/** Tools that documents can name. The tools are part of the portal: no code of the content ever runs. */
import { signatureFormula } from '../../../../../views/domain/request-signature.ts';
import { type ToolName, type ToolProps, toolTexts } from '../../../../../views/domain/tools.ts';
import type { Check } from './checked.ts';
import type { DocumentContext } from '../context.ts';
import type { Label } from '../labels.ts';

export const signatureTool: Check = (_props, context) => ({
  name: 'SignatureIsland',
  props: { ...toolProps('signature', context, signatureFormula) },
});

export const modelTool: Check = (_props, context) => ({
  name: 'ModelIsland',
  props: { ...toolProps('model', context, context.labelText('tool.model.formula')) },
});

export const tokenTool: Check = ({ defaultTab }, context) => ({
  name: 'TokenIsland',
  props: { ...toolProps('token', context, context.labelText('tool.token.formula')), isCheck: defaultTab === 'verify' },
});

function toolProps<Name extends ToolName>(
  tool: Name,
  { anchors, labelText }: DocumentContext,
  formula: string,
): ToolProps<Name> {
  const own = toolTexts[tool].map((name) => [name, labelText(`tool.${tool}.${name}` as Label)]);
  const texts = {
    privacy: labelText('tool.privacy'),
    noScript: labelText('tool.no-script'),
    copy: labelText('code.copy'),
    copied: labelText('code.copied'),
    ...(Object.fromEntries(own) as Record<(typeof toolTexts)[Name][number], string>),
  };
  return { id: anchors.generate('tool'), formula, texts };
}
