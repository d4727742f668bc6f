import { useEffect } from 'react';
import { nonceBytes, signatureSource, signatureVersion } from '../domain/request-signature.ts';
import { toHex } from '../domain/to-hex.ts';
import type { ToolProps } from '../domain/tools.ts';
import { ToolField, ToolFrame, ToolResult } from './tool-parts.tsx';
import type { ToolSource } from './tool-source.ts';
import { useFields } from './use-fields.ts';

interface SignatureToolProps extends ToolProps<'signature'> {
  /** Undefined on the server and until the widget is hydrated. */
  tools?: ToolSource;
}

/** Signs a request of a server API. Nonce and time can be edited, to compare with another signature. */
export function SignatureTool({ id, formula, texts, tools }: SignatureToolProps) {
  const fields = useFields({ appId: '', secret: '', nonce: '', timestamp: '' });
  const { appId, secret, nonce, timestamp } = trimmed(fields.values);
  const renew = () => {
    if (tools) fields.set({ nonce: toHex(tools.randomBytes(nonceBytes)), timestamp: String(tools.nowSeconds()) });
  };
  useEffect(renew, [tools]);
  const isWholeTime = /^\d{10}$/.test(timestamp);
  const isReady = appId !== '' && secret !== '' && nonce !== '' && isWholeTime;
  const signature = isReady && tools ? tools.md5(signatureSource({ appId, secret, nonce, timestamp })) : '';
  const query = new URLSearchParams({
    AppId: appId,
    SignatureNonce: nonce,
    Timestamp: timestamp,
    Signature: signature,
    SignatureVersion: signatureVersion,
  });
  return (
    <ToolFrame {...{ id, formula, texts }}>
      <div className="grid columns-2" ref={fields.box}>
        <ToolField {...{ id, fields }} name="appId" label={<code>AppId</code>} />
        <ToolField {...{ id, fields }} name="secret" label={<code>ServerSecret</code>} isSecret />
        <ToolField {...{ id, fields }} name="nonce" label={<code>SignatureNonce</code>} />
        <ToolField
          {...{ id, fields }}
          name="timestamp"
          label={<code>Timestamp</code>}
          fault={timestamp === '' || isWholeTime ? '' : texts.timestamp}
        />
      </div>
      <p className="row gap-12">
        <button className="button-quiet" type="button" onClick={renew}>
          {texts.renew}
        </button>
        <span className="muted" role="status">
          {signature === '' ? texts.waiting : texts.ready}
        </span>
      </p>
      <ToolResult id={`${id}-result`} label={<code>Signature</code>} value={signature} {...{ texts, tools }} />
      <ToolResult
        id={`${id}-query`}
        label={texts.query}
        value={signature === '' ? '' : query.toString()}
        {...{ texts, tools }}
      />
    </ToolFrame>
  );
}

function trimmed<Name extends string>(values: Readonly<Record<Name, string>>): Record<Name, string> {
  return Object.fromEntries(Object.entries<string>(values).map(([name, value]) => [name, value.trim()])) as Record<
    Name,
    string
  >;
}
