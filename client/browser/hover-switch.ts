import type { Clock } from './clock.ts';

export interface HoverSwitch {
  readonly isOn: boolean;
  enter(): void;
  leave(): void;
  /** Switches without delay. */
  turn(isOn: boolean): void;
}

/** Opens after a pointer has rested for a while, and closes a while after the pointer left. */
export function createHoverSwitch(
  clock: Clock,
  { openMs, closeMs }: { openMs: number; closeMs: number },
  onTurn: (isOn: boolean) => void,
): HoverSwitch {
  let isOn = false;
  let timer: number | undefined;
  const turn = (wanted: boolean) => {
    clock.cancel(timer);
    timer = undefined;
    if (wanted === isOn) return;
    isOn = wanted;
    onTurn(isOn);
  };
  const turnLater = (wanted: boolean, delayMs: number) => {
    clock.cancel(timer);
    timer =
      wanted === isOn
        ? undefined
        : clock.after(delayMs, () => {
            turn(wanted);
          });
  };
  return {
    get isOn() {
      return isOn;
    },
    enter() {
      turnLater(true, openMs);
    },
    leave() {
      turnLater(false, closeMs);
    },
    turn,
  };
}
