import { screenshotTypes } from '../domain/feedback-rules.ts';
import type { Frame } from '../frame.ts';

/**
 * A file field in the reader's language. Browsers without scripting hide it (client/feedback/feedback-screenshot.ts), because the image is sent as
 * text in the same call.
 */
export function ScreenshotField({ frame }: { frame: Frame }) {
  const { t } = frame;
  return (
    <div className="feedback-screenshot">
      <span className="field-label" id="feedback-screenshot-label">
        {t('feedback:screenshot')}
      </span>
      <input
        id="feedback-screenshot"
        className="visually-hidden"
        type="file"
        accept={screenshotTypes.join(',')}
        aria-labelledby="feedback-screenshot-label feedback-screenshot-choose"
        aria-describedby="feedback-screenshot-hint feedback-screenshot-fault"
      />
      <label className="button-quiet" id="feedback-screenshot-choose" htmlFor="feedback-screenshot">
        {t('feedback:choosePicture')}
      </label>
      <p className="caption" id="feedback-screenshot-hint">
        {t('feedback:screenshotHint')}
      </p>
      <div className="feedback-preview row" hidden>
        <canvas role="img" aria-label={t('feedback:preview')} />
        <button className="button-quiet" type="button">
          {t('feedback:remove')}
        </button>
      </div>
      <FeedbackFault frame={frame} name="screenshot" fault={undefined} />
    </div>
  );
}

/** Fault below a field: a key of `feedback:fault.…`. */
export function FeedbackFault({
  frame: { t },
  name,
  fault,
}: {
  frame: Frame;
  name: string;
  fault: string | undefined;
}) {
  return (
    <p className="caption is-bad" id={`feedback-${name}-fault`}>
      {fault !== undefined && t(`feedback:fault.${fault}`)}
    </p>
  );
}
