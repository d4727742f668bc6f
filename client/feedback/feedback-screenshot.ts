/** Screenshot of a feedback: chosen or pasted, shown before it is sent. */
import { feedbackLimits, screenshotTypes } from '../../views/domain/feedback-rules.ts';
import { toBase64 } from '../browser/read-file.ts';

export interface Screenshot {
  /** Reads the screenshot as base64; undefined without one. */
  read(): Promise<string | undefined>;
}

const types: readonly string[] = screenshotTypes;
const previewWidth = 240;

/** @param onFault receives whether the last chosen file was invalid */
export function setUpScreenshot(form: HTMLFormElement, onFault: (isFaulty: boolean) => void): Screenshot {
  const part = form.querySelector<HTMLElement>('.feedback-screenshot');
  const input = part?.querySelector<HTMLInputElement>('input[type=file]');
  const preview = part?.querySelector<HTMLElement>('.feedback-preview');
  const canvas = part?.querySelector('canvas');
  let chosen: File | undefined;

  const choose = async (file: File | undefined) => {
    const isFit = !file || (types.includes(file.type) && file.size <= feedbackLimits.screenshotBytes);
    // A file with an image type may be something else.
    const isShown = isFit && file && canvas ? await draw(canvas, file) : false;
    chosen = isShown ? file : undefined;
    if (preview) preview.hidden = !isShown;
    if (!chosen && input) input.value = '';
    onFault(file !== undefined && !isShown);
  };
  input?.addEventListener('change', () => {
    void choose(input.files?.[0]);
  });
  // The reader may choose before the script is loaded.
  if (input?.files?.[0]) void choose(input.files[0]);
  preview?.querySelector('button')?.addEventListener('click', () => {
    void choose(undefined);
    input?.focus();
  });
  // After a click on the dialog's heading, paste events go to the page.
  document.addEventListener('paste', (event) => {
    const dialog = form.closest('dialog');
    if (!form.isConnected || (dialog && !dialog.open)) return;
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void choose(file);
  });
  return { read: () => (chosen ? toBase64(chosen) : Promise.resolve(undefined)) };
}

/** Draws on a canvas, because the page's policy forbids images of other origins. */
async function draw(canvas: HTMLCanvasElement, file: File): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return false;
  const scale = Math.min(1, previewWidth / bitmap.width);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return true;
}
