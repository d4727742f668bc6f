import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Method } from '../content/method.tsx';
import {
  type ApiValues,
  buildApiRequest,
  operationTarget,
  startValues,
  withExamples,
  maxTriedFileBytes,
} from '../domain/api-request.ts';
import { toCurl } from '../domain/curl-command.ts';
import { toHttp } from '../domain/http-message.ts';
import type { Locale } from '../domain/locale.ts';
import { findSignatureKeys, signValues } from '../domain/request-signature.ts';
import type { ApiRequest } from '../domain/server-api.ts';
import { ApiTryAnswer } from './api-try-answer.tsx';
import { type ChosenFiles, filesOf } from './api-try-body.tsx';
import { ApiTryFields } from './api-try-fields.tsx';
import type { TryOutcome, TryTools } from './api-try-source.ts';
import { CopyButton } from './copy-button.tsx';
import type { ApiTryTexts } from './api-try-texts.ts';

export interface ApiTryProps {
  id: string;
  locale: Locale;
  /** Address of the document, by which the proxy finds the operation. */
  path: string;
  request: ApiRequest;
  /** False if the request is only shown. */
  canSend: boolean;
  texts: ApiTryTexts;
  /** Undefined on the server and until the widget is hydrated. */
  tools?: TryTools;
}

/** A button and a dialog for building, showing and sending a request. Values stay as long as the page. */
export function ApiTry(props: ApiTryProps) {
  const { id, locale, path, request, texts, tools } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<ApiValues>();
  const pageServer = useRef<string>(undefined);
  // Form and page share the chosen server.
  const open = () => {
    const chosen = tools?.chosenServer();
    const isNew = chosen !== undefined && chosen !== pageServer.current;
    const next = { ...(values ?? startValues(request)), ...(isNew && { server: chosen }) };
    setValues(next);
    if (values && isNew) tools?.showSamples(locale, { path, ...next }, request);
    dialog.current?.showModal();
  };
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current) dialog.current?.close();
  };
  return (
    <>
      <button className="button-quiet" type="button" aria-haspopup="dialog" onClick={open}>
        {texts.open}
      </button>
      {/* Keyboards close it with Escape or its button. */}
      <dialog
        className="site-dialog api-try"
        ref={dialog}
        aria-labelledby={`${id}-title`}
        onClick={closeOutside}
        onClose={() => {
          pageServer.current = tools?.chosenServer();
        }}
      >
        {values && <Trial {...props} values={values} onChange={setValues} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

type Sent = TryOutcome | 'sending' | undefined;

interface TrialProps extends ApiTryProps {
  values: ApiValues;
  onChange: (values: ApiValues) => void;
  onClose: () => void;
}

function Trial(props: TrialProps) {
  const { id, locale, path, request, canSend, texts, tools, values, onChange, onClose } = props;
  const [sent, setSent] = useState<Sent>();
  const [isChecked, setIsChecked] = useState(false);
  const [secret, setSecret] = useState('');
  const [files, setFiles] = useState<ChosenFiles>({});
  const signatureKeys = findSignatureKeys(request);
  const signed = (next: ApiValues, by: string, isNew = false) =>
    signatureKeys && tools ? signValues(next, signatureKeys, by, tools, isNew) : next;
  const command = toCurl(buildApiRequest(request, withExamples(request, values)));
  const hasServer = request.servers.length > 0;
  const sends = canSend && hasServer;
  const copy = { text: command, copy: tools?.copy };
  const change = (next: ApiValues) => {
    onChange(signed(next, secret.trim()));
    tools?.showSamples(locale, { path, ...next }, request);
  };
  // Samples on the page contain code for the signature and need no secret.
  const changeSecret = (next: string) => {
    setSecret(next);
    onChange(signed(values, next.trim()));
  };
  // Samples of a page that is replaced must not be updated.
  useEffect(() => () => tools?.leaveSamples(), [tools]);
  const send = () => {
    if (sent === 'sending' || !tools) return;
    const given = filesOf(request, values, files);
    if (given.reduce((bytes, { size }) => bytes + size, 0) > maxTriedFileBytes) {
      setSent({ outcome: 'failed', message: texts.tooLarge });
      return;
    }
    setSent('sending');
    // Services accept a nonce only once, and a timestamp for a few minutes.
    const fresh = signed(values, secret.trim(), true);
    onChange(fresh);
    void tools.send(locale, { path, ...fresh }, given).then(setSent);
  };
  return (
    <form
      className="api-try-form"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = event.currentTarget.querySelector<HTMLElement>(':is(input, select, textarea):invalid');
        setIsChecked(missing !== null);
        if (missing) missing.focus();
        else send();
      }}
    >
      <header className="strip between">
        <h2 className="row" id={`${id}-title`}>
          {texts.open} <Method method={request.method} /> <code>{operationTarget(request)}</code>
        </h2>
        <button className="icon-button" type="button" aria-label={texts.close} onClick={onClose}>
          <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </header>
      <div className="api-try-fields stack gap-24">
        <ApiTryFields
          {...{ id, request, values, texts, isChecked, files }}
          onChange={change}
          onFiles={setFiles}
          signing={signatureKeys && { secret, onChange: changeSecret }}
        />
      </div>
      <div className="api-try-result stack">
        <section aria-labelledby={`${id}-request`}>
          <div className="strip between">
            <h3 id={`${id}-request`}>
              {texts.request} <span className="field-type caption">curl</span>
            </h3>
            {sends && <CopyButton className="control" texts={texts} {...copy} />}
          </div>
          <pre tabIndex={0} aria-labelledby={`${id}-request`} role="group">
            <code>{command}</code>
          </pre>
        </section>
        <div className="strip gap-12">
          {sends ? (
            <button className="button-primary" type="submit" aria-disabled={sent === 'sending'}>
              {sent === 'sending' ? texts.sending : texts.send}
            </button>
          ) : (
            <CopyButton
              className="button-primary"
              texts={{ copy: texts.copyCommand, copied: texts.copied }}
              {...copy}
            />
          )}
          <p className="caption">
            {!sends && `${canSend ? texts.noServer : texts.off} `}
            {texts.samples}
          </p>
        </div>
        <details>
          <summary>{texts.asSent}</summary>
          <pre tabIndex={0} aria-label={texts.asSent} role="group">
            <code>{toHttp(buildApiRequest(request, values))}</code>
          </pre>
        </details>
        {sends && <ApiTryAnswer id={id} sent={sent} texts={texts} />}
      </div>
    </form>
  );
}
