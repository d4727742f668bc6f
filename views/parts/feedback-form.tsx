import type { ReactNode } from 'react';
import type { FeedbackFaults, FeedbackFields } from '../domain/feedback-rules.ts';
import { feedbackReasons } from '../domain/feedback-rules.ts';
import { type FeedbackSubject, fixedAddresses, pageUrl, subjectAddress } from '../domain/urls.ts';
import type { Frame } from '../frame.ts';
import { FeedbackFault, ScreenshotField } from './screenshot-field.tsx';

/** Feedback in the reader's form. */
export interface FeedbackDraft {
  subject: FeedbackSubject;
  /** One key for each feedback; the server stores each key once. */
  clientKey: string;
  fields: FeedbackFields;
  faults: FeedbackFaults;
  /** Set if storing failed: a key of `feedback:…`. */
  failure?: 'failed' | 'refused';
}

interface PartProps {
  frame: Frame;
  draft: FeedbackDraft;
}

const mostLetters = { keyword: 200, expectedResult: 4000, comment: 4000, name: 100, contact: 200 } as const;
const faultNames = [
  ...['keyword', 'words', 'nothing', 'nothingExpected', 'comment', 'name', 'contactInvalid', 'screenshot'],
];

/** Prefix of the texts for a subject. */
export function feedbackTexts(subject: FeedbackSubject): 'feedback:ofPage' | 'feedback:ofSearch' {
  return 'search' in subject ? 'feedback:ofSearch' : 'feedback:ofPage';
}

/**
 * Form of the feedback page and dialog. Works without scripting. The browser code (client/feedback/feedback-form.ts) checks it,
 * adds the screenshot and sends it in place.
 */
export function FeedbackForm({ frame, draft }: PartProps) {
  const { t, edition, assets } = frame;
  const { subject, clientKey, failure } = draft;
  const [subjectKind = '', subjectId = ''] = Object.entries(subject)[0] ?? [];
  const texts = {
    ...Object.fromEntries(faultNames.map((name) => [name, t(`feedback:fault.${name}`)])),
    ...Object.fromEntries(['failed', 'refused', 'sending', 'send'].map((name) => [name, t(`feedback:${name}`)])),
    words: t('feedback:words', { count: '#' }),
  };
  return (
    <form
      id="feedback-form"
      className="feedback-form form"
      method="post"
      action={pageUrl(edition, fixedAddresses.feedback)}
      noValidate
      data-subject={subjectKind}
      data-subject-id={subjectId}
      data-texts={JSON.stringify(texts)}
      data-style={assets.styles['site-parts']}
    >
      <input type="hidden" name="clientKey" value={clientKey} />
      <input type="hidden" name={subjectKind} value={subjectId} />
      <p className="feedback-status message is-bad" role="alert">
        {failure && t(`feedback:${failure}`)}
      </p>
      {'search' in subject ? <SearchFields frame={frame} draft={draft} /> : <Usefulness frame={frame} draft={draft} />}
      <Reasons frame={frame} draft={draft} />
      <TextField {...{ frame, draft }} name="comment" rows={4} note="feedback-words">
        <p className="caption" id="feedback-words">
          {t('feedback:commentHint')}
        </p>
      </TextField>
      <ScreenshotField frame={frame} />
      <fieldset>
        <legend className="field-label">{t('feedback:sender')}</legend>
        <div className="grid columns-2">
          <TextField {...{ frame, draft }} name="name" note="feedback-sender-hint" autoComplete="name" required />
          <TextField {...{ frame, draft }} name="contact" note="feedback-sender-hint" autoComplete="tel" />
        </div>
        <p className="caption" id="feedback-sender-hint">
          {t('feedback:senderHint')}
        </p>
      </fieldset>
      <div className="dialog-buttons strip">
        <button className="button-primary" type="submit">
          {t('feedback:send')}
        </button>
        <a className="button-quiet" href={pageUrl(edition, subjectAddress(subject))} data-cancel>
          {t('feedback:cancel')}
        </a>
      </div>
      <div className="feedback-thanks" tabIndex={-1} role="status" hidden>
        <FeedbackThanks frame={frame} subject={subject} />
      </div>
    </form>
  );
}

/** Thanks with a link back, which closes the dialog. */
export function FeedbackThanks({ frame: { t, edition }, subject }: { frame: Frame; subject: FeedbackSubject }) {
  const texts = feedbackTexts(subject);
  return (
    <>
      <div className="message is-good">
        <h2 className="title">{t('feedback:thanksTitle')}</h2>
        <p>{t(`${texts}.thanks`)}</p>
      </div>
      <a className="button-primary" href={pageUrl(edition, subjectAddress(subject))} data-cancel>
        {t(`${texts}.back`)}
      </a>
    </>
  );
}

function Usefulness({ frame: { t }, draft: { fields } }: PartProps) {
  return (
    <fieldset>
      <legend className="field-label">{t('feedback:useful.label')}</legend>
      <div className="choices">
        {(['0', '1'] as const).map((value) => (
          <label key={value} className="control choice">
            <input type="radio" name="isUseful" value={value} defaultChecked={fields.isUseful === (value === '1')} />
            {t(value === '1' ? 'feedback:useful.yes' : 'feedback:useful.no')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Keyword and expected result. The vote was given on the results page. */
function SearchFields(props: PartProps) {
  return (
    <>
      <input type="hidden" name="isUseful" value="0" />
      <TextField {...props} name="keyword" required />
      <TextField {...props} name="expectedResult" rows={2} />
    </>
  );
}

interface TextFieldProps extends PartProps {
  name: keyof typeof mostLetters;
  /** Several lines. */
  rows?: number;
  required?: boolean;
  autoComplete?: string;
  /** Id of the hint. */
  note?: string;
  children?: ReactNode;
}

function TextField({ frame, draft, name, note = '', children, ...more }: TextFieldProps) {
  const { t } = frame;
  const fault = draft.faults[name];
  const Control = more.rows === undefined ? 'input' : 'textarea';
  return (
    <div className="text-field">
      <label htmlFor={`feedback-${name}`}>
        {t(`feedback:${name}`)} {name === 'name' && <small>{t('feedback:required')}</small>}
      </label>
      <Control
        {...{ id: `feedback-${name}`, name, maxLength: mostLetters[name], ...more }}
        defaultValue={draft.fields[name]}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${note} feedback-${name}-fault`.trim()}
      />
      {children}
      <FeedbackFault frame={frame} name={name} fault={fault} />
    </div>
  );
}

function Reasons({ frame, draft: { fields, faults } }: PartProps) {
  const { t } = frame;
  return (
    <fieldset className="feedback-reasons" aria-describedby="feedback-reasons-fault">
      <legend className="field-label">{t('feedback:reasons')}</legend>
      <div className="choices">
        {Object.values(feedbackReasons).map((point) => (
          <label key={point} className="control choice">
            <input
              type="checkbox"
              name="uselessPoints"
              value={point}
              defaultChecked={fields.uselessPoints.includes(point)}
            />
            {t(`feedback:reason.${String(point)}`)}
          </label>
        ))}
      </div>
      <FeedbackFault frame={frame} name="reasons" fault={faults.reasons} />
    </fieldset>
  );
}
