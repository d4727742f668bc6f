import { type KeyboardEvent, useState } from 'react';
import {
  findContentFaults,
  isAppId,
  isTokenSecret,
  ivBytes,
  makeToken,
  openToken,
  unpackToken,
} from '../domain/token04.ts';
import { isJson } from '../domain/is-json.ts';
import type { ToolProps } from '../domain/tools.ts';
import { ToolField, ToolFrame, ToolResult } from './tool-parts.tsx';
import type { ToolSource } from './tool-source.ts';
import { type Fields, useFields } from './use-fields.ts';

export interface TokenToolProps extends ToolProps<'token'> {
  /** Starts with checking a token rather than making one. */
  isCheck: boolean;
  /** Undefined on the server and until the widget is hydrated. */
  tools?: ToolSource;
}

type Texts = TokenToolProps['texts'];
type Name = 'secret' | 'appId' | 'userId' | 'seconds' | 'payload' | 'token';
type Values = Fields<Name>['values'];
type Faults = Partial<Record<Name, string>>;

/** Result of an attempt; valid while the fields are unchanged. */
interface Outcome {
  values: Values;
  isGood: boolean;
  state: string;
  token?: string;
  content?: string;
}

const maxUserIdLength = 64;
const examplePayload = '{"room_id":"room1","privilege":{"1":1,"2":0},"stream_id_list":null}';

export function TokenTool({ id, formula, texts, isCheck: startsWithCheck, tools }: TokenToolProps) {
  const [isCheck, setCheck] = useState(startsWithCheck);
  const [tried, setTried] = useState<Values>();
  const [outcome, setOutcome] = useState<Outcome>();
  const fields = useFields<Name>({ secret: '', appId: '', userId: '', seconds: '3600', payload: '', token: '' });
  const { values, box } = fields;
  const faults = tried === values ? findFaults(values, isCheck, texts) : {};
  const shown = outcome?.values === values ? outcome : undefined;

  const run = async (source: ToolSource) => {
    setTried(values);
    const [faulty] = Object.keys(findFaults(values, isCheck, texts));
    if (faulty === undefined) setOutcome(await (isCheck ? check : make)(values, texts, source));
    else box.current?.querySelector<HTMLElement>(`[data-field=${faulty}]`)?.focus();
  };
  const start = () => {
    if (tools) void run(tools);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'radio') start();
  };
  const choose = (next: boolean) => {
    setCheck(next);
    setTried(undefined);
    setOutcome(undefined);
  };
  const field = (name: Name, label: string) => ({ id, fields, name, label, fault: faults[name] ?? '' });
  return (
    <ToolFrame {...{ id, formula, texts }}>
      <fieldset className="segments">
        <legend className="visually-hidden">{texts.choice}</legend>
        {[false, true].map((isOther) => (
          <label key={String(isOther)}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={isCheck === isOther}
              onChange={() => {
                choose(isOther);
              }}
            />
            <span>{isOther ? texts.check : texts.make}</span>
          </label>
        ))}
      </fieldset>
      <div className="grid columns-2" ref={box} onKeyDown={onKeyDown}>
        <ToolField {...field('secret', 'ServerSecret')} isSecret hint={texts.secret} />
        {isCheck ? (
          <ToolField {...field('token', texts.token)} rows={4} />
        ) : (
          <>
            <ToolField {...field('appId', 'AppID')} />
            <ToolField {...field('userId', 'UserID')} />
            <ToolField {...field('seconds', texts.seconds)} />
            <ToolField {...field('payload', texts.payload)} rows={3} placeholder={examplePayload} />
          </>
        )}
      </div>
      <p className="row gap-12">
        <button className="button-quiet" type="button" onClick={start}>
          {isCheck ? texts.check : texts.make}
        </button>
        <span className={shown ? `muted ${shown.isGood ? 'is-good' : 'is-bad'}` : 'muted'} role="status">
          {shown?.state ?? ''}
        </span>
      </p>
      <ToolResult id={`${id}-result`} label={texts.token} value={shown?.token ?? ''} {...{ texts, tools }} />
      <ToolResult id={`${id}-content`} label={texts.content} value={shown?.content ?? ''} {...{ texts, tools }} />
    </ToolFrame>
  );
}

function findFaults(values: Values, isCheck: boolean, texts: Texts): Faults {
  const { secret, appId, userId, seconds, payload, token } = values;
  const faults: Faults = isTokenSecret(secret.trim()) ? {} : { secret: texts.secret };
  if (isCheck) return token.trim() === '' ? { ...faults, token: texts.noToken } : faults;
  if (!isAppId(appId.trim())) faults.appId = texts.appId;
  if (userId.trim() === '' || userId.trim().length > maxUserIdLength) faults.userId = texts.userId;
  if (!/^[1-9]\d{0,9}$/.test(seconds.trim())) faults.seconds = texts.notSeconds;
  if (payload.trim() !== '' && !isJson(payload)) faults.payload = texts.notJson;
  return faults;
}

async function make(values: Values, texts: Texts, tools: ToolSource): Promise<Outcome> {
  if (!tools.subtle) return { values, isGood: false, state: texts.insecure };
  const ctime = tools.nowSeconds();
  const expire = ctime + Number(values.seconds);
  const nonce = new DataView(tools.randomBytes(4).buffer).getInt32(0);
  const content = {
    app_id: Number(values.appId),
    user_id: values.userId.trim(),
    nonce,
    ctime,
    expire,
    payload: values.payload.trim(),
  };
  const token = await makeToken(content, values.secret.trim(), tools.randomBytes(ivBytes), tools.subtle);
  if (token === undefined) return { values, isGood: false, state: texts.tooLong };
  return {
    values,
    isGood: true,
    token,
    state: texts.made.replace('%', timeOf(expire)),
    content: JSON.stringify(content, null, 2),
  };
}

async function check(values: Values, texts: Texts, tools: ToolSource): Promise<Outcome> {
  if (!tools.subtle) return { values, isGood: false, state: texts.insecure };
  const packed = unpackToken(values.token.replace(/\s+/g, ''));
  if (!packed) return { values, isGood: false, state: texts.notToken };
  const json = await openToken(packed, values.secret.trim(), tools.subtle);
  if (json === undefined) return { values, isGood: false, state: texts.otherSecret };
  const faults = findContentFaults(json);
  const isExpired = packed.expiry <= tools.nowSeconds();
  const states = [
    (isExpired ? texts.expired : texts.valid).replace('%1', timeOf(packed.expiry)).replace('%2', `AES-${packed.mode}`),
    ...(faults.length > 0 ? [texts.faulty.replace('%', faults.filter(Boolean).join(', ') || 'JSON')] : []),
  ];
  return { values, isGood: !isExpired && faults.length === 0, state: states.join(' '), content: indented(json) };
}

/** Local time in a format for both languages. */
function timeOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toLocaleString('sv-SE');
}

/** Indents JSON unless parsing would change it, because servers write numbers that JavaScript rounds. */
function indented(json: string): string {
  const value: unknown = isJson(json) ? JSON.parse(json) : undefined;
  return JSON.stringify(value) === json ? JSON.stringify(value, null, 2) : json;
}
