/** Who hears of something. */
export class Hearers<News> {
  readonly #all = new Set<(news: News) => void>();

  /** Hears of it from now on. Returns its end. */
  readonly add = (listener: (news: News) => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  tell(news: News): void {
    for (const listener of this.#all) listener(news);
  }
}
