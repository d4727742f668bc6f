/** Tools in documents and their texts: `tool.<tool>.<text>` in locales/{en,zh}/content.json. */
export const toolTexts = {
  signature: ['title', 'renew', 'timestamp', 'waiting', 'ready', 'query'],
  token: [
    ...(['title', 'choice', 'make', 'check', 'secret', 'appId', 'userId', 'token', 'noToken', 'seconds'] as const),
    ...(['notSeconds', 'payload', 'notJson', 'content', 'made', 'tooLong', 'notToken', 'otherSecret'] as const),
    ...(['valid', 'expired', 'faulty', 'insecure'] as const),
  ],
  model: [
    ...(['title', 'privacy', 'settings', 'message', 'greeting', 'good', 'faulty', 'json', 'missing'] as const),
    ...(['unknown', 'spelling', 'value', 'request'] as const),
  ],
} as const;

export type ToolName = keyof typeof toolTexts;

export type CommonToolText = 'privacy' | 'noScript' | 'copy' | 'copied';

export interface ToolProps<Name extends ToolName> {
  /** Prefix of element ids. */
  id: string;
  /** One line about the computation; all that readers without script see. */
  formula: string;
  texts: Readonly<Record<(typeof toolTexts)[Name][number] | CommonToolText, string>>;
}
