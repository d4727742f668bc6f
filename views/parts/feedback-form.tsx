import type { FeedbackFaults, FeedbackFields } from '../domain/feedback-rules.ts';
import { uselessPoints } from '../domain/feedback-rules.ts';
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
export function FeedbackForm({ frame, draft }: { frame: Frame; draft: FeedbackDraft }) {
  const { t, edition, assets } = frame;
  const { subject, clientKey, fields, faults, failure } = draft;
  const [subjectKind = '', subjectId = ''] = Object.entries(subject)[0] ?? [];
  const texts = {
    ...Object.fromEntries(faultNames.map((name) => [name, t(`feedback:fault.${name}`)])),
    ...Object.fromEntries(['failed', 'refused', 'sending', 'send'].map((name) => [name, t(`feedback:${name}`)])),
    words: t('feedback:words', { count: '#' }),
  };
  return (
    <form
      id="feedback-form"
      className="feedback-form"
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
      <p className="feedback-status" role="alert">
        {failure && t(`feedback:${failure}`)}
      </p>
      {'search' in subject ? <SearchFields frame={frame} draft={draft} /> : <Usefulness frame={frame} draft={draft} />}
      <Reasons frame={frame} draft={draft} />
      <div className="feedback-field">
        <label htmlFor="feedback-comment">{t('feedback:comment')}</label>
        <textarea
          id="feedback-comment"
          name="comment"
          rows={4}
          maxLength={4000}
          defaultValue={fields.comment}
          aria-invalid={faults.comment !== undefined || undefined}
          aria-describedby="feedback-words feedback-comment-fault"
        />
        <p className="feedback-hint" id="feedback-words">
          {t('feedback:commentHint')}
        </p>
        <FeedbackFault frame={frame} name="comment" fault={faults.comment} />
      </div>
      <ScreenshotField frame={frame} />
      <fieldset className="feedback-sender">
        <legend>{t('feedback:sender')}</legend>
        <p className="feedback-hint" id="feedback-sender-hint">
          {t('feedback:senderHint')}
        </p>
        <div className="feedback-row">
          {(['name', 'contact'] as const).map((name) => (
            <div className="feedback-field" key={name}>
              <label htmlFor={`feedback-${name}`}>
                {t(`feedback:${name}`)}
                {name === 'name' && <span className="feedback-required">{t('feedback:required')}</span>}
              </label>
              <input
                id={`feedback-${name}`}
                name={name}
                type="text"
                maxLength={name === 'name' ? 100 : 200}
                autoComplete={name === 'name' ? 'name' : 'tel'}
                defaultValue={fields[name]}
                required={name === 'name'}
                aria-invalid={faults[name] !== undefined || undefined}
                aria-describedby={`feedback-sender-hint feedback-${name}-fault`}
              />
              <FeedbackFault frame={frame} name={name} fault={faults[name]} />
            </div>
          ))}
        </div>
      </fieldset>
      <div className="dialog-buttons">
        <a className="button-quiet" href={pageUrl(edition, subjectAddress(subject))} data-cancel>
          {t('feedback:cancel')}
        </a>
        <button className="button-primary" type="submit">
          {t('feedback:send')}
        </button>
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
      <div className="feedback-stored">
        <h2>{t('feedback:thanksTitle')}</h2>
        <p>{t(`${texts}.thanks`)}</p>
      </div>
      <a className="button-primary" href={pageUrl(edition, subjectAddress(subject))} data-cancel>
        {t(`${texts}.back`)}
      </a>
    </>
  );
}

function Usefulness({ frame: { t }, draft: { fields } }: { frame: Frame; draft: FeedbackDraft }) {
  return (
    <fieldset className="feedback-useful">
      <legend>{t('feedback:useful.label')}</legend>
      {(['0', '1'] as const).map((value) => (
        <label key={value}>
          <input type="radio" name="isUseful" value={value} defaultChecked={fields.isUseful === (value === '1')} />
          <span>{t(value === '1' ? 'feedback:useful.yes' : 'feedback:useful.no')}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Keyword and expected result. The vote was given on the results page. */
function SearchFields({ frame, draft: { fields, faults } }: { frame: Frame; draft: FeedbackDraft }) {
  const { t } = frame;
  return (
    <>
      <input type="hidden" name="isUseful" value="0" />
      <div className="feedback-field">
        <label htmlFor="feedback-keyword">{t('feedback:keyword')}</label>
        <input
          id="feedback-keyword"
          name="keyword"
          type="text"
          maxLength={200}
          required
          defaultValue={fields.keyword}
          aria-invalid={faults.keyword !== undefined || undefined}
          aria-describedby="feedback-keyword-fault"
        />
        <FeedbackFault frame={frame} name="keyword" fault={faults.keyword} />
      </div>
      <div className="feedback-field">
        <label htmlFor="feedback-expectedResult">{t('feedback:expectedResult')}</label>
        <textarea
          id="feedback-expectedResult"
          name="expectedResult"
          rows={2}
          maxLength={4000}
          defaultValue={fields.expectedResult}
          aria-invalid={faults.expectedResult !== undefined || undefined}
          aria-describedby="feedback-expectedResult-fault"
        />
        <FeedbackFault frame={frame} name="expectedResult" fault={faults.expectedResult} />
      </div>
    </>
  );
}

function Reasons({ frame, draft: { fields, faults } }: { frame: Frame; draft: FeedbackDraft }) {
  const { t } = frame;
  return (
    <fieldset className="feedback-reasons" aria-describedby="feedback-reasons-fault">
      <legend>{t('feedback:reasons')}</legend>
      <div>
        {Object.values(uselessPoints).map((point) => (
          <label key={point}>
            <input
              type="checkbox"
              name="uselessPoints"
              value={point}
              defaultChecked={fields.uselessPoints.includes(point)}
            />
            <span>{t(`feedback:reason.${String(point)}`)}</span>
          </label>
        ))}
      </div>
      <FeedbackFault frame={frame} name="reasons" fault={faults.reasons} />
    </fieldset>
  );
}
