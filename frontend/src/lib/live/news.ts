/** What frames bring that this audience has not seen. */

type News = { readonly number: number; readonly events: readonly { readonly number: number }[] };

/** Whether something before an update is missing where `shown` things have been shown. An update
 * without events says only how far the match is. */
export function isMissingNews(update: News, shown: number): boolean {
  return (update.events[0]?.number ?? update.number) > shown;
}
