/** Made from personal-socket.schema.json by `npm run types`. Do not edit. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ClientFrame: components["schemas"]["Hello"] | components["schemas"]["Ping"] | components["schemas"]["Shown"];
        /**
         * Error
         * @description A frame of yours was not understood; nothing was changed.
         */
        Error: {
            code: string;
            detail: string;
            /** @enum {unknown} */
            t: "error";
        };
        /**
         * Hello
         * @description The first frame after every connect.
         */
        Hello: {
            /** @default -1 */
            last_number?: number;
            /** @default 1 */
            protocol?: number;
            /** @enum {unknown} */
            t: "hello";
        };
        /**
         * Notice
         * @description Something the player was told, with its number in their inbox.
         */
        Notice: {
            calls_until: string | null;
            deadline: string | null;
            notification: components["schemas"]["NotificationShown"];
            number: number;
            roads: string[];
        };
        /**
         * NotificationShown
         * @description A notification as the API shows it.
         */
        NotificationShown: {
            created_at: string;
            id: number;
            kind: string;
            link: string;
            params: Record<string, never>;
            read_at: string | null;
        };
        /**
         * Ping
         * @description Shows both sides that the connection lives, and measures the difference of clocks.
         */
        Ping: {
            at: number;
            /** @enum {unknown} */
            t: "ping";
        };
        /** Pong */
        Pong: {
            at: number;
            now: number;
            /** @enum {unknown} */
            t: "pong";
        };
        /**
         * Seen
         * @description Notifications were marked as read, in this tab or another.
         */
        Seen: {
            ids: number[] | null;
            /** @enum {unknown} */
            t: "seen";
            unread: number;
        };
        ServerFrame: components["schemas"]["Sync"] | components["schemas"]["Told"] | components["schemas"]["Seen"] | components["schemas"]["Pong"] | components["schemas"]["Error"];
        /**
         * Shown
         * @description Calls that stand on this page, before somebody's eyes: no push or mail is needed.
         */
        Shown: {
            ids: number[];
            /** @enum {unknown} */
            t: "shown";
        };
        /**
         * Sync
         * @description The answer to hello: what was missed since `last_number` and what still calls, both oldest
         *         first.
         */
        Sync: {
            calls: components["schemas"]["Notice"][];
            is_complete: boolean;
            missed: components["schemas"]["Notice"][];
            number: number;
            /** @enum {unknown} */
            t: "sync";
            unread: number;
        };
        /**
         * Told
         * @description Something new.
         */
        Told: {
            notice: components["schemas"]["Notice"];
            /** @enum {unknown} */
            t: "told";
            unread: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
