/** Made from live-protocol.schema.json by `npm run types`. Do not edit. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Abort */
        Abort: {
            /** @enum {unknown} */
            t: "abort";
        };
        /** Aborted */
        Aborted: {
            /** @default [] */
            absent?: number[];
            by: number;
            /** @default  */
            reason?: string;
            /** @enum {unknown} */
            t: "aborted";
        };
        /**
         * Ack
         * @description Your choice is stored; the frame with this number shows what came of it.
         */
        Ack: {
            key: string;
            number: number;
            /** @enum {unknown} */
            t: "ack";
        };
        /** AnswerUndo */
        AnswerUndo: {
            agree: boolean;
            /** @enum {unknown} */
            t: "answer_undo";
        };
        /**
         * Arrival
         * @description Of a match whose players have to come in time.
         */
        Arrival: {
            by: number;
            came: number[];
        };
        /** AskUndo */
        AskUndo: {
            /** @enum {unknown} */
            t: "ask_undo";
        };
        /**
         * CalledOff
         * @description Why an organiser stopped a match, and which seats never came.
         */
        CalledOff: {
            absent: number[];
            reason: string;
        };
        /** Chat */
        Chat: {
            /** @enum {unknown} */
            t: "chat";
            text: string;
        };
        /** ChatLine */
        ChatLine: {
            at: number;
            author: string;
            id: number;
            text: string;
        };
        /** ChatSaid */
        ChatSaid: {
            at: number;
            author: string;
            id: number;
            room: string;
            /** @enum {unknown} */
            t: "chat";
            text: string;
        };
        /** Choose */
        Choose: {
            key: string;
            number: number;
            option: string;
            /** @enum {unknown} */
            t: "choose";
        };
        /** Claim */
        Claim: {
            /** @enum {unknown} */
            t: "claim";
        };
        ClientFrame: components["schemas"]["Hello"] | components["schemas"]["Choose"] | components["schemas"]["Undo"] | components["schemas"]["AskUndo"] | components["schemas"]["AnswerUndo"] | components["schemas"]["Resign"] | components["schemas"]["Abort"] | components["schemas"]["Claim"] | components["schemas"]["Chat"] | components["schemas"]["Ping"];
        /**
         * ClockFace
         * @description Milliseconds as the server counts them at `now`; only running clocks go down from there.
         */
        ClockFace: {
            grace: number[];
            kind: string;
            left: number[];
            now: number;
            running: number[];
        };
        /** ClockShown */
        ClockShown: {
            base_ms: number;
            increment_ms: number;
            kind: string;
        };
        /**
         * Error
         * @description Nothing was changed. `key` names the choice it is about, if any.
         */
        Error: {
            code: string;
            detail: string;
            key: string;
            /** @enum {unknown} */
            t: "error";
        };
        /**
         * EventGroup
         * @description What happened at once, as this audience may see it. Its number is the one before it, counted
         *         from 0: a frame with number 5 comes after the groups 0 to 4.
         */
        EventGroup: {
            events: Record<string, never>[];
            number: number;
        };
        /**
         * Hello
         * @description The first frame, and again whenever the client noticed a gap.
         */
        Hello: {
            /** @default -1 */
            last_number?: number;
            /** @default 2 */
            protocol?: number;
            /** @enum {unknown} */
            t: "hello";
        };
        /** Option */
        Option: {
            args: (number | string)[];
            key: string;
            kind: string;
        };
        /** Outcome */
        Outcome: {
            details: Record<string, never>;
            ranks: number[];
            reason: string;
        };
        /**
         * Ping
         * @description Measures the round trip and the difference of clocks.
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
        /** Presence */
        Presence: {
            seats: number[];
            /** @enum {unknown} */
            t: "presence";
            watchers: number;
        };
        /**
         * Question
         * @description The decision open to this seat.
         */
        Question: {
            kind: string;
            options: components["schemas"]["Option"][];
            prompt: Record<string, never>;
        };
        /** Resign */
        Resign: {
            /** @enum {unknown} */
            t: "resign";
        };
        /** SeatShown */
        SeatShown: {
            display_name: string;
            is_bot: boolean;
            username: string;
        };
        ServerFrame: components["schemas"]["Update"] | components["schemas"]["Sync"] | components["schemas"]["Table"] | components["schemas"]["TableChanged"] | components["schemas"]["Ack"] | components["schemas"]["Error"] | components["schemas"]["Presence"] | components["schemas"]["ChatSaid"] | components["schemas"]["UndoAsked"] | components["schemas"]["UndoRefused"] | components["schemas"]["Aborted"] | components["schemas"]["Pong"];
        /** Summary */
        Summary: {
            clock: components["schemas"]["ClockShown"];
            commitment: string;
            game_options: {
                [key: string]: number | string;
            };
            id: string;
            is_public: boolean;
            is_rated: boolean;
            rules_version: number;
            seats: components["schemas"]["SeatShown"][];
            sides: number[];
            spectator_delay_seconds: number;
            title: string;
        };
        /**
         * Sync
         * @description The answer to hello: everything, and the events since `last_number`.
         */
        Sync: {
            /** @default null */
            arrival?: components["schemas"]["Arrival"] | null;
            /** @default null */
            called_off?: components["schemas"]["CalledOff"] | null;
            /** @default [] */
            chat?: components["schemas"]["ChatLine"][];
            clocks: components["schemas"]["ClockFace"];
            decision: components["schemas"]["Question"] | null;
            events: components["schemas"]["EventGroup"][];
            /** @default [] */
            left?: number[];
            match: components["schemas"]["Summary"];
            number: number;
            result: components["schemas"]["Outcome"] | null;
            seat: number | null;
            status: string;
            /** @enum {unknown} */
            t: "sync";
            undo: components["schemas"]["UndoState"] | null;
            view: Record<string, never>;
            waiting: number[];
        };
        /**
         * Table
         * @description The answer to hello before the match has begun.
         */
        Table: {
            chat: components["schemas"]["ChatLine"][];
            seats: components["schemas"]["TableSeat"][];
            status: string;
            /** @enum {unknown} */
            t: "table";
        };
        /**
         * TableChanged
         * @description Somebody sat down or stood up: say hello again.
         */
        TableChanged: {
            /** @enum {unknown} */
            t: "table_changed";
        };
        /** TableSeat */
        TableSeat: {
            invited: string | null;
            is_bot: boolean;
            username: string | null;
        };
        /** Undo */
        Undo: {
            key: string;
            number: number;
            /** @enum {unknown} */
            t: "undo";
        };
        /** UndoAsked */
        UndoAsked: {
            by: number;
            /** @enum {unknown} */
            t: "undo_asked";
        };
        /** UndoRefused */
        UndoRefused: {
            by: number;
            /** @enum {unknown} */
            t: "undo_refused";
        };
        /** UndoState */
        UndoState: {
            asked_by: number | null;
            why_not: string;
        };
        /**
         * Update
         * @description Something this audience may see has changed: its events, and where the match stands now.
         */
        Update: {
            clocks: components["schemas"]["ClockFace"];
            decision: components["schemas"]["Question"] | null;
            events: components["schemas"]["EventGroup"][];
            /** @default [] */
            left?: number[];
            number: number;
            result: components["schemas"]["Outcome"] | null;
            /** @enum {unknown} */
            t: "update";
            undo: components["schemas"]["UndoState"] | null;
            view: Record<string, never>;
            waiting: number[];
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
