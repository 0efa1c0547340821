/** The whole screen for a table: no head of the site, and no browser around it where one lets us. */
class FullScreen {
  #isOn = $state(false);

  get isOn(): boolean {
    return this.#isOn;
  }

  async use(isOn: boolean): Promise<void> {
    this.#isOn = isOn;
    if (isOn && document.fullscreenEnabled) await document.documentElement.requestFullscreen();
    else if (!isOn && document.fullscreenElement) await document.exitFullscreen();
  }

  /** While a table is on the page: Escape, and going elsewhere, end it. */
  watch = (): (() => void) => {
    const changed = (): void => {
      if (!document.fullscreenElement) this.#isOn = false;
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      void this.use(false);
    };
  };
}

export const fullScreen = new FullScreen();
