import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds without scrolling after which a swipe has ended. */
const REST = 120;
/** The event does not fire while a finger rests on the screen. Browsers without it use any scrolling. */
const SCROLL_END = 'onscrollend' in globalThis ? 'scrollend' : 'scroll';

/** Keeps the scroll position of a row of slides and the index of the current slide in step, in both directions. */
export class SlideScroller implements ReactiveController {
  #index = 0;
  #width = 0;
  #scroller: HTMLElement | undefined;
  #resize: ResizeObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: ReactiveControllerHost,
    private readonly find: () => HTMLElement | null,
    /** The shopper swiped to another slide. */
    private readonly onSwipe: (index: number) => void,
  ) {
    host.addController(this);
  }

  /** Scrolls to a slide. Only the stage scrolls, never the page. */
  goTo(index: number, smooth: boolean): void {
    this.#index = index;
    const slide = this.#slides()[index];
    if (!this.#scroller || !slide) return;
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#scroller.scrollTo({ left: this.#offset(slide), behavior: smooth && !reducesMotion ? 'smooth' : 'instant' });
  }

  hostUpdated(): void {
    const scroller = this.find() ?? undefined;
    if (scroller === this.#scroller) return;
    this.#stop();
    this.#scroller = scroller;
    if (!scroller) return;
    scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    scroller.addEventListener(SCROLL_END, this.#onScrollEnd, { passive: true });
    // Also runs at the first resize, because a hidden element cannot be scrolled.
    this.#width = scroller.clientWidth;
    this.#resize = new ResizeObserver(() => {
      // A change of height, for example when a phone's address bar hides, must not undo a swipe.
      if (scroller.clientWidth === this.#width) return;
      this.#width = scroller.clientWidth;
      this.goTo(this.#index, false);
    });
    this.#resize.observe(scroller);
  }

  hostConnected(): void {
    if (this.#scroller) this.#resize?.observe(this.#scroller);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#resize?.disconnect();
  }

  #slides(): HTMLElement[] {
    return [...(this.#scroller?.children ?? [])].filter((child): child is HTMLElement =>
      child.classList.contains('slide'),
    );
  }

  /** Scroll position of a slide. It is negative in right-to-left pages. */
  #offset(slide: HTMLElement): number {
    return slide.offsetLeft - (this.#slides()[0]?.offsetLeft ?? 0);
  }

  #onScroll = (): void => {
    clearTimeout(this.#timer);
  };

  /** Waits briefly, because a smooth scroll that another one interrupts also fires `scrollend`. */
  #onScrollEnd = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(), REST);
  };

  #settle(): void {
    const position = this.#scroller?.scrollLeft ?? 0;
    const distances = this.#slides().map((slide) => Math.abs(this.#offset(slide) - position));
    const nearest = distances.indexOf(Math.min(...distances));
    if (nearest < 0 || nearest === this.#index || !this.#scroller?.clientWidth) return;
    this.#index = nearest;
    this.onSwipe(nearest);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#scroller?.removeEventListener('scroll', this.#onScroll);
    this.#scroller?.removeEventListener(SCROLL_END, this.#onScrollEnd);
    this.#resize?.disconnect();
  }
}
