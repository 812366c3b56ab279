/**
 * The connection for remote-dom's elements: `root.connect(host.connection)`.
 */
export interface RemoteConnection {
  mutate(records: readonly unknown[]): void;
  /**
   * The only method is `focus`. It works only while the shopper is using the
   * extension.
   */
  call(id: string, method: string, ...args: readonly unknown[]): void;
}
